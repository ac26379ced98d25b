import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { QuietLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { adminPaths } from "../admin-paths.ts";
import { mailRoomText } from "../conversations/file-names.ts";
import { useMinute } from "../conversations/use-minute.ts";
import { readerDate, shownCount } from "../lists/reader-formats.ts";
import { backupProblems } from "./backup-problems.tsx";
import { type Asked, OverviewCard } from "./overview-card.tsx";
import "./fails-card.css";

type Overview = AnswerOf<"readOverview">;
type Failure = { key: string; title: string; text: ReactNode; to?: string };

/** Everything that fails: emails, and for admins the mailbox, the disk and backups. Else a line says that all works. */
export function FailsCard({ asked }: { asked: Asked<Overview> }) {
  const now = useMinute();
  return (
    <OverviewCard title="What fails" className="fails-card" of={asked}>
      {(overview) => {
        const failures = failuresOf(overview, now);
        if (failures.length === 0) return <NothingFails overview={overview} />;
        return (
          <ul className="overview-rows">
            {failures.map(({ key, title, text, to }) => (
              <li key={key} className="failure">
                <Icon of={TriangleAlert} />
                <p className="breakable">
                  <b>{title}</b> <span className="soft small">{text}</span>
                </p>
                {to && (
                  <QuietLink to={to}>
                    Show <span className="visually-hidden">{title}</span>
                  </QuietLink>
                )}
              </li>
            ))}
          </ul>
        );
      }}
    </OverviewCard>
  );
}

function failuresOf(overview: Overview, now: number): Failure[] {
  const { emailsFailed, emailFailure, mailboxFailure, mailRoom, lastBackup } = overview;
  const failures: Failure[] = [];
  if (emailsFailed > 0) {
    const title = `${shownCount(emailsFailed)} ${emailsFailed === 1 ? "email" : "emails"} failed`;
    failures.push({ key: "emails", title, text: emailFailure, to: adminPaths.failedEmails });
  }
  if (mailboxFailure) {
    const to = `${adminPaths.settings}#mailbox`;
    failures.push({ key: "mailbox", title: "The mailbox", text: mailboxFailure, to });
  }
  if (mailRoom === 0) {
    failures.push({ key: "room", title: "Incoming email", text: mailRoomText(mailRoom) });
  }
  if (overview.restoreChecks) {
    const problems = backupProblems({ lastBackup, checks: overview.restoreChecks }, now);
    failures.push(...problems.map((problem) => ({ ...problem, title: "Backups" })));
  }
  return failures;
}

function NothingFails({ overview: { restoreChecks } }: { overview: Overview }) {
  const passed = restoreChecks?.passed;
  return (
    <p className="row gap-12 fails-card__calm">
      <Icon of={CircleCheck} />
      <span>
        <b>Nothing fails</b>{" "}
        <span className="soft small">
          {restoreChecks ? "Emails, mailbox and backups work." : "No email failed."}
          {passed && ` A backup was restored as a test on ${readerDate(passed.at)}.`}
        </span>
      </span>
    </p>
  );
}
