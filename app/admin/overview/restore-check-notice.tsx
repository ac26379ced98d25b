import type { AnswerOf } from "../../../contract/endpoints.ts";
import { readerDate } from "../lists/reader-formats.ts";

type Checks = NonNullable<AnswerOf<"readOverview">["restoreChecks"]>;

/** When a backup last passed the restore check, or why the last check failed. */
export function RestoreCheckNotice({ passed, failed }: Checks) {
  const backup = passed?.takenAt ? ` (backup of ${readerDate(passed.takenAt)})` : "";
  return (
    <div className="cluster soft small overview__notice" data-failed={failed !== null || undefined}>
      <p className="overview__notice-label">Backups</p>
      {failed && (
        <p>
          The restore check failed on {readerDate(failed.at)}: {failed.failure}
        </p>
      )}
      {passed && (
        <p>
          {failed ? "It last passed on" : "The restore check passed on"} {readerDate(passed.at)}
          {backup}.
        </p>
      )}
      {failed && !passed && <p>No restore check has passed yet.</p>}
      {!failed && !passed && (
        <p>
          No restore check has run yet. Run <code>npm run restore -- --check</code> on the server to
          check that the newest backup can be restored.
        </p>
      )}
    </div>
  );
}
