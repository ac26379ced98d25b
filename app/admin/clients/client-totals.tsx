import type { QueryOf } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.tsx";
import { ListPages } from "../lists/list-foot.tsx";
import { totalText } from "../lists/reader-formats.ts";
import { type ClientFilters, countFilters } from "./client-columns.tsx";

export type CountsQuery = QueryOf<"countClients">;

type LeadProps = { counts: CountsQuery | null; filters: ClientFilters };

/** The number of clients in the list, and of those with a mark. */
export function ClientsLead({ counts, filters }: LeadProps) {
  if (filters.spam || !counts) {
    return (
      <p className="list-head__lead">
        Everything these senders sent is spam. Choose “Not spam” in Client Queries to bring them
        back.
      </p>
    );
  }
  return <CountedLead counts={counts} isSearch={countFilters(filters) > 0} />;
}

function CountedLead({ counts, isSearch }: { counts: CountsQuery; isSearch: boolean }) {
  const loaded = useQuery(counts);
  if (loaded.state !== "ready") return <p className="list-head__lead">One row per email address</p>;
  const { clients } = loaded.answer;
  const people = `${totalText(clients)} ${clients === 1 ? "person" : "people"}`;
  return (
    <p className="list-head__lead">
      {isSearch
        ? `${people} ${clients === 1 ? "matches" : "match"}`
        : `${people}, one row per email address`}
    </p>
  );
}

/** The range of rows, and how many match. */
export function ClientPages({
  counts,
  ...pages
}: Parameters<typeof ListPages>[0] & { counts: CountsQuery | null }) {
  return counts ? <CountedPages {...pages} counts={counts} /> : <ListPages {...pages} />;
}

function CountedPages({
  counts,
  ...pages
}: Parameters<typeof ListPages>[0] & { counts: CountsQuery }) {
  const loaded = useQuery(counts);
  const total = loaded.state === "ready" ? totalText(loaded.answer.clients) : undefined;
  return <ListPages {...pages} total={total} />;
}

/** Totals of all that match, not of the page. */
export function ClientTotals({ counts }: { counts: CountsQuery | null }) {
  return counts && <Totals counts={counts} />;
}

function Totals({ counts }: { counts: CountsQuery }) {
  const loaded = useQuery(counts);
  if (loaded.state !== "ready" || loaded.answer.clients === 0) return null;
  const { clients, unsubscribed, bounced, mustAgree } = loaded.answer;
  return (
    <p className="soft tabular">
      Of {totalText(clients)} in all: {totalText(unsubscribed)} unsubscribed, {totalText(bounced)}{" "}
      with an address that failed
      {mustAgree > 0 && `, ${totalText(mustAgree)} who must agree first`}.
    </p>
  );
}
