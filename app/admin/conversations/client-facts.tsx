import { Mail, X } from "lucide-react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Enquiry } from "../../../contract/enquiries.ts";
import { senderWarning } from "../../../contract/sender-warning.ts";
import { QuietButton, QuietLink, RoundButton } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { CallLink } from "../calls/call-link.tsx";
import { ClientInitials } from "../clients/client-initials.tsx";
import { EmailLink, PhoneLink } from "../clients/contact-links.tsx";
import { readerDate, readerDay } from "../lists/reader-formats.ts";
import { Permitted } from "../shell/permitted.tsx";
import { ClosedContext } from "./conversation-actions.ts";
import { kindNames, lostReasons, statusNames, wishedTime } from "./conversation-names.ts";
import { shortTime } from "./conversation-row.tsx";
import type { DealQuestion } from "./deal-dialogs.tsx";
import { FactsNote } from "./facts-note.tsx";
import { FileLink } from "./file-link.tsx";
import { Participants } from "./participants.tsx";
import { rupeesText } from "./rupees.ts";
import { StatusMark } from "./status-mark.tsx";
import type { useEarlierEntries } from "./use-earlier-entries.ts";
import "./conversations.css";
import "./client-facts.css";

type ClientFactsProps = {
  conversation: AnswerOf<"readConversation">;
  /** The entries whose files are listed. */
  shown: ReturnType<typeof useEarlierEntries>;
  /** Asks for the worth or the next step. */
  onAsk: (asks: DealQuestion) => void;
  onClose: () => void;
};

