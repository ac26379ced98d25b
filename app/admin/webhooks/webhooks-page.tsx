import { Plus } from "lucide-react";
import { webhookEventTexts } from "../../../contract/webhook-events.ts";
import type { Webhook } from "../../../contract/webhooks.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { type Column, DataTable } from "../../ui/table.tsx";
import { adminPaths } from "../admin-paths.ts";
import { cachedQuery } from "../cache/query-cache.ts";
import { PageHead } from "../kit/page-head.tsx";
import { useList } from "../lists/use-list.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/webhooks-page.ts";
import { CreateWebhook } from "./webhook-dialogs.tsx";
import { WebhookState } from "./webhook-state.tsx";

export const clientLoader = () => ({ list: cachedQuery("listWebhooks", {}) });

export const meta = pageMeta("Webhooks");

/** `/admin/settings/webhooks`: the list of webhooks. Its dialog is in the address. */
export default function WebhooksPage({ loaderData }: Route.ComponentProps) {
  const { content, dialog, heading } = useList(loaderData.list);
  return (
    <>
      <PageHead title="Webhooks" heading={heading}>
        <ButtonLink {...dialog.linkTo("do", "create")} icon={Plus}>
          Add a webhook
        </ButtonLink>
      </PageHead>
      <p className="page-lead measure">
        A webhook tells another program at once when something happens here, such as a new enquiry.
        It sends ids and links, and nothing about a person.{" "}
        <a href="/api/docs#webhooks">Read how it’s signed</a>
      </p>
      <DataTable
        caption="Webhooks"
        columns={columns}
        rowKey={(webhook) => webhook.id}
        content={content}
        failed="Error fetching webhooks"
        empty={{
          title: "No webhooks yet",
          hint: "Add one to tell your CRM, chat or own program about enquiries, posts and pages.",
        }}
      />
      {dialog.kind === "do" && dialog.id === "create" && <CreateWebhook onClose={dialog.close} />}
    </>
  );
}

const columns: readonly Column<Webhook>[] = [
  {
    heading: "Name",
    kind: "main",
    cell: ({ id, name, url }) => (
      <p className="titled">
        <b>
          <PageLink className="tap" to={adminPaths.webhook(id)}>
            {name}
          </PageLink>
        </b>
        <small>{url}</small>
      </p>
    ),
  },
  {
    heading: "Events",
    cell: ({ events }) => (
      <span className="wide-cell">
        {events.map((event) => webhookEventTexts[event]).join(", ")}
      </span>
    ),
  },
  { heading: "Waiting", kind: "number", cell: ({ waiting }) => waiting },
  { heading: "State", cell: (webhook) => <WebhookState webhook={webhook} /> },
];
