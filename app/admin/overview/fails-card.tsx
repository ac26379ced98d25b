import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { maxBackupAgeMs, maxRestoreCheckAgeMs } from "../../../contract/office-limits.ts";
import { QuietLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { adminPaths } from "../admin-paths.ts";
import { mailRoomText } from "../conversations/file-names.ts";
import { useMinute } from "../conversations/use-minute.ts";
import { readerDate, shownCount } from "../lists/reader-formats.ts";
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
                  <b className="block">{title}</b> <span className="block soft small">{text}</span>
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
        <b className="block">Nothing fails</b>{" "}
        <span className="soft small">
          {restoreChecks ? "Emails, mailbox and backups work." : "No email failed."}
          {passed && ` A backup was restored as a test on ${readerDate(passed.at)}.`}
        </span>
      </span>
    </p>
  );
}

type Props = { lastBackup: Overview["lastBackup"]; checks: NonNullable<Overview["restoreChecks"]> };

/** Problems of backups with their remedies; empty while backups are made, and restored as a test. */
function backupProblems({ lastBackup, checks: { passed, failed } }: Props, now: number) {
  const isLate = (at: string, maxAgeMs: number) => now - Date.parse(at) > maxAgeMs;
  const problems: { key: string; text: ReactNode }[] = [];
  const report = (key: string, text: ReactNode) => problems.push({ key, text });
  if (!lastBackup) report("none", <>No backup has been made yet. {run("npm run backup")}.</>);
  else if (isLate(lastBackup.at, maxBackupAgeMs)) {
    report(
      "late",
      <>
        No backup since {readerDate(lastBackup.at)}. {run("npm run backup")}, and find out why it
        did not run at night.
      </>,
    );
  }
  if (lastBackup && lastBackup.lostFiles > 0) {
    report(
      "lost",
      <>
        {lastBackup.lostFiles === 1 ? "1 file is" : `${lastBackup.lostFiles} files are`} missing
        from the media store. {run("npm run doctor")} for an example and what to do.
      </>,
    );
  }
  if (failed) {
    report("failed", `The restore check failed on ${readerDate(failed.at)}: ${failed.failure}`);
  } else if (lastBackup && !passed) {
    report("unchecked", <>No backup was restored as a test yet. {run(check)}.</>);
  } else if (passed && isLate(passed.at, maxRestoreCheckAgeMs)) {
    report("old", <>No backup was restored as a test in the last two days. {run(check)}.</>);
  }
  return problems;
}

const check = "npm run restore -- --check";

const run = (command: string) => (
  <>
    Run <code>{command}</code> on the server
  </>
);
