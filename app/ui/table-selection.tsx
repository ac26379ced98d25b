import { useEffect, useRef } from "react";
import { toggled } from "./toggled.ts";
import "./table-selection.css";

/** Row selection, for actions on several rows at once. */
export type RowSelection<Row> = {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Label of a row's checkbox. */
  label: (row: Row) => string;
  /** Label of the checkbox that selects every row of the page. */
  allLabel: string;
};

type SelectAllProps = {
  selection: Omit<RowSelection<never>, "label">;
  keys: readonly string[];
  /** Shows the label, where there is no column heading. */
  showLabel?: boolean;
};

/** Checkbox that selects all rows of the page or none; indeterminate in between. */
export function SelectAll({ selection, keys, showLabel = false }: SelectAllProps) {
  const { selected, onChange, allLabel } = selection;
  const box = useRef<HTMLInputElement>(null);
  const all = keys.length > 0 && keys.every((key) => selected.has(key));
  const some = !all && keys.some((key) => selected.has(key));
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label className={showLabel ? "select-row select-row--labelled" : "select-row"}>
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

type SelectRowProps = { selection: Omit<RowSelection<never>, "label">; id: string; label: string };

export function SelectRow({ selection: { selected, onChange }, id, label }: SelectRowProps) {
  const toggle = () => onChange(toggled(selected, id));
  return (
    <label className="select-row">
      <input type="checkbox" checked={selected.has(id)} onChange={toggle} />
      <span className="visually-hidden">{label}</span>
    </label>
  );
}
