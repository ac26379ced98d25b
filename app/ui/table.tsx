import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { TableNotice } from "./table-notice.tsx";
import { type RowSelection, SelectAll, SelectRow } from "./table-selection.tsx";
import "./table.css";

export type Column<Row> = {
  heading: string;
  /** `index` counts the rows of this page from 0. */
  cell: (row: Row, index: number) => ReactNode;
  kind?: "number" | "digits" | "address" | "actions" | "main";
  sort?: ColumnSort;
};

/** Sort state of a column, and the action of its heading. */
export type ColumnSort = { direction: "ascending" | "descending" | "none"; onSort: () => void };

/** State of the rows. A list that is loaded again keeps its rows meanwhile. */
export type TableContent<Row> =
  | { state: "loading" }
  | { state: "failed"; reason: string }
  | { state: "ready"; rows: readonly Row[]; refreshing: boolean };

type DataTableProps<Row> = {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Key of the row whose details are open. */
  openKey?: string | null;
  /** Adds a checkbox to every row. */
  selection?: RowSelection<Row>;
  content: TableContent<Row>;
  /** Texts of the other states, all required, so that no list omits one. */
  loading: { title: string };
  empty: { title: string; hint: ReactNode };
  failed: { title: string; retry?: () => void };
};

/** A table with loading, empty, failed and filled states; its rows become cards below 900 px. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { content, loading, empty, failed } = props;
  if (content.state === "loading") return <TableNotice mood="loading" title={loading.title} />;
  if (content.state === "failed") {
    return (
      <TableNotice mood="failed" title={failed.title} hint={content.reason} retry={failed.retry} />
    );
  }
  if (content.rows.length === 0) return <TableNotice mood="empty" {...empty} />;
  return <Filled {...props} rows={content.rows} refreshing={content.refreshing} />;
}

type FilledProps<Row> = Pick<
  DataTableProps<Row>,
  "caption" | "columns" | "rowKey" | "openKey" | "selection"
> & {
  rows: readonly Row[];
  refreshing: boolean;
};

function Filled<Row>(props: FilledProps<Row>) {
  const { caption, columns, rowKey, openKey, selection, rows, refreshing } = props;
  return (
    <div className="table" aria-busy={refreshing}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead columns={columns} selection={selection} keys={rows.map(rowKey)} />
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row)} data-selected={isMarked(rowKey(row)) || undefined}>
              {selection && (
                <td data-kind="selection">
                  <SelectRow selection={selection} id={rowKey(row)} label={selection.label(row)} />
                </td>
              )}
              {columns.map(({ heading, kind, cell }) => (
                <td key={heading} data-kind={kind}>
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  function isMarked(key: string) {
    return key === openKey || (selection?.selected.has(key) ?? false);
  }
}

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  selection?: RowSelection<Row>;
  keys: readonly string[];
};

/** The heading row. Sortable headings are buttons; the checkbox selects every row. */
function TableHead<Row>({ columns, selection, keys }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" data-kind="selection">
            <SelectAll selection={selection} keys={keys} />
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
