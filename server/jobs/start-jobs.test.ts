import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { dayMs, minuteMs } from "../../contract/durations.ts";
import { freshFolder } from "../../tests/backups.ts";
import { describeOnDatabase } from "../../tests/databases.ts";
import { insertRows } from "../../tests/insert-rows.ts";
import { draft, openEditors, withHeading } from "../../tests/page-editors.ts";
import { putPost } from "../../tests/put-post.ts";
import { rawMail } from "../../tests/raw-mail.ts";
import { testContext } from "../../tests/service-context.ts";
import { publishPage } from "../services/pages/publish-page.ts";
import { openTransport } from "./email-transport.ts";
import { startJobs } from "./start-jobs.ts";

afterEach(() => {
  vi.useRealTimers();
});

describeOnDatabase("the background jobs", (open) => {
  test("wipe the traces of erased people, at the start and within a minute", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const database = await open();
    const folder = join(await freshFolder(), "inbox");
    await mkdir(join(folder, "done"), { recursive: true });
    await writeFile(join(folder, "done", "theirs.eml"), "stored by 0.3.0");
    const erase = (id: string) =>
      database.write((transaction) =>
        insertRows(transaction, "erasures", [
          {
            id,
            person_hash: "-",
            person: null,
            amounts: "{}",
            planned_by: "-",
            planned_at: 1,
            expires_at: 1,
            done_at: 1,
          },
        ]),
      );
    const unwiped = () =>
      database.read.selectFrom("erasures").select("id").where("wiped_at", "is", null).execute();
    await erase("before");
    const jobs = await startJobs({
      context: testContext(database),
      transport: openTransport({ folder }),
      incoming: { folder },
      render: () => Promise.reject(new Error("No email is queued.")),
      onInvalidated: () => {},
    });
    await expect.poll(unwiped).toEqual([]);
    await expect.poll(() => readdir(folder)).toEqual(["failed"]);
    await erase("meanwhile");
    vi.advanceTimersByTime(minuteMs);
    await expect.poll(unwiped).toEqual([]);
    await jobs.stop();
  });

  test("read files beside a mailbox, such as emails that an operator moved back", async () => {
    const database = await open();
    const folder = await freshFolder();
    await writeFile(join(folder, "again.eml"), rawMail({}));
    await utimes(join(folder, "again.eml"), 1_700_000_000, 1_700_000_000);
    const jobs = await startJobs({
      context: testContext(database),
      transport: openTransport({ folder: await freshFolder() }),
      incoming: { imapUrl: "imap://us:secret@127.0.0.1:1", folder },
      render: () => Promise.reject(new Error("No email is queued.")),
      onInvalidated: () => {},
    });
    const messages = database.read.selectFrom("messages").select("source");
    await expect.poll(() => messages.execute()).toEqual([{ source: "folder" }]);
    await jobs.stop();
  });

  test("publish what is due, and delete what has expired", async () => {
    const database = await open();
    const { asha, system, visitor } = await openEditors(database);
    await draft(asha, withHeading("Later"));
    await publishPage(asha, "sample", { version: 0, at: asha.now() + minuteMs });
    const post = await putPost(database, { status: "scheduled", dated_at: asha.now() + minuteMs });
    await putPost(database, { deleted_at: asha.now() });
    visitor.pass(31 * dayMs);
    const jobs = await startJobs({
      context: system,
      transport: openTransport({ folder: await freshFolder() }),
      incoming: { folder: await freshFolder() },
      render: () => Promise.reject(new Error("No email is queued.")),
      onInvalidated: () => {},
    });
    const posts = () => database.read.selectFrom("posts").select(["id", "status"]).execute();
    await expect.poll(posts).toEqual([{ id: post.id, status: "published" }]);
    const log = database.read.selectFrom("audit_log").select("action");
    const published = () => log.where("action", "=", "page.publish").execute();
    await expect.poll(published).toHaveLength(1);
    await jobs.stop();
  });
});
