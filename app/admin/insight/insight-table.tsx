import { ArrowDown } from "lucide-react";
import { Link } from "react-router";
import type { InsightRow } from "../../../contract/insight.ts";
import {
  columnNames,
  groupNames,
  othersName,
  totalName,
  unknownName,
} from "../../../contract/insight-names.ts";
import {
  type InsightSort,
  insightNumbers,
  insightSorts,
  unknownVisit,
} from "../../../contract/visit-filter.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { may, useCurrentUser } from "../session/current-user.ts";
import {
  type Choices,
  choicesOfRow,
  otherRows,
  rowInAddress,
  searchOf,
} from "./insight-address.ts";
import { type Insight, weekMark } from "./insight-days.ts";
import { filterPhrase, rowName, waitText, worthText } from "./insight-texts.ts";
import { NumberLink } from "./number-link.tsx";
import "./number-table.css";

/** The numbers of each page, source, campaign or week; the rows add up to the total. */
export function InsightTable({ insight, choices }: { insight: Insight; choices: Choices }) {
  const seesClients = may(useCurrentUser(), "clients");
  const { group, filter } = choices;
  const { rows, others, unknown, total } = insight;
  return (
    <div className="number-table">
      <table>
        <caption className="visually-hidden">
          {`Visits and enquiries by ${groupNames[group].toLowerCase()}${filterPhrase(filter)}`}
        </caption>
        <Heads choices={choices} seesClients={seesClients} />
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.name}
              name={rowName(row, group)}
              hint={group === "week" ? (weekMark(row.name, insight) ?? undefined) : undefined}
              filtering={choicesOfRow(choices, row.name)}
              address={rowInAddress(group, row.name)}
              row={row}
              seesClients={seesClients}
            />
          ))}
          {others && (
            <Row
              name={othersName(others.name, group)}
              address={otherRows}
              row={others}
              seesClients={seesClients}
            />
          )}
          {unknown && (
            <Row
              name={unknownName}
              hint="Sent from a new tab, by email or with privacy control"
              address={unknownVisit}
              row={unknown}
              seesClients={seesClients}
              hasVisits={false}
            />
          )}
        </tbody>
        <tfoot>
          <Row name={totalName} row={total} seesClients={seesClients} />
        </tfoot>
      </table>
    </div>
  );
}

const columnClasses: Readonly<Partial<Record<InsightSort, string>>> = {
  worth: "number-table__worth",
  firstAnswerMinutes: "number-table__answer",
};

/** The columns; pressing the head of a number sorts by it. */
function Heads({ choices, seesClients }: { choices: Choices; seesClients: boolean }) {
  const { group } = choices;
  const columns = seesClients ? insightSorts : insightNumbers;
  const defaultSort = group === "week" ? undefined : "wrote";
  const sort = columns.find((column) => column === choices.sort) ?? defaultSort;
  return (
    <thead>
      <tr>
        <th scope="col">{groupNames[group]}</th>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className={columnClasses[column]}
            aria-sort={column === sort ? "descending" : undefined}
          >
            <PageLink
              to={{ search: searchOf({ ...choices, sort: column, opened: null }) }}
              preventScrollReset
            >
              {columnNames[column]}
              {column === sort && <Icon of={ArrowDown} />}
            </PageLink>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowProps = {
  name: string;
  hint?: string | undefined;
  /** The choices that filter by this row; none if it is no page, source or campaign. */
  filtering?: Choices | null;
  /** Its name in addresses; none for the total. */
  address?: string;
  row: InsightRow;
  seesClients: boolean;
  /** False where enquiries have no visit. */
  hasVisits?: boolean;
};

function Row({ name, hint, filtering, address, row, seesClients, hasVisits = true }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {filtering ? (
          // Not prefetched: each of many rows has numbers of its own.
          <Link
            className="insight-rows__name"
            to={{ search: searchOf(filtering) }}
            title={`Show only ${name}`}
          >
            {name}
          </Link>
        ) : (
          name
        )}
        {hint && <small className="block">{hint}</small>}
      </th>
      {insightNumbers.map((number) => {
        const isUnknown = !hasVisits && (number === "visits" || number === "readOn");
        const isZero = isUnknown || row[number] === 0;
        return (
          <td key={number} data-zero={isZero ? "" : undefined}>
            {isUnknown ? (
              "n/a"
            ) : (
              <NumberLink opens={{ number, row: address }} count={row[number]} of={name} />
            )}
          </td>
        );
      })}
      {seesClients && (
        <>
          <td
            className="number-table__worth"
            data-heading={columnNames.worth}
            data-zero={row.worth ? undefined : ""}
          >
            {worthText(row.worth ?? 0)}
          </td>
          <td
            className="number-table__answer"
            data-heading="First answer"
            data-zero={row.firstAnswerMinutes === null ? "" : undefined}
          >
            {row.firstAnswerMinutes === null ? "none" : waitText(row.firstAnswerMinutes)}
          </td>
        </>
      )}
    </tr>
  );
}
