import type { ReactNode } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { maxBackupAgeMs, maxRestoreCheckAgeMs } from "../../../contract/office-limits.ts";
import { readerDate } from "../lists/reader-formats.ts";

type Overview = AnswerOf<"readOverview">;
type Props = { lastBackup: Overview["lastBackup"]; checks: NonNullable<Overview["restoreChecks"]> };

/** Problems of backups with their remedies; empty while backups are made, and restored as a test. */
export function backupProblems({ lastBackup, checks: { passed, failed } }: Props, now: number) {
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
