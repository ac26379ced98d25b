import { Plus } from "lucide-react";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { adminPaths } from "../admin-paths.ts";
import { cachedQuery } from "../cache/query-cache.ts";
import { LinkTabs } from "../kit/link-tabs.tsx";
import { pageIn } from "../lists/list-position.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/sent-emails-page.ts";
import { BulkEmailList } from "./bulk-email-list.tsx";
import { EmailList, readEmailFilters } from "./email-list.tsx";
import "./emails.css";

function load({ searchParams }: URL) {
  const filters = readEmailFilters(searchParams);
  const page = pageIn(searchParams);
  const isBulk =
    !searchParams.has("kind") && Object.values(filters).every((value) => value === undefined);
  return isBulk
    ? {
        bulkEmails: cachedQuery("listBulkEmails", { query: { ...page, limit: 20, count: "on" } }),
        drafts: cachedQuery("listEmailDrafts", {}),
        emails: null,
      }
    : {
        bulkEmails: null,
        drafts: null,
        emails: cachedQuery("listMails", { query: { ...filters, ...page, count: "on" } }),
      };
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const url = new URL(request.url);
  return { ...load(url), search: url.search };
};

export const meta = pageMeta("Sent emails");

const tabs = [
  { label: "To several people", search: "" },
  { label: "To one person", search: "?kind=personal" },
  { label: "Automatic", search: "?kind=system" },
  { label: "All", search: "?kind=all" },
] as const;

/** `/admin/email/sent`: what was sent and what waits, emails to several people apart (OFFICE-2). */
export default function SentEmailsPage({ loaderData }: Route.ComponentProps) {
  const { bulkEmails, drafts, emails, search } = loaderData;
  const kind = new URLSearchParams(search).get("kind");
  return (
    <>
      <div className="list-head">
        <h1>Sent emails</h1>
        <ButtonLink small to={adminPaths.newEmail}>
          <Icon of={Plus} />
          Write an email
        </ButtonLink>
      </div>
      <LinkTabs
        label="Kinds of emails"
        tabs={tabs.map((tab) => ({
          ...tab,
          current: tab.search === (bulkEmails ? "" : `?kind=${kind ?? "all"}`),
        }))}
      />
      {bulkEmails ? (
        <BulkEmailList query={bulkEmails} drafts={drafts} />
      ) : (
        <EmailList query={emails} />
      )}
    </>
  );
}
