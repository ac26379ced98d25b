import {
  testEvent,
  type WebhookEvent,
  webhookEventTexts,
  webhookLimits,
} from "../../../contract/webhook-events.ts";
import type { Webhook, WebhookDelivery } from "../../../contract/webhooks.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { type Column, DataTable } from "../../ui/table.tsx";
import { toast } from "../../ui/toast.ts";
import { mutate } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import type { QueryOf } from "../cache/query-cache.ts";
import { usePolling } from "../cache/use-query.tsx";
import { LinkTabs } from "../kit/link-tabs.tsx";
import { useFilters } from "../lists/list-filters.tsx";
import { ListPages } from "../lists/list-foot.tsx";
import { readerTime } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { useList } from "../lists/use-list.ts";
import { DeliveryState } from "./webhook-state.tsx";

const pollMs = 2_000;

type DeliveryLogProps = { query: QueryOf<"listWebhookDeliveries">; webhook: Webhook };

/** The log of a webhook; polled while deliveries wait. */
export function DeliveryLog({ query, webhook }: DeliveryLogProps) {
  const list = useList(query);
  const { rows, content, heading, dialog, asked } = list;
  const { filters } = useFilters(["status"]);
  const isFailed = filters.get("status") === "failed";
  usePolling(webhook.isOn && rows.some(({ status }) => status === "waiting"), asked, pollMs);
  const opened = dialog.kind === "view" ? rows.find(({ id }) => id === dialog.id) : undefined;
  return (
    <>
      <h2 className="webhook-log" ref={heading} tabIndex={-1}>
        Deliveries
      </h2>
      <LinkTabs
        label="Deliveries by state"
        tabs={[
          { label: "All", to: { search: "" }, current: !isFailed },
          { label: "Failed", to: "?status=failed", current: isFailed },
        ]}
      />
      <DataTable
        caption="Deliveries"
        columns={columns}
        rowKey={({ id }) => id}
        openKey={dialog.id}
        content={content}
        failed="Error fetching deliveries"
        empty={{
          title: isFailed ? "No failed deliveries" : "No deliveries yet",
          hint: isFailed
            ? `Deliveries that failed in the last ${webhookLimits.logDays} days appear here.`
            : "Each event appears here as it happens. Send a test to try the receiver.",
        }}
      />
      <ListPages list={list} filters={filters} />
      {opened && <DeliveryDialog delivery={opened} webhook={webhook} onClose={dialog.close} />}
    </>
  );
}

/** Why there is no text of a response: a failed connection has none, even after attempts. */
const withoutText = ({ httpStatus, attempts }: WebhookDelivery) =>
  httpStatus !== null ? "Empty" : attempts > 0 ? "No response" : "None yet";

const eventText = (event: string) =>
  event === testEvent ? "Test" : (webhookEventTexts[event as WebhookEvent] ?? event);

const resultText = ({ httpStatus, durationMs }: WebhookDelivery) =>
  [httpStatus, durationMs !== null && `${durationMs} ms`].filter(Boolean).join(", ") || "–";

const columns: readonly Column<WebhookDelivery>[] = [
  {
    heading: "Event",
    kind: "main",
    cell: ({ id, event, createdAt }) => <DeliveryLink id={id} event={event} at={createdAt} />,
  },
  { heading: "State", cell: ({ status }) => <DeliveryState status={status} /> },
  { heading: "Response", kind: "digits", cell: resultText },
  {
    heading: "Note",
    cell: ({ failure, nextAttemptAt, status }) => (
      <span className="wide-cell">
        {failure}
        {status === "retrying" && nextAttemptAt && ` Next attempt ${readerTime(nextAttemptAt)}.`}
      </span>
    ),
  },
];

function DeliveryLink({ id, event, at }: { id: string; event: string; at: string }) {
  const { linkTo } = useDialogAddress();
  return (
    <p className="titled">
      <b>
        <PageLink {...linkTo("view", id)} className="tap">
          {eventText(event)}
        </PageLink>
      </b>
      <small>{readerTime(at)}</small>
    </p>
  );
}

type DeliveryDialogProps = { delivery: WebhookDelivery; webhook: Webhook; onClose: () => void };

/** One delivery: its payload and the response; delivered again on request. */
function DeliveryDialog({ delivery, webhook, onClose }: DeliveryDialogProps) {
  const { id, messageId, event, status, attempts, attemptedAt, failure, answer, payload } =
    delivery;
  async function deliverAgain() {
    try {
      await mutate("redeliverWebhook", { path: { id: webhook.id, delivery: id } });
      toast.success("Queued again");
      onClose();
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
  }
  const canRepeat = webhook.isOn && (status === "failed" || status === "delivered");
  return (
    <Dialog
      title={eventText(event)}
      subtitle={messageId}
      onClose={onClose}
      footer={canRepeat && <Button onClick={deliverAgain}>Deliver again</Button>}
    >
      <div className="dialog-form delivery">
        <p>
          <DeliveryState status={status} /> {failure}
        </p>
        <dl className="facts">
          <dt>Time of the event</dt>
          <dd>{readerTime(delivery.createdAt)}</dd>
          <dt>Attempts</dt>
          <dd>
            {attempts}
            {attemptedAt && `, the last ${readerTime(attemptedAt)}`}
          </dd>
          <dt>Response</dt>
          <dd>{resultText(delivery)}</dd>
        </dl>
        <h3>Sent</h3>
        <pre className="well">{payload}</pre>
        <h3>Receiver’s response</h3>
        {answer ? <pre className="well">{answer}</pre> : <p>{withoutText(delivery)}</p>}
      </div>
    </Dialog>
  );
}
