import { ArrowRight, ArrowUpRight, Eraser, FileDown, Hand, MailX } from "lucide-react";
import { Navigate, useNavigate } from "react-router";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { QuietLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { cachedQuery, type QueryOf } from "../../cache/query-cache.ts";
import { QueryNotice, QueryTableNotice, useQuery } from "../../cache/use-query.tsx";
import { shortTime } from "../../conversations/conversation-row.tsx";
import { type KeyGroup, useKeyActions } from "../../keys/key-actions.ts";
import { readerDay, shownCount } from "../../lists/reader-formats.ts";
import { dialogIn, useDialogAddress } from "../../lists/use-dialog-address.ts";
import { may, useCurrentUser } from "../../session/current-user.ts";
import { pageMeta } from "../../shell/admin-page-meta.ts";
import { Permitted, usePermitted } from "../../shell/permitted.tsx";
import { ClientDialog } from "../client-dialogs.tsx";
import { ChooseSecond } from "../merge/choose-second.tsx";
import { SuggestionBox } from "../suggestion-box.tsx";
import type { Route } from "./+types/client-page.ts";
import { ClientConversation } from "./client-conversation.tsx";
import { ClientDetails } from "./client-details.tsx";
import { ClientEnquiries } from "./client-enquiries.tsx";
import { ClientHead, Crumbs } from "./client-head.tsx";
import { Merged, SamePerson } from "./same-person.tsx";
import "./client-page.css";
import "./client-aside.css";
import "./client-conversation.css";

const latestEmails = 5;

export function clientLoader({ url: { searchParams }, params: { id } }: Route.ClientLoaderArgs) {
  const dialog = dialogIn(searchParams);
  return {
    id,
    page: cachedQuery("readClientPage", { path: { id } }),
    emails: cachedQuery("listMails", { query: { client: id, limit: latestEmails } }),
    client: dialog.id && dialog.kind !== "do" ? cachedQuery("readClient", { path: { id } }) : null,
  };
}

export const meta = pageMeta("Client");

export type ClientPageAnswer = AnswerOf<"readClientPage">;
export type ClientData = NonNullable<ClientPageAnswer["data"]>;

/** `/admin/clients/{id}`: everything about one person, editable in place. */
export default function ClientPage({ loaderData }: Route.ComponentProps) {
  const { id, page, emails, client } = loaderData;
  const loaded = useQuery(page);
  if (loaded.state !== "ready") {
    return (
      <>
        <Crumbs name="Client" />
        <h1 className="visually-hidden">Client</h1>
        <QueryTableNotice of={loaded} title="Error fetching this client" />
      </>
    );
  }
  const { data, restricted } = loaded.answer;
  const shown = data ?? restricted;
  // A merged client's address leads to the one that took its place.
  if (shown && shown.id !== id && !loaded.refreshing) {
    return <Navigate to={adminPaths.client(shown.id)} replace />;
  }
  if (!data) return restricted && <RestrictedClient key={restricted.id} client={restricted} />;
  return (
    <Client key={data.id} answer={{ ...loaded.answer, data }} emails={emails} client={client} />
  );
}

const clientKeys: KeyGroup<"r" | "e"> = {
  title: "On a client",
  labels: { r: "Write an email", e: "Edit the first fact" },
};

type ClientProps = Pick<Route.ComponentProps["loaderData"], "emails" | "client"> & {
  answer: ClientPageAnswer & { data: ClientData };
};

function Client({ answer, emails, client }: ClientProps) {
  const { data, enquiries, suggestions, samePerson, merges } = answer;
  const dialog = useDialogAddress();
  const navigate = useNavigate();
  const mayEmail = usePermitted("bulk");
  useKeyActions(
    {
      ...(mayEmail && { r: () => dialog.open("email", data.id) }),
      e: () => document.querySelector<HTMLElement>("[data-edit-fact]")?.click(),
    },
    clientKeys,
    { kind: "client", name: data.name, address: adminPaths.client(data.id) },
  );
  return (
    <div className="client-page">
      <Crumbs name={data.name} />
      <ClientHead
        data={data}
        latest={(enquiries.find(({ turn }) => turn !== "done") ?? enquiries[0])?.id}
        dialog={dialog}
      />
      <div className="client-page__columns">
        {merges.length + samePerson.length + suggestions.length > 0 && (
          <div className="client-page__merging">
            <SuggestionBox client={data} suggestions={suggestions} />
            {merges.map((merge) => (
              <Merged key={merge.id} merge={merge} name={data.name} />
            ))}
            {samePerson.map((other) => (
              <SamePerson key={other.id} id={data.id} other={other} />
            ))}
          </div>
        )}
        <ClientDetails data={data} />
        <div className="client-page__main">
          <ClientEnquiries enquiries={enquiries} total={data.messages} name={data.name} />
          <ClientConversation answer={answer} />
        </div>
        <aside className="client-page__side" aria-label="Emails and privacy">
          <LatestEmails query={emails} id={data.id} total={data.emails} />
          <PrivacyLinks id={data.id} />
        </aside>
      </div>
      {dialog.kind === "do" && dialog.id === "merge" && (
        <ChooseSecond client={data} onClose={dialog.close} />
      )}
      {client && dialog.kind !== "do" && dialog.kind !== "view" && (
        <ClientDialog
          dialog={dialog}
          client={client}
          emails={null}
          known={data}
          onDeleted={() => void navigate(adminPaths.clients, { replace: true })}
        />
      )}
    </div>
  );
}

type LatestEmailsProps = { query: QueryOf<"listMails">; id: string; total: number };

/** The newest emails to the client; a failed one is named. */
function LatestEmails({ query, id, total }: LatestEmailsProps) {
  const loaded = useQuery(query);
  const emails = loaded.answer?.message ?? [];
  return (
    <section className="client-emails-list" aria-labelledby="client-emails-title">
      <h2 id="client-emails-title">Latest emails</h2>
      <QueryNotice of={loaded} retry />
      {loaded.state === "ready" && emails.length === 0 && <p>No emails to this client yet.</p>}
      <ul>
        {emails.map((email) => {
          const isFailed = email.state.status === "failed";
          return (
            <li key={email.id}>
              <PageLink to={adminPaths.sentEmail(email.id)} data-failed={isFailed || undefined}>
                <Icon of={isFailed ? MailX : ArrowUpRight} />
                <span>
                  {email.subject}
                  {isFailed && <span className="bad"> Failed</span>}
                </span>
                <time dateTime={email.createdAt}>{shortTime(email.createdAt)}</time>
              </PageLink>
            </li>
          );
        })}
      </ul>
      {total > emails.length && (
        <Permitted to="bulk">
          <PageLink className="client-emails-list__all" to={adminPaths.emailsTo(id)}>
            All {shownCount(total)} emails
            <Icon of={ArrowRight} />
          </PageLink>
        </Permitted>
      )}
    </section>
  );
}

const ways = [
  { icon: FileDown, label: "Export everything we hold", hint: "One file the client can read" },
  { icon: Hand, label: "Restrict use", hint: "Hides the record, stops all emails" },
  { icon: Eraser, label: "Erase…", hint: "Asks for the address and your password", isGrave: true },
] as const;

/** Links for a client's legal requests; they open the privacy page with the person found. */
function PrivacyLinks({ id }: { id: string }) {
  const mayAnswer = may(useCurrentUser(), "staff");
  return (
    <section className="client-privacy" aria-labelledby="client-privacy-title">
      <h2 id="client-privacy-title">Privacy</h2>
      {mayAnswer ? (
        <ul>
          {ways.map(({ icon, label, hint, ...rest }) => (
            <li key={label}>
              <PageLink to={adminPaths.privacyOf(id)} data-grave={"isGrave" in rest || undefined}>
                <Icon of={icon} />
                <span>
                  {label}
                  <small className="block">{hint}</small>
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      ) : (
        <p>If this client asks for a copy of their data or wants it erased, tell an admin.</p>
      )}
    </section>
  );
}

type RestrictedClientProps = { client: NonNullable<ClientPageAnswer["restricted"]> };

/** A restricted client: stored, but not used. Only the way to the privacy page. */
function RestrictedClient({ client: { id, name, since } }: RestrictedClientProps) {
  return (
    <div className="client-page">
      <Crumbs name={name} />
      <h1>{name}</h1>
      <div className="cluster between gap-12 client-restricted" role="status">
        <p>
          <b>Restricted since {readerDay(since)}.</b> This client’s data is stored but not used: no
          lists, no emails, no export.
        </p>
        <QuietLink to={adminPaths.privacyOf(id)}>Open Privacy</QuietLink>
      </div>
    </div>
  );
}
