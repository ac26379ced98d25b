import { ArrowRight, ArrowUpRight, MailX } from "lucide-react";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { adminPaths } from "../../admin-paths.ts";
import type { Query } from "../../cache/query-cache.ts";
import { QueryNotice, useQuery } from "../../cache/use-query.tsx";
import { shortTime } from "../../conversations/conversation-row.tsx";
import { shownCount } from "../../lists/reader-formats.ts";

type LatestEmailsProps = { query: Query<AnswerOf<"listMails">>; id: string; total: number };

/** The newest emails to the client; a failed one is named. */
export function LatestEmails({ query, id, total }: LatestEmailsProps) {
  const asked = useQuery(query);
  const [loaded] = asked;
  const emails = loaded.state === "ready" ? loaded.answer.message : [];
  return (
    <section className="client-emails-list" aria-labelledby="client-emails-title">
      <h2 id="client-emails-title">Latest emails</h2>
      <QueryNotice of={asked} retry />
      {loaded.state === "ready" && emails.length === 0 && <p>No emails to this client yet.</p>}
      <ul>
        {emails.map((email) => {
          const isFailed = email.state.status === "failed";
          return (
            <li key={email.id}>
              <PageLink to={adminPaths.sentEmail(email.id)} data-failed={isFailed || undefined}>
                <Icon of={isFailed ? MailX : ArrowUpRight} />
                <span>
                  {email.subject}
                  {isFailed && <span className="bad"> Failed</span>}
                </span>
                <time dateTime={email.createdAt}>{shortTime(email.createdAt)}</time>
              </PageLink>
            </li>
          );
        })}
      </ul>
      {total > emails.length && (
        <PageLink className="client-emails-list__all" to={adminPaths.emailsTo(id)}>
          All {shownCount(total)} emails
          <Icon of={ArrowRight} />
        </PageLink>
      )}
    </section>
  );
}
