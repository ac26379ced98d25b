import { useId, useState } from "react";
import { callbackTimeText } from "../../../contract/callback-time.ts";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import type { Enquiry } from "../../../contract/enquiries.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import type { Query } from "../cache/query-cache.ts";
import { QueryNotice, useQuery } from "../cache/use-query.tsx";
import { EmailLink, PhoneLink } from "../clients/contact-links.tsx";
import { readerDate } from "../lists/reader-formats.ts";
import { EnquiryForm, useEnquiryForm } from "./edit-enquiry-form.tsx";
import { kindNames, replySubject, withoutMessage } from "./enquiry-filters.ts";
import type { Assignee } from "./enquiry-tools.tsx";

type OpenedProps = { assignees: readonly Assignee[]; onClose: () => void; onSaved: () => void };

type OpenedEnquiryProps = OpenedProps & {
  query: Query<AnswerOf<"readEnquiry">>;
  /** As the list has it, if on the page shown. */
  known: Enquiry | undefined;
};

/** The enquiry that the address names. It stays as it was opened when the list is read again. */
export function OpenedEnquiry({ query, known, ...props }: OpenedEnquiryProps) {
  const asked = useQuery(query);
  const [loaded] = asked;
  const item = known ?? (loaded.state === "ready" ? loaded.answer.data : null);
  const [opened, setOpened] = useState(item);
  if (!opened && item) setOpened(item);
  if (opened) return <EnquiryDialog item={opened} {...props} />;
  return (
    <Dialog
      title="Client Queries"
      onClose={props.onClose}
      footer={
        <Button look="quiet" small onClick={props.onClose}>
          Close
        </Button>
      }
    >
      <QueryNotice of={asked} />
    </Dialog>
  );
}

function EnquiryDialog({ item, assignees, onClose, onSaved }: OpenedProps & { item: Enquiry }) {
  const form = useEnquiryForm(item, onSaved);
  const formId = useId();
  // A save that is running closes the dialog itself; closing it twice would leave the page.
  const close = () => {
    if (!form.attempt.running) onClose();
  };
  return (
    <Dialog
      title={kindNames[item.kind]}
      subtitle={
        <>
          <b>{item.name}</b>, {item.company_name}
        </>
      }
      onClose={close}
      footer={
        <>
          {item.clientId && (
            <div className="enquiry__client">
              {item.status !== "spam" && (
                <PageLink
                  to={adminPaths.emailTo(item.clientId)}
                  state={{ openedHere: true, subject: replySubject(item) }}
                >
                  Reply
                </PageLink>
              )}
              <PageLink to={adminPaths.client(item.clientId)}>Open client</PageLink>
            </div>
          )}
          <Button look="quiet" small onClick={close}>
            Close
          </Button>
          {item.status === "spam" && (
            <Button look="quiet" small onClick={() => void form.save({ status: "new" })}>
              Not spam
            </Button>
          )}
          <Button type="submit" form={formId} small busy={form.attempt.running}>
            {form.attempt.running ? "Saving..." : "Save"}
          </Button>
        </>
      }
    >
      <Message item={item} />
      <EnquiryForm id={formId} item={item} form={form} assignees={assignees} />
    </Dialog>
  );
}

/** The whole message, and how to reach its sender. */
function Message({ item }: { item: Enquiry }) {
  const { description, kind, preferredTime, receivedAt, consent, flagged } = item;
  return (
    <div className="enquiry">
      {item.receiptSuppressed && (
        <p className="enquiry__flag">No receipt was sent. {item.receiptSuppressed}</p>
      )}
      {item.status === "spam" && flagged && (
        <p className="enquiry__flag">Flagged as spam: {flagged}</p>
      )}
      {description ? (
        <p className="enquiry__message">{description}</p>
      ) : (
        <p className="enquiry__message enquiries__no-message">{withoutMessage[kind]}</p>
      )}
      <dl className="enquiry__facts">
        <dt>Email</dt>
        <dd>
          <EmailLink address={item.email_id} />
        </dd>
        <dt>Contact</dt>
        <dd>
          <PhoneLink number={item.phone} />
        </dd>
        {preferredTime && (
          <>
            <dt>Call</dt>
            <dd>
              {callbackTimeText(
                preferredTime.period,
                preferredTime.at === null ? null : Date.parse(preferredTime.at),
              )}
            </dd>
          </>
        )}
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
