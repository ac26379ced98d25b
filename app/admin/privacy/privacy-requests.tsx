import { Eraser, FileDown } from "lucide-react";
import { dayMs } from "../../../contract/durations.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Tag } from "../../ui/tag.tsx";
import type { Query } from "../cache/query-cache.ts";
import { QueryNotice, useQuery } from "../cache/use-query.tsx";
import { Sheet, SheetRow } from "../kit/sheet.tsx";
import { readerDay } from "../lists/reader-formats.ts";

type Requests = AnswerOf<"listPrivacyRequests">;
type Request = Requests["message"][number];

/** The law allows about a month (GDPR Art. 12(3)). */
const monthDays = 30;

/** Requests that were answered, with the days they took. The log names nobody. */
export function PrivacyRequests({ query }: { query: Query<Requests> }) {
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
  const days = receivedOn === null ? null : daysBetween(receivedOn, at);
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

/** Days from a day in UTC to an instant. */
export const daysBetween = (day: string, instant: string): number =>
  Math.max(Math.floor((Date.parse(instant) - Date.parse(day)) / dayMs), 0);

const daysText = (days: number) =>
  days === 0 ? "Same day" : days === 1 ? "1 day" : `${days} days`;
