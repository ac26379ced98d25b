import { once } from "node:events";
import { access, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freshFolder } from "../../tests/backups.ts";
import { describeOnDatabase } from "../../tests/databases.ts";
import { until } from "../../tests/email-harness.ts";
import { rawMail } from "../../tests/raw-mail.ts";
import { system, testContext } from "../../tests/service-context.ts";
import type { Context } from "../services/context.ts";
import { MediaUnavailable } from "../services/media/storage/media-store.ts";
import { startReadingMailbox } from "./read-mailbox.ts";

/** Reads a mailbox with one email for each of these texts, numbered from 1. */
async function startReading(context: Context, uidValidity: number, texts: readonly string[]) {
  const failedFolder = join(await freshFolder(), "failed");
  const reading = startReadingMailbox(context, {
    url: "imap://us:secret@127.0.0.1",
    source: "mailbox",
    failedFolder,
    firstPauseMs: 1,
    open: async (_, signal) => ({
      uidValidity,
      uidsAfter: async (uid) => texts.map((_, at) => at + 1).slice(uid),
      uidBefore: async () => 0,
      fetch: async (uid) => ({ uid, raw: rawMail({}, texts[uid - 1]), arrivedAt: context.now() }),
      news: async () => void (signal.aborted || (await once(signal, "abort"))),
      close() {},
    }),
  });
  onTestFinished(() => reading.stop());
  return { stop: () => reading.stop(), failedFolder };
}

const textsIn = async ({ database }: Context) =>
  (await database.read.selectFrom("messages").select("text").orderBy("id").execute()).map(
    ({ text }) => text,
  );

describeOnDatabase("a mailbox", (open) => {
  test("is read on where it was left, and from its beginning once it is numbered anew", async () => {
    const context = testContext(await open()).as({ actor: system });
    const first = await startReading(context, 1, ["One", "Two"]);
    await until(async () => expect(await textsIn(context)).toEqual(["One", "Two"]));
    await first.stop();
    const second = await startReading(context, 1, ["-", "-", "Three"]);
    await until(async () => expect(await textsIn(context)).toEqual(["One", "Two", "Three"]));
    await second.stop();
    await startReading(context, 2, ["Four"]);
    await until(async () => expect(await textsIn(context)).toContain("Four"));
    expect(await textsIn(context)).not.toContain("-");
  });

  test("puts an email aside that can't be stored, with the reason, and reads on", async () => {
    const plain = testContext(await open()).as({ actor: system });
    const media: Context["media"] = {
      ...plain.media,
      async put(name, bytes) {
        if (Buffer.from(bytes).includes("One")) throw new Error("This is a defect.");
        await plain.media.put(name, bytes);
      },
    };
    const { failedFolder } = await startReading({ ...plain, media }, 1, ["One", "Two"]);
    await until(async () => expect(await textsIn(plain)).toEqual(["Two"]));
    expect((await readdir(failedFolder)).sort()).toEqual([
      "mailbox-1-1.eml",
      "mailbox-1-1.eml.txt",
    ]);
    const reason = await readFile(join(failedFolder, "mailbox-1-1.eml.txt"), "utf8");
    expect(reason).toContain("This is a defect.");
  });

  test("waits as long as its emails' files can't be stored, and puts none aside", async () => {
    const plain = testContext(await open()).as({ actor: system });
    let refusals = 7;
    const media: Context["media"] = {
      ...plain.media,
      async put(name, bytes) {
        refusals -= 1;
        if (refusals > 0) throw new MediaUnavailable("The bucket does not answer.");
        await plain.media.put(name, bytes);
      },
    };
    const { failedFolder } = await startReading({ ...plain, media }, 1, ["One"]);
    await until(async () => expect(await textsIn(plain)).toEqual(["One"]));
    await expect(access(failedFolder)).rejects.toThrow();
  });
});
