import { findSendable } from "../../../server/services/crm/rules/sending-decision.ts";
import { claimEmails } from "../../../server/services/emails/claim-emails.ts";
import { listEmails } from "../../../server/services/emails/list-emails.ts";
import { listBulkEmails } from "../../../server/services/emails/read-bulk-email.ts";
import { readMailState } from "../../../server/services/settings/read-mail-state.ts";
import { claimDeliveries } from "../../../server/services/webhooks/claim-deliveries.ts";
import type { FrequentQueries, QueryScene } from "./query-scene.ts";

const asked = ["client-email", "personal-email", "reply-notice", "enquiry-receipt"].map(
  (template, index) => ({ id: `${index}`, template }),
);

/** Queries of emails and webhooks: the workers' claims, and the lists of staff. */
export function emailQueries({ context, asAdmin }: QueryScene): FrequentQueries {
  return {
    "emails to send": {
      run: () => claimEmails(context, { lease: "worker", max: 10 }),
      uses: ["emails_queued_by_priority", "emails_queued_by_recipient"],
    },
    // By their ids, not through all queued emails.
    "emails still to send": {
      run: () => findSendable(context, "worker", asked),
      uses: [
        { sqlite: "sqlite_autoindex_emails_1", postgres: "letters_pkey" },
        { sqlite: "sqlite_autoindex_clients_1", postgres: "clients_pkey" },
        ...["clients_by_merged_into", "emails_by_client", "client_changes_by_client"],
      ],
    },
    "events to deliver": {
      run: () => claimDeliveries(context, { lease: "worker", max: 10 }),
      uses: [
        // PostgreSQL begins with the webhooks, of which there are few.
        { sqlite: "webhook_deliveries_due", postgres: "webhook_deliveries_leased" },
        "webhook_deliveries_leased",
      ],
    },
    "emails to one person": {
      run: () => listEmails(asAdmin, { limit: 20, kind: "personal" }),
      uses: ["emails_personal_by_age"],
    },
    "emails to several people": {
      run: () => listBulkEmails(asAdmin, { limit: 20 }),
      uses: ["bulk_emails_by_age", "emails_by_bulk_email"],
    },
    "a day of the mailbox": {
      run: () => readMailState(asAdmin),
      uses: ["received_mail_by_age", "emails_by_status"],
    },
  };
}
