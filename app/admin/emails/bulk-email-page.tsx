import { ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { z } from "zod";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { cachedQuery } from "../cache/query-cache.ts";
import { QueryTableNotice, usePolling, useQuery } from "../cache/use-query.tsx";
import { pageIn } from "../lists/list-position.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/bulk-email-page.ts";
import { BulkEmailProgress } from "./bulk-email-progress.tsx";
import { BulkEmailText } from "./bulk-email-text.tsx";
import { BulkEmailsAside } from "./bulk-emails-aside.tsx";
import { RecipientList, readRecipientFilters } from "./recipient-list.tsx";
import "./emails.css";

const pollMs = 2_000;

function load(id: string, searchParams: URLSearchParams) {
  const filters = readRecipientFilters(searchParams);
  return {
    progress: cachedQuery("readBulkEmail", { path: { id } }),
    list: cachedQuery("listMails", {
      query: { ...filters, bulkEmail: id, ...pageIn(searchParams) },
    }),
    others: cachedQuery("listBulkEmails", { query: {} }),
  };
}

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  load(params.id, new URL(request.url).searchParams);

export const meta = pageMeta("Send Email");

/** `/admin/email/bulk/{id}`: what became of an email to several clients, recipient by recipient. */
export default function BulkEmailPage({ loaderData, params }: Route.ComponentProps) {
  const asked = useQuery(loaderData.progress);
  const [loaded] = asked;
  const progress = loaded.state === "ready" ? loaded.answer.data : null;
  const left = progress ? progress.queued + progress.onItsWay : 0;
  usePolling(left > 0 && progress?.pausedAt === null, asked, pollMs);
  useSentToast(progress && left === 0 ? progress : null);
  return (
    <>
      <p className="row soft trail">
        <PageLink to={adminPaths.sentEmails}>Sent emails</PageLink>
        <Icon of={ChevronRight} />
        <span className="ellipsis">{progress?.subject}</span>
      </p>
      {progress ? (
        <>
          <BulkEmailProgress progress={progress} />
          <BulkEmailText bulkEmail={progress} />
          <div className="bulk-columns">
            <RecipientList key={params.id} query={loaderData.list} progress={progress} />
            <BulkEmailsAside query={loaderData.others} current={params.id} />
          </div>
        </>
      ) : (
        <QueryTableNotice of={asked} title="Error fetching this email" />
      )}
    </>
  );
}

const JustSent = z.object({ justSent: z.literal(true) });

/** The specification's toasts, once the mail server has taken the last email, or none. */
function useSentToast(finished: { accepted: number; failed: number } | null) {
  const { state } = useLocation();
  const [told, setTold] = useState(!JustSent.safeParse(state).success);
  useEffect(() => {
    if (told || finished === null) return;
    setTold(true);
    if (finished.accepted > 0) toast.success("Mail sent");
    else if (finished.failed > 0) toast.error("Error sending email");
  }, [told, finished]);
}
