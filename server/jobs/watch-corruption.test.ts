import { afterEach, expect, test, vi } from "vitest";
import { hourMs } from "../../contract/durations.ts";
import { recordingLog } from "../../tests/api-harness.ts";
import { describeOnDatabase } from "../../tests/databases.ts";
import { testContext } from "../../tests/service-context.ts";
import { DatabaseCorrupt } from "../db/corruption.ts";
import type { Database } from "../db/database.ts";
import { openTransport } from "./email-transport.ts";
import { startJobs } from "./start-jobs.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** All jobs on a database whose examination has this result. */
async function jobsOn(original: Database, examine: Database["examine"]) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const examined = vi.fn(examine);
  const log = recordingLog();
  const database = { ...original, examine: examined };
  const jobs = await startJobs({
    context: { ...testContext(original), database, log },
    transport: openTransport({ smtpUrl: undefined, folder: "/tmp/nirbhay-no-mail" }),
    incoming: { folder: "/tmp/nirbhay-no-mail/inbox" },
    render: () => Promise.reject(new Error("No email is queued.")),
    onInvalidated: () => {},
  });
  return { jobs, examined, fatal: () => log.lines.filter((line) => line.includes("is corrupt")) };
}

describeOnDatabase("the background jobs", (open) => {
  test("examine the database at the start and every hour", async () => {
    const { jobs, examined } = await jobsOn(await open(), async () => ({ indexes: true }));
    await expect.poll(() => examined).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(hourMs / 2);
    expect(examined).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(hourMs / 2);
    expect(examined).toHaveBeenCalledTimes(2);
    await jobs.stop();
  });

  test("report known corruption again every hour, instead of examining", async () => {
    const original = await open();
    const corruption = new DatabaseCorrupt("The database is corrupt: a page", "Restore a backup.");
    const database = { ...original, corruption: () => corruption };
    const { jobs, examined, fatal } = await jobsOn(database, () => Promise.reject(corruption));
    await expect.poll(fatal).toHaveLength(1);
    vi.advanceTimersByTime(hourMs);
    expect(fatal()).toHaveLength(2);
    expect(fatal().join("\n")).toContain("Restore a backup.");
    expect(examined).not.toHaveBeenCalled();
    await jobs.stop();
  });
});
