import { Eraser, FileDown } from "lucide-react";
import { useState } from "react";
import { daysBetween } from "../../../contract/days.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { maxDueCount } from "../../../contract/office-limits.ts";
import { Tag } from "../../ui/tag.tsx";
import { cachedQuery, type Query, type QueryOf } from "../cache/query-cache.ts";
import { QueryNotice, QueryTableNotice, useQuery } from "../cache/use-query.tsx";
import { Sheet, SheetRow } from "../kit/sheet.tsx";
import { localDay, readerDay } from "../lists/reader-formats.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/privacy-page.ts";
import { amountsText } from "./amounts-text.ts";
import { FindPersonForm } from "./find-person-form.tsx";
import { FoundPerson, type Person } from "./found-person.tsx";
import "./privacy.css";

export function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const id = searchParams.get("client");
  return {
    retention: cachedQuery("readRetention", {}),
    requests: cachedQuery("listPrivacyRequests", {}),
    client: id ? cachedQuery("readClient", { path: { id } }) : null,
  };
}

export const meta = pageMeta("Privacy");

/**
 * `/admin/privacy`: a person's data, and their rights over it. No address names the person, so
 * that no history and no log does; a client may be named by their id.
 */
export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const [search, setSearch] = useState<{ person: Person | null; count: number } | null>(null);
  const months = useQuery(loaderData.retention).answer?.months ?? null;
  const onFind = (person: Person | null) =>
    setSearch((last) => ({ person, count: (last?.count ?? 0) + 1 }));
  return (
    <>
      <h1 className="page-name">Privacy</h1>
      <p className="page-lead">
        Answer a request in one place: what we store, a copy, a restriction, an erasure. First check
        that the request really comes from this person.
      </p>
      <div className="sheets">
        <FindPersonForm onFind={onFind} />
        {!search && loaderData.client && <NamedClient query={loaderData.client} months={months} />}
        {search?.person && (
          <FoundPerson key={search.count} person={search.person} months={months} />
        )}
        <PrivacyRequests query={loaderData.requests} />
        <RetentionCard query={loaderData.retention} />
      </div>
    </>
  );
}

type NamedClientProps = { query: QueryOf<"readClient">; months: number | null };

/** The client whose id is in the address; shown also after their erasure. */
function NamedClient({ query, months }: NamedClientProps) {
  const loaded = useQuery(query);
  const [email, setEmail] = useState("");
  if (!email && loaded.state === "ready") setEmail(loaded.answer.data.email_id);
  if (email) return <FoundPerson person={{ email }} months={months} />;
  if (loaded.state !== "failed") return null;
  return (
    <p className="form-failure" role="alert">
      {loaded.reason}
    </p>
  );
}

/** The retention period, and the amounts that the next daily run would delete. */
function RetentionCard({ query }: { query: QueryOf<"readRetention"> }) {
  const loaded = useQuery(query);
  return (
    <Sheet title="How long we store data">
      <QueryTableNotice of={loaded} title="Error" />
      {loaded.state === "ready" && <Retention {...loaded.answer} />}
    </Sheet>
  );
}

/** Months that India's DPDP Rules require (rule 8(3), `docs/privacy.md`). */
const indianMinimum = 12;

function Retention({ months, due }: AnswerOf<"readRetention">) {
  if (months === 0) {
    return (
      <p className="soft">
        Nothing is deleted by age. The operator can change that with the setting{" "}
        <code>RETENTION_MONTHS</code>. Network addresses are removed from the audit log after a
        year.
      </p>
    );
  }
  return (
    <>
      <p className="soft">
        Clients are deleted {months} months after the last contact, with everything they sent;
        emails {months} months after they were written. Restricted data and open enquiries stay. The
        next daily run will delete {amountsText(due, maxDueCount)}.
      </p>
      {months < indianMinimum && (
        <p className="notice">
          This is shorter than the year that India’s DPDP Rules require from May 2027 (rule 8(3)).
        </p>
      )}
    </>
  );
}

type Requests = AnswerOf<"listPrivacyRequests">;
type Request = Requests["message"][number];

/** The law allows about a month (GDPR Art. 12(3)). */
const monthDays = 30;

/** Requests that were answered, with the days they took. The log names nobody. */
function PrivacyRequests({ query }: { query: Query<Requests> }) {
  const loaded = useQuery(query);
  const requests = loaded.answer?.message ?? [];
  return (
    <Sheet title="Earlier requests">
      <QueryNotice of={loaded} className="soft" retry />
      {loaded.state === "ready" && requests.length === 0 && (
        <p className="soft">
          None yet. Exports and erasures appear here, without the person’s name.
        </p>
      )}
      <ul className="sheet-rows">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </Sheet>
  );
}

const kinds = {
  export: { icon: FileDown, title: "A person got a copy of their data", done: "exported" },
  erase: { icon: Eraser, title: "A person was erased", done: "erased" },
} as const;

function RequestRow({ request: { kind, by, at, receivedOn } }: { request: Request }) {
  const { icon, title, done } = kinds[kind];
  const days = receivedOn === null ? null : daysUntil(receivedOn, at);
  return (
    <SheetRow
      icon={icon}
      title={title}
      text={
        <>
          {receivedOn !== null && `Received ${readerDay(receivedOn)}, `}
          {done} {readerDay(at)} by {by}
        </>
      }
    >
      {days !== null && <Tag tone={days > monthDays ? "wait" : "ok"}>{daysText(days)}</Tag>}
    </SheetRow>
  );
}

/** Days from a day to that of an instant, as the row names both. */
export const daysUntil = (day: string, instant: string): number =>
  Math.max(daysBetween(day, localDay(new Date(instant))), 0);

const daysText = (days: number) =>
  days === 0 ? "Same day" : days === 1 ? "1 day" : `${days} days`;
