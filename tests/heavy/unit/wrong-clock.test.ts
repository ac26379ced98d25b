import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import { checkBackups, checkEmails } from "../../../server/ops/doctor/check-records.ts";
import { recordBackup } from "../../../server/services/backups/backup-records.ts";
import { receiveEnquiry } from "../../../server/services/crm/enquiries/receive-enquiry.ts";
import { goodEnquiry } from "../../api-harness.ts";
import { describeOnDatabase } from "../../databases.ts";
import { system, testContext } from "../../service-context.ts";

describeOnDatabase("after the clock was set back", (open) => {
  test("the doctor reports it, instead of a negative age of emails", async () => {
    const database = await open();
    const now = () => Date.now() + 365 * dayMs + hourMs;
    await receiveEnquiry({ ...testContext(database), now }, goodEnquiry);
    const [waiting] = await checkEmails(database.read);
    expect(waiting?.level).toBe("warning");
    expect(waiting?.what).toBe(
      "2 emails queued, all of them dated 365 days in the future: this machine's clock was set back, or was ahead then",
    );
    expect(waiting?.remedy).toContain("timedatectl");
  });

  test("a backup of the future is reported as such, and its age otherwise", async () => {
    const database = await open();
    const said = async (age: number) => {
      const now = () => Date.now() - age;
      const backup = { takenAt: "2026-11-20T06:00:00.000Z", lostFiles: 0 };
      await database.write((transaction) => transaction.deleteFrom("audit_log").execute());
      await recordBackup({ ...testContext(database), actor: system, now }, backup);
      const [finding] = await checkBackups(database);
      return `${finding?.level}: ${finding?.what}`;
    };
    expect(await said(-30 * dayMs - 60_000)).toContain(
      "warning: The newest backup is dated 30 days in the future: this machine's clock was set back",
    );
    expect(await said(3.5 * hourMs)).toBe("good: The newest backup is 3 hours old");
    expect(await said(3.5 * dayMs)).toBe("warning: The newest backup is 3 days old");
  });
});
