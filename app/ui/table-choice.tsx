import { useEffect, useRef } from "react";
import "./table-choice.css";

/** Rows that can be chosen, to do something with several of them at once. */
export type RowChoice<Row> = {
  /** The keys of those that are. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** What the box of a row is called. */
  label: (row: Row) => string;
  /** What the box that chooses every row shown is called. */
  allLabel: string;
};

type ChooseAllProps = {
  choice: Omit<RowChoice<never>, "label">;
  keys: readonly string[];
  /** Shows its name beside it, where no column tells what it is for. */
  worded?: boolean;
};

/** The box that chooses every row shown, or none; half-way while some are. */
export function ChooseAll({ choice, keys, worded = false }: ChooseAllProps) {
  const { chosen, onChange, allLabel } = choice;
  const box = useRef<HTMLInputElement>(null);
  const all = keys.length > 0 && keys.every((key) => chosen.has(key));
  const some = !all && chosen.size > 0;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label className={worded ? "choose choose--worded" : "choose"}>
      <input
        ref={box}
        type="checkbox"
        checked={all}
        onChange={() => onChange(new Set(all ? [] : keys))}
      />
      <span className={worded ? undefined : "visually-hidden"}>{allLabel}</span>
    </label>
  );
}

type ChooseOneProps = {
  choice: Omit<RowChoice<never>, "label">;
  id: string;
  label: string;
};

/** The box that chooses one row. */
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
