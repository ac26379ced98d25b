import { useNavigate } from "react-router";
import { cachedQuery } from "../cache/query-cache.ts";
import { pageIn } from "../lists/list-position.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/emails-page.ts";
import { EmailList, readEmailFilters } from "./email-list.tsx";
import { SendForm } from "./send-form.tsx";
import "./emails.css";

function load({ searchParams }: URL) {
  const filters = readEmailFilters(searchParams);
  const { bulkEmail } = filters;
  return {
    list: cachedQuery("listMails", { query: { ...filters, ...pageIn(searchParams) } }),
    recipients: cachedQuery("listClientAddresses", { query: {} }),
    templates: cachedQuery("listReplyTemplates", {}),
    progress: bulkEmail ? cachedQuery("readBulkEmail", { path: { id: bulkEmail } }) : null,
  };
}

export const handle = { prefetch: load };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(new URL(request.url));

export const meta = pageMeta("Send Email");

/** `/admin/email`: writes to clients, and shows the state of the emails (decision B13). */
export default function EmailsPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <>
      <h1 className="page-name">Send Email</h1>
      <p className="emails__lead">Each recipient gets a separate email.</p>
      <SendForm
        query={loaderData.recipients}
        templates={loaderData.templates}
        onQueued={(id) =>
          void navigate({ search: `?bulkEmail=${id}` }, { preventScrollReset: true })
        }
      />
      <EmailList query={loaderData.list} progress={loaderData.progress} />
    </>
  );
}
