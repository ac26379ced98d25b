import { ArrowRight } from "lucide-react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import type { Query } from "../cache/query-cache.ts";
import { QueryNotice, useQuery } from "../cache/use-query.tsx";
import { bulkSummary } from "./bulk-states.ts";
import "../../ui/tag.css";

type BulkEmailsAsideProps = {
  query: Query<AnswerOf<"listBulkEmails">>;
  /** Id of the one that is shown beside it. */
  current: string;
};

/** The latest emails to several people, beside one of them. */
export function BulkEmailsAside({ query, current }: BulkEmailsAsideProps) {
  const asked = useQuery(query);
  const [loaded] = asked;
  return (
    <aside className="panel bulk-aside" aria-labelledby="bulk-aside-title">
      <h2 id="bulk-aside-title">Bulk emails</h2>
      <QueryNotice of={asked} className="soft" retry />
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
                  <span className="strong">{bulkEmail.subject}</span>
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
