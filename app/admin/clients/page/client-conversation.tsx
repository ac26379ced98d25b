import { ChevronsUpDown, PenLine } from "lucide-react";
import { useMemo, useState } from "react";
import type { ClientFact } from "../../../../contract/clients.ts";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import type { TimelineEntry } from "../../../../contract/timeline.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { cachedQuery } from "../../cache/query-cache.ts";
import { QueryNotice, useQuery } from "../../cache/use-query.tsx";
import { wishedTime } from "../../conversations/conversation-names.ts";
import { Timeline } from "../../conversations/timeline.tsx";
import { useEarlierEntries } from "../../conversations/use-earlier-entries.ts";
import { readerDate, readerDay } from "../../lists/reader-formats.ts";
import { answered } from "./client-enquiries.tsx";
import type { ClientPageAnswer } from "./client-page.tsx";

const tabs = ["Everything", "Emails", "Notes", "History"] as const;
type Tab = (typeof tabs)[number];

/** The newest conversation in full, the earlier ones folded, and what staff changed. */
export function ClientConversation({ answer }: { answer: ClientPageAnswer }) {
  const { enquiries, changes, imports } = answer;
  const past = changes.length + imports.length;
  const [tab, setTab] = useState<Tab>("Everything");
  const [newest, ...earlier] = enquiries;
  return (
    <section className="client-conversation" aria-labelledby="client-conversation-title">
      <div className="cluster between client-conversation__head">
        <h2 id="client-conversation-title">Conversation</h2>
        <fieldset className="client-tabs" aria-label="Show">
          {tabs.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === tab}
              onClick={() => setTab(each)}
            >
              {each} {each === "History" && past > 0 && <em>{past}</em>}
            </button>
          ))}
        </fieldset>
      </div>
      {tab === "History" ? (
        <ClientHistory changes={changes} imports={imports} />
      ) : (
        <>
          {earlier.toReversed().map((enquiry) => (
            <Earlier key={enquiry.id} enquiry={enquiry} tab={tab} answer={answer} />
          ))}
          {newest ? (
            <>
              <Entries id={newest.id} tab={tab} answer={answer} />
              <PageLink className="client-conversation__write" to={adminPaths.query(newest.id)}>
                <Icon of={PenLine} />
                Write a reply or a note
              </PageLink>
            </>
          ) : (
            <p className="client-conversation__none">
              Emails that you exchange with this client appear here.
            </p>
          )}
        </>
      )}
    </section>
  );
}

type EntriesProps = { id: string; tab: Exclude<Tab, "History">; answer: ClientPageAnswer };

type EarlierProps = Omit<EntriesProps, "id"> & { enquiry: ClientPageAnswer["enquiries"][number] };

/** An earlier enquiry as one line; its conversation is loaded when it is opened. */
function Earlier({ enquiry, ...rest }: EarlierProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="client-earlier" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={ChevronsUpDown} />
        <span>
          Earlier: “<bdi>{enquiry.subject}</bdi>”, {readerDay(enquiry.at)}. {answered(enquiry)}.
        </span>
      </summary>
      {isOpen && <Entries id={enquiry.id} {...rest} />}
    </details>
  );
}

function Entries({ id, tab, answer }: EntriesProps) {
  // Each answer of the page reads the conversation again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `answer` is the reason to read again.
  const query = useMemo(() => cachedQuery("readConversation", { path: { id } }), [id, answer]);
  const loaded = useQuery(query);
  const assignees = useMemo(() => cachedQuery("listAssignees", {}), []);
  const colleagues = useQuery(assignees).answer?.message ?? [];
  if (loaded.state !== "ready") return <QueryNotice of={loaded} retry />;
  return <LoadedEntries key={id} conversation={loaded.answer} tab={tab} colleagues={colleagues} />;
}

type LoadedProps = {
  conversation: AnswerOf<"readConversation">;
  tab: EntriesProps["tab"];
  colleagues: AnswerOf<"listAssignees">["message"];
};

function LoadedEntries({ conversation, tab, colleagues }: LoadedProps) {
  const { data } = conversation;
  const shown = useEarlierEntries(data.id, conversation);
  const only = (entry: TimelineEntry) => isIn(tab, entry);
  if (shown.earlierCount === 0 && !shown.entries.some(only)) {
    return <p className="client-conversation__none">No {tab.toLowerCase()} in this one.</p>;
  }
  return (
    <Timeline
      shown={shown}
      only={only}
      name={data.name}
      enquiryId={data.id}
      wish={data.preferredTime && wishedTime(data.preferredTime)}
      colleagues={colleagues}
    />
  );
}

function isIn(tab: EntriesProps["tab"], { type }: TimelineEntry): boolean {
  if (tab === "Everything") return true;
  return tab === "Notes" ? type === "note" : type === "message";
}

const factNames: Readonly<Record<ClientFact | "company", string>> = {
  name: "name",
  company_name: "company",
  company: "company",
  email_id: "email address",
  phone: "phone number",
  about: "note about this client",
};

/** Staff's changes to a client, newest first, with the old value, and the files that they are from. */
function ClientHistory({ changes, imports }: Pick<ClientPageAnswer, "changes" | "imports">) {
  if (changes.length + imports.length === 0) {
    return <p className="client-conversation__none">Nobody has changed this client’s details.</p>;
  }
  return (
    <ol className="client-history">
      {imports.map(({ id, file, isNew, at, by }) => (
        <li key={id}>
          <p>
            <b>{by?.name ?? "An operator"}</b> {isNew ? "imported this client" : "imported facts"}{" "}
            from {file} <time dateTime={at}>{readerDate(at)}</time>
          </p>
        </li>
      ))}
      {changes.map(({ id, fact, before, after, at, by }) => (
        <li key={id}>
          <p>
            <b>{by?.name ?? "A former colleague"}</b> changed the {factNames[fact]}{" "}
            <time dateTime={at}>{readerDate(at)}</time>
          </p>
          <p className="client-history__values">
            <del>{before || "empty"}</del> <ins>{after || "empty"}</ins>
          </p>
        </li>
      ))}
    </ol>
  );
}
