import { X } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Link } from "react-router";
import {
  filterNameOf,
  type InsightGroup,
  type InsightNumber,
  type VisitFilter,
} from "../../../contract/visit-filter.ts";
import { QuietLink, RoundButton } from "../../ui/button.tsx";
import { Modal } from "../../ui/dialog.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Tag, type TagTone } from "../../ui/tag.tsx";
import { callApi } from "../api/api-client.ts";
import { QueryNotice, useLocalQuery } from "../cache/use-query.tsx";
import { addressOf } from "../conversations/conversation-address.ts";
import { statusNames } from "../conversations/conversation-names.ts";
import { readerMoment } from "../lists/reader-formats.ts";
import { useCloseAddress } from "../lists/use-close-address.ts";
import {
  type Choices,
  choicesOfDrawer,
  choicesOfRow,
  filterOf,
  type OpenNumber,
  otherRows,
  rowInAddress,
  searchOf,
  unfilteredGroup,
} from "./insight-address.ts";
import { type Insight, spanText } from "./insight-days.ts";
import {
  countText,
  drawerTitle,
  filterPhrase,
  partsText,
  rowName,
  shareText,
  worthText,
} from "./insight-texts.ts";
import "./insight-page.css";
import "./insight-drawer.css";

type InsightDrawerProps = { opened: OpenNumber; choices: Choices; insight: Insight };

/** The rows behind a number: enquiries, or for visits their sources or pages. */
export function InsightDrawer({ opened, choices, insight }: InsightDrawerProps) {
  const { group } = choices;
  const close = useCloseAddress(searchOf({ ...choices, opened: null }));
  const title = useId();
  const filter = filterOf(opened, choices, insight);
  const { number } = opened;
  const isOfPersons = number !== "visits" && number !== "readOn";
  const { from = insight.from, to = insight.to } = filter;
  return (
    <Modal className="insight-drawer" labelledBy={title} onClose={close} firstFocus={undefined}>
      <header className="row between top">
        <div>
          <h2 id={title}>{drawerTitle(opened, group, countOf(opened, choices, insight))}</h2>
          <p>
            {outcomeOf(number) && "Arrived "}
            {spanText(from, to)}
            {filterPhrase(choices.filter, namedByTitle(opened, group))}
            {!isOfPersons && ". Visitors are anonymous until they write."}
          </p>
        </div>
        <RoundButton label="Close" icon={X} onClick={close} />
      </header>
      {opened.row === otherRows ? (
        <Others opened={opened} choices={choices} insight={insight} />
      ) : isOfPersons ? (
        <Enquiries filter={{ ...filter, outcome: outcomeOf(number) }} />
      ) : (
        <Visits number={number} filter={filter} choices={choicesOfDrawer(opened, choices)} />
      )}
    </Modal>
  );
}

const namedByTitle = ({ row, week }: OpenNumber, group: InsightGroup) =>
  row === undefined || week !== undefined || group === "week" ? null : filterNameOf[group];

const outcomeOf = (number: InsightNumber) =>
  number === "answered" || number === "won" ? number : undefined;

/** The number that was pressed; null if its row is not among those on screen. */
function countOf({ number, row, week }: OpenNumber, { group }: Choices, insight: Insight) {
  if (week !== undefined) return insight.weeks.find(({ from }) => from === week)?.[number] ?? null;
  if (row === undefined) return insight.total[number];
  if (row === otherRows) return insight.others?.[number] ?? null;
  if (row === "(unknown)") return insight.unknown?.[number] ?? null;
  const name = group === "campaign" && row === "(none)" ? "" : row;
  return insight.rows.find((each) => each.name === name)?.[number] ?? null;
}

const tones: Readonly<Record<string, TagTone>> = {
  new: "wait",
  "in-progress": "info",
  won: "ok",
  lost: "off",
};

const pageSize = 50;

function Enquiries({ filter }: { filter: VisitFilter }) {
  const loaded = useLocalQuery(() =>
    callApi("listEnquiries", { query: { ...filter, limit: pageSize } }),
  );
  if (loaded.state !== "ready") return <Notice asked={loaded} />;
  const { message, next } = loaded.answer;
  return (
    <>
      <ul>
        {message.map(({ id, name, company_name, origin, status, worth, receivedAt }) => (
          <li key={id}>
            <PageLink to={addressOf(id, filter)}>
              <span>
                <b>{name}</b>
                {company_name && `, ${company_name}`}
              </span>
              <Tag tone={tones[status] ?? "off"}>
                {statusNames[status]}
                {status === "won" && worth ? `, ${worthText(worth)}` : ""}
              </Tag>
              <small>
                {origin
                  ? `${origin.landing}, ${origin.source}${origin.campaign && `, ${origin.campaign}`}`
                  : "Visit unknown"}
              </small>
              <small>{readerMoment(receivedAt)}</small>
            </PageLink>
          </li>
        ))}
      </ul>
      <Foot text={next ? `The latest ${message.length}` : `${countText(message.length)} in all`}>
        <QuietLink to={addressOf(null, filter)}>Show all in Client Queries</QuietLink>
      </Foot>
    </>
  );
}

