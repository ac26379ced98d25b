import { useNavigate } from "react-router";
import { webhookEventTexts } from "../../../contract/webhook-events.ts";
import type { Webhook } from "../../../contract/webhooks.ts";
import { Button, QuietLink } from "../../ui/button.tsx";
import { TableNotice } from "../../ui/table-notice.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { mutate } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { cachedQuery } from "../cache/query-cache.ts";
import { QueryTableNotice, useQuery } from "../cache/use-query.tsx";
import { BackLink } from "../kit/page-head.tsx";
import { pageIn } from "../lists/list-position.ts";
import { readerTime } from "../lists/reader-formats.ts";
import { useDialogAddress } from "../lists/use-dialog-address.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/webhook-page.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { DeleteWebhook, EditWebhook, RotateSecret, SwitchOff } from "./webhook-dialogs.tsx";
import { WebhookState, webhookAdvice } from "./webhook-state.tsx";
import "./webhooks.css";

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const status = searchParams.get("status") === "failed" ? ("failed" as const) : undefined;
  return {
    id: params.id,
    list: cachedQuery("listWebhooks", {}),
    deliveries: cachedQuery("listWebhookDeliveries", {
      path: { id: params.id },
      query: { ...pageIn(searchParams), ...(status && { status }) },
    }),
  };
};

export const meta = pageMeta("Webhook");

/** `/admin/settings/webhooks/{id}`: a webhook and the log of its deliveries. */
export default function WebhookPage({ loaderData }: Route.ComponentProps) {
  const { id, list, deliveries } = loaderData;
  const loaded = useQuery(list);
  const webhook = loaded.answer?.message.find((one) => one.id === id);
  return (
    <>
      <BackLink to={adminPaths.webhooks}>Webhooks</BackLink>
      {webhook ? (
        <>
          <WebhookHead webhook={webhook} />
          <DeliveryLog query={deliveries} webhook={webhook} />
          <WebhookDialogs webhook={webhook} />
        </>
      ) : loaded.state === "ready" ? (
        <TableNotice mood="empty" title="This webhook no longer exists" />
      ) : (
        <QueryTableNotice of={loaded} title="Error fetching this webhook" />
      )}
    </>
  );
}

function WebhookHead({ webhook }: { webhook: Webhook }) {
  const { id, name, url, events, isOn, owner, oldSecretUntil } = webhook;
  const { linkTo } = useDialogAddress();
  const attempt = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      toast.success(done);
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
  };
  const advice = webhookAdvice(webhook);
  return (
    <section className="stack webhook" aria-labelledby="webhook-name">
      <div className="cluster gap-12">
        <h1 id="webhook-name" className="narrowable breakable">
          {name}
        </h1>
        <WebhookState webhook={webhook} />
      </div>
      {advice && <p className="strong">{advice}</p>}
      <dl className="facts">
        <dt>Address</dt>
        <dd>{url}</dd>
        <dt>Events</dt>
        <dd>{events.map((event) => webhookEventTexts[event]).join(", ")}</dd>
        {owner !== null && (
          <>
            <dt>Saved by</dt>
            <dd>{owner}</dd>
          </>
        )}
        {oldSecretUntil && (
          <>
            <dt>Previous secret</dt>
            <dd>Valid until {readerTime(oldSecretUntil)}</dd>
          </>
        )}
      </dl>
      <div className="cluster">
        {isOn ? (
          <Button onClick={() => attempt(mutate("testWebhook", { path: { id } }), "Test queued")}>
            Send a test
          </Button>
        ) : (
          <Button
            onClick={() =>
              attempt(
                mutate("updateWebhook", { path: { id }, body: { isOn: true } }),
                "Switched on",
              )
            }
          >
            Switch on
          </Button>
        )}
        <QuietLink {...linkTo("do", "edit")}>Edit</QuietLink>
        <QuietLink {...linkTo("do", "secret")}>Change secret</QuietLink>
        {isOn && <QuietLink {...linkTo("do", "off")}>Switch off</QuietLink>}
        <QuietLink {...linkTo("do", "delete")}>Delete</QuietLink>
      </div>
    </section>
  );
}

function WebhookDialogs({ webhook }: { webhook: Webhook }) {
  const { kind, id, close } = useDialogAddress();
  const navigate = useNavigate();
  if (kind !== "do") return null;
  const props = { webhook, onClose: close };
  if (id === "edit") return <EditWebhook {...props} />;
  if (id === "secret") return <RotateSecret {...props} />;
  if (id === "off" && webhook.isOn) return <SwitchOff {...props} />;
  if (id !== "delete") return null;
  const leave = () => void navigate(adminPaths.webhooks, { replace: true });
  return <DeleteWebhook {...props} onDeleted={leave} />;
}
