import { expect, test } from "vitest";
import { readMail } from "../../../server/services/mail/mail-parser.ts";
import { parseMail } from "../../../server/services/mail/parse-mail.ts";
import { mailCorpus } from "../../mail-corpus.ts";
import { rawMail } from "../../raw-mail.ts";
import { hostileFamilies, hostileFamily } from "../hostile-mail.ts";

const unread = "could not be read safely";

/** Takes two seconds of processor time, and hardly any memory. */
const endless = () => hostileFamily("lines like boundaries").make(29_000_000);
const within = (cpu: number) => ({ cpu, cpuPerMegabyte: 0 });

test("1,000 nested parts are read, and an unreadable email is stored with its headers", async () => {
  const nested = (depth: number) => {
    const parts = Array.from(
      { length: depth },
      (_, at) => `--b${at}\nContent-Type: multipart/mixed; boundary=b${at + 1}\n`,
    );
    const type = { "Content-Type": "multipart/mixed; boundary=b0" };
    return rawMail(type, [...parts, `--b${depth}\n`, "Deep."].join("\n"));
  };
  expect((await readMail(nested(1_000))).text).toBe("Deep.");
  const deeper = await readMail(nested(1_300));
  expect(deeper).toMatchObject({ from: { email: "asha@northfold.example" }, kind: "message" });
  expect(deeper.text).toContain(unread);
});

test("many short lines are read, and everything as outside of the thread", async () => {
  const lines = await readMail(hostileFamily("blank lines").make(800_000));
  expect(lines.text).not.toContain(unread);
  for (const raw of [
    ...mailCorpus(40).map((mail) => mail.raw),
    ...hostileFamilies.map(({ make }) => make(3_000)),
  ]) {
    const inThread = await readMail(raw);
    if (inThread.text.includes(unread)) continue;
    expect(inThread).toEqual(await parseMail(raw, {}));
  }
});

test("an email that takes too much work is ended, and others are read beside it", async () => {
  const order: string[] = [];
  // Both threads have their code.
  await Promise.all([readMail(rawMail({})), readMail(rawMail({}))]);
  const hostile = readMail(endless(), {}, within(800)).then(({ text }) => order.push(text));
  for (let at = 0; at < 5; at++) {
    const { text } = await readMail(rawMail({}, `Email ${at}`));
    order.push(text);
  }
  await hostile;
  expect(order.slice(0, 5)).toEqual(["Email 0", "Email 1", "Email 2", "Email 3", "Email 4"]);
  expect(order[5]).toContain("It takes too much work to read");
});

test("after two at once that take too much work, the next one is read", async () => {
  const hostile = [readMail(endless(), {}, within(100)), readMail(endless(), {}, within(100))];
  expect((await readMail(rawMail({}))).text).toBe("Could we look at it on Tuesday?");
  for (const mail of await Promise.all(hostile)) expect(mail.text).toContain(unread);
});

test("the largest harmless email is read, and a larger one is not", async () => {
  const body = `${"QUJD".repeat(19)}\n`.repeat(372_000);
  const headers = {
    "Content-Type": "application/zip; name=plan.zip",
    "Content-Transfer-Encoding": "base64",
  };
  const { files } = await readMail(rawMail(headers, body));
  expect(files.map(({ name, bytes }) => [name, bytes.length])).toEqual([["plan.zip", 21_204_000]]);
  const larger = rawMail({}, "x".repeat(31 * 1024 * 1024));
  expect((await readMail(larger)).text).toContain("larger than 30 MB");
});

test("a thread without work that never answers is given up", async () => {
  const mail = await readMail(endless(), {}, { cpu: 1e9, total: 50 });
  expect(mail.text).toContain("It takes too much work to read");
});
