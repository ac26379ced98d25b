import type { ReactNode } from "react";
import { ChooseOne, type RowChoice } from "./table-choice.tsx";
import { type ColumnSort, TableHead } from "./table-head.tsx";
import { TableNotice } from "./table-notice.tsx";
import "./table.css";

/** One column: what its heading says and what it shows of a row. */
export type Column<Row> = {
  heading: string;
  /** `place` counts from 0 through the rows shown. */
  cell: (row: Row, place: number) => ReactNode;
  kind?: "number" | "digits" | "address" | "actions" | "main";
  sort?: ColumnSort;
};

/** What there is to show. A list that is being fetched again keeps its rows meanwhile. */
export type TableContent<Row> =
  | { state: "loading" }
  | { state: "failed"; reason: string }
  | { state: "ready"; rows: readonly Row[]; refreshing: boolean };

type DataTableProps<Row> = {
  /** Names the table for those who don't see the heading above it. */
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The row whose details are open. */
  selected?: string | null;
  /** Rows can be chosen where this is given. */
  choice?: RowChoice<Row>;
  content: TableContent<Row>;
  /** The other three states: all required, so that no list forgets one. */
  loading: { title: string };
  empty: { title: string; hint: ReactNode };
  failed: { title: string; retry: () => void };
};

/** A table of records with designed loading, empty, failed and filled states; blocks below 900px. */
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
  "caption" | "columns" | "rowKey" | "selected" | "choice"
> & {
  rows: readonly Row[];
  refreshing: boolean;
};

function Filled<Row>(props: FilledProps<Row>) {
  const { caption, columns, rowKey, selected, choice, rows, refreshing } = props;
  return (
    <div className="table" aria-busy={refreshing}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead columns={columns} choice={choice} keys={rows.map(rowKey)} />
        <tbody>
          {rows.map((row, place) => (
            <tr key={rowKey(row)} data-selected={isMarked(rowKey(row)) || undefined}>
              {choice && (
                <td data-kind="choice">
                  <ChooseOne choice={choice} id={rowKey(row)} label={choice.label(row)} />
                </td>
              )}
              {columns.map(({ heading, kind, cell }) => (
                <td key={heading} data-kind={kind}>
                  {cell(row, place)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  function isMarked(key: string) {
    return key === selected || (choice?.chosen.has(key) ?? false);
  }
}
