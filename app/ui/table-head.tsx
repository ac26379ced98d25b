import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { Icon } from "./icon.tsx";
import type { Column } from "./table.tsx";
import { ChooseAll, type RowChoice } from "./table-choice.tsx";
import "./table-head.css";

/** Which way a list is sorted by a column, and what its heading does. */
export type ColumnSort = { direction: "ascending" | "descending" | "none"; onSort: () => void };

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  choice?: RowChoice<Row>;
  keys: readonly string[];
};

/** The headings. One that sorts is a button; the box in front of them chooses every row. */
export function TableHead<Row>({ columns, choice, keys }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {choice && (
          <th scope="col" data-kind="choice">
            <ChooseAll choice={choice} keys={keys} />
          </th>
        )}
        {columns.map(({ heading, kind, sort }) => (
          <th key={heading} scope="col" data-kind={kind} aria-sort={sort?.direction}>
            {sort ? <SortButton heading={heading} sort={sort} /> : heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

function SortButton({ heading, sort }: { heading: string; sort: ColumnSort }) {
  return (
    <button type="button" className="table__sort" onClick={sort.onSort}>
      {heading}
      <Icon of={arrows[sort.direction]} />
    </button>
  );
}
