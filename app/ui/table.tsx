import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { LoadingRows, TableNotice } from "./table-notice.tsx";
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
export type TableContent<Row> = { reload?: (() => void) | undefined } & (
  | { state: "loading" }
  | { state: "failed"; reason: string }
  | { state: "ready"; rows: readonly Row[]; refreshing: boolean }
);

type DataTableProps<Row> = {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  openKey?: string | null;
  /** Adds a checkbox to every row. */
  selection?: RowSelection<Row>;
  /** Heading of the group that a row belongs to; the rows of a group follow each other. */
  groupOf?: (row: Row) => string;
  content: TableContent<Row>;
  /** So many grey rows in place of a notice while a list of known length loads. */
  loadingRows?: number;
  empty: { title: string; hint: ReactNode };
  /** Title of a failure. */
  failed: string;
};

/** A table with loading, empty, failed and filled states; its rows become cards below 900 px. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { content, loadingRows, empty, failed } = props;
  if (content.state === "loading") {
    if (loadingRows) return <LoadingRows rows={loadingRows} />;
    return <TableNotice mood="loading" title="Loading..." />;
  }
  if (content.state === "failed") {
    return (
      <TableNotice mood="failed" title={failed} hint={content.reason} retry={content.reload} />
    );
  }
  if (content.rows.length === 0) return <TableNotice mood="empty" {...empty} />;
  return <Filled {...props} rows={content.rows} refreshing={content.refreshing} />;
}

type FilledProps<Row> = Pick<
  DataTableProps<Row>,
  "caption" | "columns" | "rowKey" | "openKey" | "selection" | "groupOf"
> & { rows: readonly Row[]; refreshing: boolean };

function Filled<Row>(props: FilledProps<Row>) {
  const { caption, columns, rowKey, selection, groupOf, rows, refreshing } = props;
  const cells = columns.length + (selection ? 1 : 0);
  return (
    <div className="table" aria-busy={refreshing}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead columns={columns} selection={selection} keys={rows.map(rowKey)} />
        {groupRows(rows, groupOf).map(({ heading, first, rows }) => (
          <tbody key={heading ?? "all"}>
            {heading !== undefined && (
              <tr className="table__group">
                <th scope="rowgroup" colSpan={cells}>
                  {heading}
                </th>
              </tr>
            )}
            {rows.map((row, index) => (
              <TableRow key={rowKey(row)} {...props} row={row} index={first + index} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type RowGroup<Row> = { heading: string | undefined; first: number; rows: readonly Row[] };

/** The rows in the groups that follow each other; without `groupOf` one without a heading. */
function groupRows<Row>(
  rows: readonly Row[],
  groupOf: DataTableProps<Row>["groupOf"],
): readonly RowGroup<Row>[] {
  const groups: { heading: string | undefined; first: number; rows: Row[] }[] = [];
  for (const [first, row] of rows.entries()) {
    const heading = groupOf?.(row);
    const last = groups.at(-1);
    if (last && last.heading === heading) last.rows.push(row);
    else groups.push({ heading, first, rows: [row] });
  }
  return groups;
}

function TableRow<Row>(props: FilledProps<Row> & { row: Row; index: number }) {
  const { columns, rowKey, openKey, selection, row, index } = props;
  const key = rowKey(row);
  const isMarked = key === openKey || (selection?.selected.has(key) ?? false);
  return (
    <tr data-selected={isMarked || undefined}>
      {selection && (
        <td data-kind="selection">
          <SelectRow selection={selection} id={key} label={selection.label(row)} />
        </td>
      )}
      {columns.map(({ heading, kind, cell }) => (
        <td key={heading} data-kind={kind}>
          {cell(row, index)}
        </td>
      ))}
    </tr>
  );
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