/** The client: contact details, where the visit began, other enquiries, and notes for colleagues. */
export function ClientFacts(props: ClientFactsProps) {
  const { conversation, shown, onAsk, onClose } = props;
  const { data, client, enquiries } = conversation;
  const messages = shown.entries
    .filter((entry) => entry.type === "message")
    .filter(({ kind }) => kind !== "over-limit");
  const files = messages.flatMap((message) =>
    message.files.map((file) => ({
      file,
      messageId: message.id,
      who: message.by?.name ?? (message.from.name || message.from.email),
      at: message.at,
      isClosed: senderWarning(message)?.isGrave === true,
    })),
  );
  return (
    <aside
      className="client-facts"
      id="client-facts"
      aria-labelledby="client-facts-name"
      tabIndex={-1}
    >
      <div className="row gap-12 soft client-facts__head">
        <ClientInitials of={data.name} />
        <div className="narrowable">
          <h2 id="client-facts-name">{data.name}</h2>
          <p>{data.company_name}</p>
        </div>
        <span className="push client-facts__close">
          <RoundButton label="Close the details" icon={X} onClick={onClose} />
        </span>
      </div>
      <p className="flex gap-6 client-facts__ways">
        {data.phone && <CallLink phone={data.phone} conversation={data.id} />}
        {client && (
          <>
            <Permitted to="bulk">
              <QuietLink to={adminPaths.emailsTo(client.id)} icon={Mail}>
                Emails
              </QuietLink>
            </Permitted>
            <QuietLink to={adminPaths.client(client.id)}>Client page</QuietLink>
          </>
        )}
      </p>
      <Warnings conversation={conversation} />
      <dl className="facts">
        <dt>Email</dt>
        <dd>
          <EmailLink address={data.email_id} />
        </dd>
        <dt>Contact</dt>
        <dd>{data.phone ? <PhoneLink number={data.phone} /> : "No number"}</dd>
        {data.preferredTime && (
          <>
            <dt>Call</dt>
            <dd>{wishedTime(data.preferredTime)}</dd>
          </>
        )}
        <dt>Received</dt>
        <dd>
          <time dateTime={data.receivedAt}>{readerDate(data.receivedAt)}</time>
        </dd>
        <dt>Came from</dt>
        <dd>{originText(data)}</dd>
        {client && (
          <>
            <dt>Since</dt>
            <dd>{readerDay(client.since)}</dd>
          </>
        )}
        {data.consent.version && (
          <>
            <dt>Consent</dt>
            <dd>
              To the privacy notice of {data.consent.version} on {readerDay(data.consent.at)}
            </dd>
          </>
        )}
      </dl>
      <Participants of={conversation} messages={messages} />
      {data.status !== "spam" && <DealFacts data={data} onAsk={onAsk} />}
      {enquiries.length > 1 && (
        <section>
          <h3>
            Enquiries <span className="soft">{enquiries.length}</span>
          </h3>
          <ul>
            {enquiries.map(({ id, subject, status, kind, at }) => (
              <li key={id}>
                <PageLink
                  to={adminPaths.query(id)}
                  aria-current={id === data.id ? "true" : undefined}
                >
                  <StatusMark of={status} />
                  <span>
                    {subject}
                    <small>
                      {kindNames[kind]}, {statusNames[status]}, {readerDay(at)}
                    </small>
                  </span>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {files.length > 0 && (
        <section>
          <h3>
            Files{" "}
            <span className="soft">
              {shown.earlierCount > 0 ? `${files.length} shown` : files.length}
            </span>
          </h3>
          <ul>
            {files.map(({ file, messageId, who, at, isClosed }) => (
              <li key={file.id}>
                <ClosedContext value={isClosed}>
                  <FileLink messageId={messageId} file={file} />
                </ClosedContext>
                <small>
                  From {who.split(" ")[0]}, {shortTime(at)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FactsNote key={data.id} item={data} />
    </aside>
  );
}

type DealFactsProps = Pick<ClientFactsProps, "onAsk"> & {
  data: ClientFactsProps["conversation"]["data"];
};

/** The next step, what the enquiry is worth, and why it was lost. */
function DealFacts({ data: { nextStep, worth, lostReason }, onAsk }: DealFactsProps) {
  return (
    <section>
      <h3>Next step</h3>
      {nextStep && (
        <p>
          {nextStep.text}
          {nextStep.on && <small>{readerDay(nextStep.on)}</small>}
        </p>
      )}
      <QuietButton onClick={() => onAsk("next")}>
        {nextStep ? "Change the next step" : "Plan one"}
      </QuietButton>
      <h3>Worth</h3>
      {worth !== null && <p className="client-facts__worth">{rupeesText(worth)}</p>}
      <QuietButton onClick={() => onAsk("worth")}>
        {worth === null ? "Add the worth" : "Edit the worth"}
      </QuietButton>
      {lostReason && <p>Lost: {lostReasons[lostReason]}</p>}
    </section>
  );
}

function Warnings({ conversation: { data, client } }: Pick<ClientFactsProps, "conversation">) {
  const warnings = [
    data.status === "spam" && data.flagged && `Flagged as spam: ${data.flagged}`,
    data.reviewReason && `Have a look: ${data.reviewReason}`,
    data.receiptSuppressed && `No receipt was sent. ${data.receiptSuppressed}`,
    client?.bouncedAt && `Address failed. ${client.bounceReason ?? ""}`,
    client?.unsubscribedAt &&
      `Unsubscribed from bulk emails on ${readerDay(client.unsubscribedAt)}. You can still reply.`,
  ].filter(Boolean);
  return warnings.map((text) => (
    <p key={String(text)} className="notice">
      {text}
    </p>
  ));
}

/** Sites by the name that people know. */
const sources: Readonly<Record<string, string>> = {
  "google.com": "Google",
  "bing.com": "Bing",
  "duckduckgo.com": "DuckDuckGo",
  "chatgpt.com": "ChatGPT",
  "linkedin.com": "LinkedIn",
  "facebook.com": "Facebook",
  "github.com": "GitHub",
  "instagram.com": "Instagram",
  "reddit.com": "Reddit",
  "whatsapp.com": "WhatsApp",
  "x.com": "X",
  "youtube.com": "YouTube",
  // Counted before a site had one name.
  linkedin: "LinkedIn",
  newsletter: "The newsletter",
  direct: "Direct, without a link,",
};

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

type Sent = Pick<Enquiry, "origin" | "receivedAt" | "consent">;

/**
 * Where the visit of an enquiry began: "Google to Fintech on 12 Nov, 4 pages, campaign audit".
 * Without an origin, that it is unknown.
 */
export function originText({ origin, receivedAt, consent }: Sent): string {
  // Only forms ask for consent.
  if (!origin && consent.version === "") return "An email";
  if (!origin) return "Unknown. The form was sent without its visit, as from a new tab.";
  const { landing, source, campaign, pages } = origin;
  const from = Object.hasOwn(sources, source) ? sources[source] : source;
  const day = dayFormat.format(new Date(receivedAt));
  return [
    `${from} to ${pageName(landing)} on ${day}`,
    pages === 1 ? "1 page" : `${pages} pages`,
    ...(campaign ? [`campaign ${campaign}`] : []),
  ].join(", ");
}

const abbreviations: Readonly<Record<string, string>> = {
  ai: "AI",
  iot: "IoT",
  it: "IT",
  ml: "ML",
  qc: "QC",
  devops: "DevOps",
  "2xcell": "2XCell",
};

/** A page by its address: "Fintech", "the post “Late clocks”", "the home page". */
function pageName(path: string): string {
  if (path === "/") return "the home page";
  const [name = path] = path.split("/").reverse();
  const parts = name.split("-").map((part, index) => {
    if (Object.hasOwn(abbreviations, part)) return abbreviations[part];
    return index === 0 ? part.charAt(0).toUpperCase() + part.slice(1) : part;
  });
  return path.startsWith("/blogs/") ? `the post “${parts.join(" ")}”` : parts.join(" ");
}