type VisitsProps = {
  number: "visits" | "readOn";
  filter: VisitFilter;
  /** Choices to which a pressed name adds its filter; null for a week, which can't be a filter. */
  choices: Choices | null;
};

/** Visits by source, or by page or campaign where the source is filtered. */
function Visits({ number, filter, choices }: VisitsProps) {
  const by = unfilteredGroup(filter);
  const canFilter = choices !== null && choices.filter[filterNameOf[by]] === undefined;
  const { outcome: _, ...visit } = filter;
  const loaded = useLocalQuery(() =>
    callApi("readInsight", { query: { ...visit, group: by, sort: number } }),
  );
  if (loaded.state !== "ready") return <Notice asked={loaded} />;
  const { rows, others, total } = loaded.answer.data;
  const parts = rows
    .filter((row) => row[number] > 0)
    .map((row): Part => {
      const filtering = canFilter ? choicesOfRow({ ...choices, group: by }, row.name) : null;
      return {
        name: rowName(row, by),
        count: row[number],
        ...(filtering && { address: { to: { search: searchOf(filtering) } } }),
      };
    });
  if (others?.[number]) parts.push({ name: "Others", count: others[number] });
  return (
    <>
      <Parts parts={parts} total={total[number]} />
      <Foot text={partsText(parts.length, by, canFilter)} />
    </>
  );
}

/** The rows that the table sums; each number of persons leads on to its own. */
function Others({ opened, choices, insight }: InsightDrawerProps) {
  const { group, sort, filter } = choices;
  const { from, to } = insight;
  const loaded = useLocalQuery(() =>
    callApi("readInsight", { query: { from, to, group, sort, ...filter } }),
  );
  if (loaded.state !== "ready") return <Notice asked={loaded} />;
  const { number } = opened;
  const { rows, others } = loaded.answer.data;
  const parts = rows
    .slice(insight.rows.length)
    .filter((row) => row[number] > 0)
    .sort((one, other) => other[number] - one[number])
    .map((row): Part => {
      const opens = { number, row: rowInAddress(group, row.name) };
      const to = { search: searchOf({ ...choices, opened: opens }) };
      const address = { to, state: { openedHere: true }, preventScrollReset: true };
      return { name: rowName(row, group), count: row[number], address };
    });
  if (others?.[number]) parts.push({ name: "Others", count: others[number] });
  return (
    <>
      <Parts parts={parts} total={parts.reduce((sum, { count }) => sum + count, 0)} />
      <Foot text="">
        <QuietLink to={{ search: searchOf({ ...choices, isWhole: true, opened: null }) }}>
          Show these rows in the table
        </QuietLink>
      </Foot>
    </>
  );
}

/** `address` is where a press on the name leads; absent if nowhere. */
type Part = { name: string; count: number; address?: ComponentProps<typeof Link> };
function Parts({ parts, total }: { parts: readonly Part[]; total: number }) {
  const max = Math.max(1, ...parts.map(({ count }) => count));
  return (
    <ul>
      {parts.map(({ name, count, address }) => (
        <li key={name} className="insight-drawer__part">
          <span>
            {address ? (
              // Not PageLink, whose prefetch on hover would request the numbers of every name.
              <Link {...address}>{name}</Link>
            ) : (
              name
            )}
          </span>
          <span>
            <b>{countText(count)}</b> <small>{shareText(count, total)}</small>
          </span>
          <svg aria-hidden="true">
            <rect width={`${(100 * count) / max}%`} height="100%" rx="2" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

const Notice = ({ asked }: { asked: Parameters<typeof QueryNotice>[0]["of"] }) => (
  <QueryNotice
    of={asked}
    className="insight-drawer__notice"
    title="Error fetching the rows"
    retry
  />
);

const Foot = ({ text, children }: { text: string; children?: ReactNode }) => (
  <footer className="cluster between soft">
    <span>{text}</span>
    {children}
  </footer>
);
