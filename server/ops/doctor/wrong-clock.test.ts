import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import { goodEnquiry } from "../../../tests/api-harness.ts";
import { freshFolder } from "../../../tests/backups.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { testContext } from "../../../tests/service-context.ts";
import { receiveEnquiry } from "../../services/enquiries/receive-enquiry.ts";
import { readConfig } from "../config.ts";
import { checkBackups } from "./check-machine.ts";
import { checkEmails } from "./check-records.ts";

describeOnEachDatabase("after the clock was set back", (open) => {
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
});

test("a backup of the future is reported as such, and its age otherwise", async () => {
  const DATA_DIR = await freshFolder();
  const file = join(DATA_DIR, "last-backup");
  const said = async (age: number) => {
    await writeFile(file, "");
    const at = new Date(Date.now() - age);
    await utimes(file, at, at);
    const [finding] = await checkBackups(readConfig({ DATA_DIR }));
    return `${finding?.level}: ${finding?.what}`;
  };
  expect(await said(-30 * dayMs - 60_000)).toContain(
    "warning: The newest backup is dated 30 days in the future: this machine's clock was set back",
  );
  expect(await said(3.5 * hourMs)).toBe("good: The newest backup is 3 hours old");
  expect(await said(3.5 * dayMs)).toBe("warning: The newest backup is 3 days old");
});
