import { useEffect, useRef } from "react";
import "./table-choice.css";

/** Row selection, for actions on several rows at once. */
export type RowChoice<Row> = {
  /** Keys of the selected rows. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Label of a row's checkbox. */
  label: (row: Row) => string;
  /** Label of the checkbox that selects every row of the page. */
  allLabel: string;
};

type ChooseAllProps = {
  choice: Omit<RowChoice<never>, "label">;
  keys: readonly string[];
  /** Shows the label, where there is no column heading. */
  showLabel?: boolean;
};

/** Checkbox that selects all rows of the page or none; indeterminate in between. */
export function ChooseAll({ choice, keys, showLabel = false }: ChooseAllProps) {
  const { chosen, onChange, allLabel } = choice;
  const box = useRef<HTMLInputElement>(null);
  const all = keys.length > 0 && keys.every((key) => chosen.has(key));
  const some = !all && chosen.size > 0;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label className={showLabel ? "choose choose--labelled" : "choose"}>
      <input
        ref={box}
        type="checkbox"
        checked={all}
        onChange={() => onChange(new Set(all ? [] : keys))}
      />
      <span className={showLabel ? undefined : "visually-hidden"}>{allLabel}</span>
    </label>
  );
}

type ChooseOneProps = {
  choice: Omit<RowChoice<never>, "label">;
  id: string;
  label: string;
};

export function ChooseOne({ choice: { chosen, onChange }, id, label }: ChooseOneProps) {
  const toggle = () => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <label className="choose">
      <input type="checkbox" checked={chosen.has(id)} onChange={toggle} />
      <span className="visually-hidden">{label}</span>
    </label>
  );
}
