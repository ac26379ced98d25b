import type { InboxItem } from "../../../contract/inbox.ts";
import { EmailLink, PhoneLink } from "../clients/contact-links.tsx";
import { readerDate } from "../lists/reader-date.ts";
import { wordless } from "./query-words.ts";

/** What a visitor sent, whole, and how to reach them. */
export function QueryFacts({ item }: { item: InboxItem }) {
  const { description, kind, receivedAt, consent, flagged } = item;
  return (
    <div className="query">
      {item.status === "spam" && flagged && (
        <p className="query__flag">Taken for spam: {flagged}</p>
      )}
      {description ? (
        <p className="query__message">{description}</p>
      ) : (
        <p className="query__message queries__wordless">{wordless[kind]}</p>
      )}
      <dl className="query__facts">
        <dt>E-mail</dt>
        <dd>
          <EmailLink address={item.email_id} />
        </dd>
        <dt>Contact</dt>
        <dd>
          <PhoneLink number={item.phone} />
        </dd>
        <dt>Received</dt>
        <dd>
          <time dateTime={receivedAt}>{readerDate(receivedAt)}</time>
        </dd>
        <dt>Consent</dt>
        <dd>
          To the privacy notice of {consent.version} on{" "}
          <time dateTime={consent.at}>{readerDate(consent.at)}</time>
        </dd>
      </dl>
    </div>
  );
}
