import type { AnswerOf } from "../../../contract/endpoints.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { shortTime } from "../conversations/conversation-row.tsx";
import { dueText } from "../conversations/due-text.ts";
import { useMinute } from "../conversations/use-minute.ts";
import { shownCount } from "../lists/reader-formats.ts";

type Overview = AnswerOf<"readOverview">;

/** Four counts, each a link to the list of what it counts. */
export function OverviewCounters({ overview }: { overview: Overview }) {
  const now = useMinute();
  return (
    <ul className="panel overview-counters" aria-label="Waiting now">
      {countersOf(overview, now).map(({ count, label, note, to, isBad }) => (
        <li key={label}>
          <PageLink to={to}>
            <b data-bad={(isBad && count > 0) || undefined}>{shownCount(count)}</b>{" "}
            <span>{label}</span> {note && <small>{note}</small>}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

type Counter = { count: number; label: string; note: string; to: string; isBad?: boolean };

function countersOf(overview: Overview, now: number): Counter[] {
  const { newestEnquiryAt, overdueSince, nextCall, answerHours } = overview;
  const late = overdueSince && dueText(overdueSince, answerHours, now).text.replace(/ late$/, "");
  return [
    {
      ...{ count: overview.newEnquiries, label: "New enquiries" },
      note: newestEnquiryAt ? `newest ${timeText(newestEnquiryAt, now)}` : "",
      to: adminPaths.newEnquiries,
    },
    {
      ...{ count: overview.overdue, label: "Overdue answers", isBad: true },
      note: late ? `longest ${late}` : "",
      to: adminPaths.overdueQueries,
    },
    {
      ...{ count: overview.callbacks, label: "Calls to return" },
      note: nextCall ? `next ${timeText(nextCall.at, now)}` : "",
      to: adminPaths.callbackQueries,
    },
    {
      ...{ count: overview.emailsFailed, label: "Emails failed", isBad: true },
      note: overview.emailFailure?.replace(/\.$/, "") ?? "",
      to: adminPaths.failedEmails,
    },
  ];
}

/** "at 10:22" for today, else the day. */
function timeText(at: string, now: number): string {
  const text = shortTime(at, now);
  return text.includes(":") ? `at ${text}` : text.replace("Yesterday", "yesterday");
}
