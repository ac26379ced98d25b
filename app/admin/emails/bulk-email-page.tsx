import { ArrowRight, ChevronDown, ChevronRight, CopyPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { z } from "zod";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { QuietButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { toast } from "../../ui/toast.ts";
import { adminPaths } from "../admin-paths.ts";
import { cachedQuery, type QueryOf } from "../cache/query-cache.ts";
import { QueryNotice, QueryTableNotice, useQuery } from "../cache/use-query.tsx";
import { FileNames } from "../conversations/attached-files.tsx";
import { pageIn } from "../lists/list-position.ts";
import { useThingInView } from "../palette/recent-things.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { pageMeta } from "../shell/admin-page-meta.ts";
import type { Route } from "./+types/bulk-email-page.ts";
import { BulkEmailProgress } from "./bulk-email-progress.tsx";
import { bulkSummary, wanted } from "./bulk-states.ts";
import { beginEmail } from "./drafts/unsaved-emails.ts";
import { withoutFields } from "./field-tools.tsx";
import { PreviewLine, PreviewText } from "./preview-text.tsx";
import { RecipientList, readRecipientFilters } from "./recipient-list.tsx";
import "../../ui/tag.css";
import "./emails.css";
import "./bulk-email.css";

export function clientLoader({ url: { searchParams }, params: { id } }: Route.ClientLoaderArgs) {
  const filters = readRecipientFilters(searchParams);
  return {
    progress: cachedQuery("readBulkEmail", { path: { id } }),
    list: cachedQuery("listMails", {
      query: { ...filters, bulkEmail: id, ...pageIn(searchParams) },
    }),
    others: cachedQuery("listBulkEmails", { query: {} }),
  };
}

export const meta = pageMeta("Send Email");

/** `/admin/email/bulk/{id}`: what became of an email to several clients, recipient by recipient. */
export default function BulkEmailPage({ loaderData, params }: Route.ComponentProps) {
  const loaded = useQuery(loaderData.progress);
  const progress = loaded.answer?.data ?? null;
  const left = progress ? progress.queued + progress.onItsWay : 0;
  useSentToast(progress && left === 0 ? progress : null);
  const subject = progress ? withoutFields(progress.subject) : "";
  useThingInView({ name: subject, note: "Bulk email", address: adminPaths.bulkEmail(params.id) });
  return (
    <>
      <p className="row soft trail">
        <PageLink to={adminPaths.sentEmails}>Sent emails</PageLink>
        <Icon of={ChevronRight} />
        <span className="ellipsis">{subject}</span>
      </p>
      {progress ? (
        <>
          <BulkEmailProgress progress={progress} />
          <BulkEmailText key={`text ${params.id}`} bulkEmail={progress} list={loaderData.list} />
          <div className="bulk-columns">
            <RecipientList key={params.id} query={loaderData.list} />
            <BulkEmailsAside query={loaderData.others} current={params.id} />
          </div>
        </>
      ) : (
        <QueryTableNotice of={loaded} title="Error fetching this email" />
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

type BulkEmailsAsideProps = {
  query: QueryOf<"listBulkEmails">;
  /** Id of the one that is shown beside it. */
  current: string;
};

/** The latest emails to several people, beside one of them. */
function BulkEmailsAside({ query, current }: BulkEmailsAsideProps) {
  const loaded = useQuery(query);
  return (
    <aside className="panel bulk-aside" aria-labelledby="bulk-aside-title">
      <h2 id="bulk-aside-title">Bulk emails</h2>
      <QueryNotice of={loaded} className="soft" retry />
      {loaded.state === "ready" && (
        <ul>
          {loaded.answer.message.map((bulkEmail) => {
            const { text, tag } = bulkSummary(bulkEmail);
            return (
              <li key={bulkEmail.id}>
                <PageLink
                  to={adminPaths.bulkEmail(bulkEmail.id)}
                  aria-current={bulkEmail.id === current ? "page" : undefined}
                >
                  <span className="strong">{withoutFields(bulkEmail.subject)}</span>
                  <span className={tag}>{text}</span>
                </PageLink>
              </li>
            );
          })}
        </ul>
      )}
      <PageLink className="action-link" to={`${adminPaths.sentEmails}?kind=personal`}>
        Single and automatic emails
        <Icon of={ArrowRight} />
      </PageLink>
    </aside>
  );
}

type BulkEmailTextProps = {
  bulkEmail: AnswerOf<"readBulkEmail">["data"];
  list: QueryOf<"listMails">;
};

/** The text of a bulk email as its first recipient reads it, and a button that uses it again. */
function BulkEmailText({ bulkEmail, list }: BulkEmailTextProps) {
  const name = useQuery(list).answer?.message[0]?.client?.name;
  // Stays, also when the list is searched.
  const [first, setFirst] = useState(name);
  if (first === undefined && name !== undefined) setFirst(name);
  const reader = { name: first ?? "Name", company_name: "Company" };
  const { subject, text, files, cancelledFor } = bulkEmail;
  const isUnsent = wanted(bulkEmail) === 0;
  const navigate = useNavigate();
  const { id: me } = useCurrentUser();

  const begin = () => {
    const id = beginEmail(me, cancelledFor, { subject, body: text, files });
    void navigate(adminPaths.emailDraft(id));
  };
  return (
    <section className="sheet cluster between top bulk-text" aria-label="Message">
      <details className="grow" open={isUnsent}>
        <summary className="row gap-6 open-link">
          Message
          <Icon of={ChevronDown} />
        </summary>
        <p className="strong bulk-text__subject">
          <PreviewLine text={subject} reader={reader} />
        </p>
        <div className="formatted-text">
          {text.trim() === "" ? (
            <p>This email has a subject only.</p>
          ) : (
            <PreviewText text={text} reader={reader} />
          )}
        </div>
        <FileNames files={files} />
      </details>
      <QuietButton icon={CopyPlus} onClick={begin}>
        {cancelledFor.length > 0
          ? `Use again for the ${cancelledFor.length.toLocaleString("en-IN")} cancelled`
          : "Use again"}
      </QuietButton>
    </section>
  );
}
