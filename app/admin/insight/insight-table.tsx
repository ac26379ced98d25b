import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { InsightGroup, InsightRow } from "../../../contract/insight.ts";
import { useCurrentUser } from "../session/current-user.ts";
import {
  countText,
  groupNames,
  othersName,
  rowName,
  waitText,
  worthText,
} from "./insight-texts.ts";

type Insight = AnswerOf<"readInsight">["data"];

/** The numbers of each page, source, campaign or week; the rows add up to the total. */
export function InsightTable({ insight, group }: { insight: Insight; group: InsightGroup }) {
  const { role } = useCurrentUser();
  const { rows, others, unknown, total } = insight;
  const isAdmin = role === "admin";
  return (
    <div className="insight-table">
      <table>
        <caption className="visually-hidden">{`Visits and enquiries by ${groupNames[group].toLowerCase()}`}</caption>
        <thead>
          <tr>
            <th scope="col">{groupNames[group]}</th>
            {["Visits", "Read on", "Wrote", "Answered", "Won"].map(columnHead)}
            {isAdmin && ["Worth", "First answer, median"].map(columnHead)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} name={rowName(row, group)} row={row} isAdmin={isAdmin} />
          ))}
          {others && <Row name={othersName(others, group)} row={others} isAdmin={isAdmin} />}
          {unknown && (
            <Row
              name="Unknown"
              hint="Sent from a new tab, by email or with privacy control"
              row={unknown}
              isAdmin={isAdmin}
              hasVisits={false}
            />
          )}
        </tbody>
        <tfoot>
          <Row name="Total" row={total} isAdmin={isAdmin} />
        </tfoot>
      </table>
    </div>
  );
}

const columnHead = (heading: string) => (
  <th key={heading} scope="col">
    {heading}
  </th>
);

type RowProps = {
  name: string;
  hint?: string;
  row: InsightRow;
  isAdmin: boolean;
  /** False where enquiries have no visit. */
  hasVisits?: boolean;
};

function Row({ name, hint, row, isAdmin, hasVisits = true }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        {hint && <small>{hint}</small>}
      </th>
      <Count heading="Visits" count={hasVisits ? row.visits : null} />
      <Count heading="Read on" count={hasVisits ? row.readOn : null} />
      <Count heading="Wrote" count={row.wrote} />
      <Count heading="Answered" count={row.answered} />
      <Count heading="Won" count={row.won} />
      {isAdmin && (
        <>
          <td data-heading="Worth" data-zero={row.worth ? undefined : ""}>
            {worthText(row.worth ?? 0)}
          </td>
          <td
            data-heading="First answer, median"
            data-zero={row.firstAnswerMinutes === null ? "" : undefined}
          >
            {row.firstAnswerMinutes === null ? "none" : waitText(row.firstAnswerMinutes)}
          </td>
        </>
      )}
    </tr>
  );
}

function Count({ heading, count }: { heading: string; count: number | null }) {
  return (
    <td data-heading={heading} data-zero={count ? undefined : ""}>
      {count === null ? "n/a" : countText(count)}
    </td>
  );
}
