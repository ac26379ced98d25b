import type { Client, ClientMessage as Message } from "../../../contract/clients.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useAnswer } from "../api/use-answer.ts";
import { readerDate } from "../lists/reader-date.ts";

type ClientMessageProps = {
  id: string;
  /** The client as the list has it, if it is on the page shown. */
  known?: Client;
  onClose: () => void;
};

/** All that one client sent, newest first. */
export function ClientMessage({ id, known, onClose }: ClientMessageProps) {
  const [loaded, reload] = useAnswer("readClient", { path: { id } });
  const client = loaded.state === "ready" ? loaded.answer.data : known;
  return (
    <Dialog
      title="Client Message"
      subtitle={client && <ClientName client={client} />}
      onClose={onClose}
      footer={
        <Button look="quiet" small onClick={onClose}>
          Close
        </Button>
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
      {loaded.state === "ready" && <Messages messages={loaded.answer.messages} />}
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

function Messages({ messages }: { messages: readonly Message[] }) {
  return (
    <ol className="client-message__list">
      {messages.map(({ id, kind, description, receivedAt }) => (
        <li key={id}>
          <time dateTime={receivedAt}>{readerDate(receivedAt)}</time>
          {description ? (
            <p>{description}</p>
          ) : (
            <p className="client-message__wordless">{wordless[kind]}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

const wordless: Readonly<Record<Message["kind"], string>> = {
  enquiry: "Sent an enquiry without a message.",
  call: "Asked to be called back.",
};
