import { Mail } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Client, ClientMessage as Message } from "../../../contract/clients.ts";
import { ButtonLink, QuietButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { QueryNotice, useQuery } from "../cache/use-query.tsx";
import { EmailStateText } from "../emails/email-state-text.tsx";
import { readerDate } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { Permitted } from "../shell/permitted.tsx";
import type { ClientEmailsQuery, ClientQuery } from "./client-dialogs.tsx";

type ClientMessageProps = {
  client: ClientQuery;
  emails: ClientEmailsQuery;
  /** The client as the list has it, if on the page shown. */
  known: Client | undefined;
  onClose: () => void;
};

/** All messages of one client, newest first, and the state of the newest emails to them. */
export function ClientMessage({ client: query, emails, known, onClose }: ClientMessageProps) {
  const loaded = useQuery(query);
  const client = loaded.state === "ready" ? loaded.answer.data : known;
  return (
    <Dialog
      title="Client Message"
      subtitle={client && <ClientName client={client} />}
      onClose={onClose}
      footer={<Footer client={client} onClose={onClose} />}
    >
      <QueryNotice of={loaded} retry />
      {loaded.state === "ready" && (
        <>
          <Messages {...loaded.answer} />
          <ClientEmails id={loaded.answer.data.id} emails={emails} />
          <p className="client-message__privacy">
            <PageLink to={adminPaths.privacyOf(loaded.answer.data.id)}>
              All data about this person
            </PageLink>
          </p>
        </>
      )}
    </Dialog>
  );
}

/** Name and company, as in the subtitle of a dialog. */
export function ClientName({ client }: { client: Client }) {
  return (
    <>
      <b>{client.name}</b>, {client.company_name}
    </>
  );
}

type FooterProps = { client: Client | undefined; onClose: () => void };

function Footer({ client, onClose }: FooterProps): ReactNode {
  const { linkTo } = useDialogAddress();
  return (
    <>
      {client && (
        <div className="client-message__ways">
          <PageLink to={adminPaths.client(client.id)}>Open page</PageLink>
          <PageLink to={adminPaths.queriesOf(client.email_id)}>Open in Client Queries</PageLink>
        </div>
      )}
      <QuietButton onClick={onClose}>Close</QuietButton>
      {client && (
        <ButtonLink {...linkTo("email", client.id)} replace icon={Mail}>
          Email {client.name.split(" ")[0]}
        </ButtonLink>
      )}
    </>
  );
}

function Messages({ data, messages }: { data: Client; messages: readonly Message[] }) {
  return (
    <>
      {data.messages > messages.length && (
        <p className="dialog-text">
          The newest {messages.length} of {data.messages} messages:
        </p>
      )}
      <ol className="client-message__list">
        {messages.map(({ id, kind, description, receivedAt, consent }) => (
          <li key={id}>
            <time dateTime={receivedAt}>{readerDate(receivedAt)}</time>
            {description ? (
              <p>{description}</p>
            ) : (
              <p className="client-message__no-message">{withoutMessage[kind]}</p>
            )}
            {/* An email has no notice beside it. */}
            {consent.version !== "" && (
              <p className="client-message__consent">
                Agreed to the privacy notice of {consent.version} on{" "}
                <time dateTime={consent.at}>{readerDate(consent.at)}</time>
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const withoutMessage: Readonly<Record<Message["kind"], string>> = {
  enquiry: "Sent an enquiry without a message.",
  callback: "Requested a callback.",
};

/** The newest emails to a client, receipts among them. */
function ClientEmails({ id, emails }: { id: string; emails: ClientEmailsQuery }) {
  const titleId = useId();
  const loaded = useQuery(emails);
  return (
    <section className="client-emails" aria-labelledby={titleId}>
      <h3 id={titleId}>Emails</h3>
      <QueryNotice of={loaded} retry />
      {loaded.state === "ready" && loaded.answer.message.length === 0 && (
        <p>No emails to this client yet.</p>
      )}
      {loaded.state === "ready" && (
        <ul>
          {loaded.answer.message.map((email) => (
            <li key={email.id}>
              <p>{email.subject}</p>
              <div className="client-emails__state">
                <EmailStateText state={email.state} />
                <time dateTime={email.sentAt ?? email.createdAt}>
                  {readerDate(email.sentAt ?? email.createdAt)}
                </time>
              </div>
            </li>
          ))}
        </ul>
      )}
      {loaded.state === "ready" && loaded.answer.next !== null && (
        <Permitted to="bulk">
          <PageLink to={adminPaths.emailsTo(id)}>All emails to this client</PageLink>
        </Permitted>
      )}
    </section>
  );
}
