import { Mail } from "lucide-react";
import { Link } from "react-router";
import type { Client, ClientMessage as Message } from "../../../contract/clients.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { adminPaths } from "../admin-paths.ts";
import { useAnswer } from "../api/use-answer.ts";
import { useDialogAddress } from "../lists/dialog-address.ts";
import { readerDate } from "../lists/reader-date.ts";
import { ClientLetters } from "./client-letters.tsx";

type ClientMessageProps = {
  id: string;
  /** The client as the list has it, if it is on the page shown. */
  known: Client | undefined;
  onClose: () => void;
};

/** All that one client sent, newest first. */
export function ClientMessage({ id, known, onClose }: ClientMessageProps) {
  const [loaded, reload] = useAnswer("readClient", { path: { id } });
  const { linkTo } = useDialogAddress();
  const client = loaded.state === "ready" ? loaded.answer.data : known;
  return (
    <Dialog
      title="Client Message"
      subtitle={client && <ClientName client={client} />}
      onClose={onClose}
      footer={
        <>
          {client && (
            <Link className="client-message__inbox" to={adminPaths.queriesOf(client.email_id)}>
              Open in Client Queries
            </Link>
          )}
          <Button look="quiet" small onClick={onClose}>
            Close
          </Button>
          {client && (
            <ButtonLink {...linkTo("email", id)} replace small>
              <Icon of={Mail} />
              <span>
                Email <span className="client-message__who">{client.name.split(" ")[0]}</span>
              </span>
            </ButtonLink>
          )}
        </>
      }
    >
      {loaded.state === "loading" && (
        <p className="dialog-text" role="status">
          Loading...
        </p>
      )}
      {loaded.state === "failed" && (
        <div className="dialog-text" role="alert">
          <p>{loaded.reason}</p>
          <Button look="quiet" small onClick={reload}>
            Try again
          </Button>
        </div>
      )}
      {loaded.state === "ready" && (
        <>
          <Messages {...loaded.answer} />
          <ClientLetters id={id} />
          <p className="client-message__privacy">
            <Link to={adminPaths.privacyOf(id)}>What we hold of this person</Link>
          </p>
        </>
      )}
    </Dialog>
  );
}

/** Whom a dialog is about. */
export function ClientName({ client }: { client: Client }) {
  return (
    <>
      <b>{client.name}</b>, {client.company_name}
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
              <p className="client-message__wordless">{wordless[kind]}</p>
            )}
            <p className="client-message__consent">
              Agreed to the privacy notice of {consent.version} on{" "}
              <time dateTime={consent.at}>{readerDate(consent.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

const wordless: Readonly<Record<Message["kind"], string>> = {
  enquiry: "Sent an enquiry without a message.",
  callback: "Asked to be called back.",
};
