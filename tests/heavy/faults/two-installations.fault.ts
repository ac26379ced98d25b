import { copyFile, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { recordFigure, scaled } from "../../faults/run-options.ts";
import { type ServerProcess, startServerProcess } from "../../server-process.ts";
import { conditionTimeoutMs } from "../../upper-bounds.ts";
import { sendEnquiry } from "./visitor.ts";

const enquiries = scaled({ short: 1, full: 20 });

const installations: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(installations.splice(0).map((server) => server.stop()));
});

async function start(company: string) {
  const mailbox = `hello@${company}.example`;
  const server = await startServerProcess({
    MAIL_FROM: `${company} <${mailbox}>`,
    REPLY_EMAIL: mailbox,
    STAFF_EMAIL: `staff@${company}.example`,
    TRUST_PROXY: "127.0.0.1",
    STARTER_CONTENT: "off",
  });
  installations.push(server);
  return { server, mailbox, out: join(server.dataDir, "mail"), in: join(server.dataDir, "inbox") };
}

type Installation = Awaited<ReturnType<typeof start>>;

const emailsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));

/** The emails of `from` to the mailbox of `to`. */
async function emailsTo(from: Installation, to: Installation): Promise<string[]> {
  const names = await emailsIn(from.out);
  const found = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(from.out, name), "utf8");
      return new RegExp(`^To: .*${to.mailbox}`, "im").test(text) ? [name] : [];
    }),
  );
  return found.flat();
}

/** Delivers the new emails of `from` to the mailbox of `to`, and waits until they are stored. */
async function carry(from: Installation, to: Installation, names: readonly string[]) {
  for (const name of names) {
    await copyFile(join(from.out, name), join(to.in, `${name}.part`));
    await rename(join(to.in, `${name}.part`), join(to.in, name));
  }
  // Stored ones are deleted, others moved to `failed`.
  await expect
    .poll(() => emailsIn(to.in), { timeout: conditionTimeoutMs, interval: 200 })
    .toEqual([]);
  expect(await emailsIn(join(to.in, "failed"))).toEqual([]);
}

test("two installations that write to each other stop after the first receipt", async () => {
  const ours = await start("northfold");
  const theirs = await start("koshline");
  for (let number = 0; number < enquiries; number++) {
    const { status } = await sendEnquiry(ours.server.url, number, {}, { email_id: theirs.mailbox });
    // Many from one address are refused, which writes no email either.
    expect([200, 201, 429]).toContain(status);
  }
  const receipts = () => emailsTo(ours, theirs);
  await expect
    .poll(async () => (await receipts()).length, { timeout: conditionTimeoutMs })
    .toBeGreaterThan(0);
  // An enquiry of a person afterwards: once its receipt is here, everything before it was sent.
  const untilSent = async (of: Installation, visitor: number) => {
    const email_id = `visitor-${visitor}@walnut.example`;
    await sendEnquiry(of.server.url, visitor, {}, { email_id });
    const sent = async () => {
      const texts = (await emailsIn(of.out)).map((name) => readFile(join(of.out, name), "utf8"));
      return (await Promise.all(texts)).some((text) => text.includes(`To: ${email_id}`));
    };
    await expect.poll(sent, { timeout: conditionTimeoutMs, interval: 200 }).toBe(true);
  };
  await untilSent(ours, 901);
  const first = await receipts();
  await carry(ours, theirs, first);
  await untilSent(theirs, 902);
  const answers = await emailsTo(theirs, ours);
  await carry(theirs, ours, answers);
  await untilSent(ours, 903);
  const later = (await receipts()).length - first.length;
  recordFigure({
    what: `two installations writing to each other, ${enquiries} enquiries in the other's name`,
    measured: `${first.length} receipts, then ${answers.length + later} emails`,
    bar: "at most 3 receipts, then 0",
    met: answers.length + later === 0 && first.length <= 3,
  });
  expect({ answers, later }).toEqual({ answers: [], later: 0 });
});
