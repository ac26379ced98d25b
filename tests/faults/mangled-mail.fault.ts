import { expect, test } from "vitest";
import { readMail } from "../../server/services/mail/mail-parser.ts";
import { collectGarbage } from "../collect-garbage.ts";
import { randomNumbers } from "../heavy/bench/figures.ts";
import { mailCorpus } from "../mail-corpus.ts";
import { rawBounce } from "../raw-mail.ts";
import { recordFigure, scaled, seedOfRun } from "./run-options.ts";

const files = scaled({ short: 1_000, full: 10_000 });
const maxGrowthBytes = 64 * 1024 * 1024;

const spoilers = [
  "\0",
  "\r\n\r\n",
  "--c",
  "--b",
  "Content-Type: multipart/mixed; boundary=c",
  "Content-Type: message/rfc822",
  "Content-Transfer-Encoding: base64",
  "=?utf-8?B?",
  '"',
  "\u202e",
  "\ufeffFrom: x@y.example",
  "<".repeat(2_000),
  "(".repeat(2_000),
  "> ".repeat(500),
  "<div>".repeat(500),
] as const;

/** Bytes turned, parts cut, doubled or swapped, and separators put where none belongs. */
function mangled(raw: Uint8Array, random: () => number): Uint8Array {
  let bytes = Buffer.from(raw);
  const at = () => Math.floor(random() * bytes.length);
  for (let change = 0; change < 1 + random() * 8; change++) {
    const [start = 0, end = 0] = [at(), at()].sort((a, b) => a - b);
    const kind = Math.floor(random() * 5);
    const spoiler = spoilers[Math.floor(random() * spoilers.length)] ?? "";
    if (kind === 0) bytes[start] = Math.floor(random() * 256);
    if (kind === 1) bytes = Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
    if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)]);
    if (kind >= 3) {
      const parts = [bytes.subarray(0, start), Buffer.from(spoiler), bytes.subarray(start)];
      bytes = Buffer.concat(parts);
    }
  }
  return bytes;
}

test("mangled emails neither end the process nor fill its memory", async () => {
  const seed = seedOfRun();
  console.log(`SEED=${seed}`);
  const random = randomNumbers(seed);
  const bounce = rawBounce({ messageId: "<1@x.example>", recipient: "a@b.example" });
  const originals = [...mailCorpus(120).map(({ raw }) => raw), bounce];
  const next = () => originals[Math.floor(random() * originals.length)] ?? bounce;
  // The thread with its code counts as the beginning.
  for (const raw of originals) await readMail(raw);
  collectGarbage();
  const before = process.memoryUsage.rss();
  let [unreadable, largest] = [0, 0];
  for (let at = 0; at < files; at++) {
    const mail = await readMail(mangled(next(), random));
    expect(["message", "auto-reply", "bounce"]).toContain(mail.kind);
    expect(JSON.stringify({ ...mail, files: mail.files.map(({ name }) => name) })).not.toContain(
      "\\u0000",
    );
    if (mail.text.includes("could not be read safely")) unreadable += 1;
    if (at % 50 !== 0) continue;
    // Mangling itself leaves more garbage than reading does, which must not count.
    collectGarbage();
    largest = Math.max(largest, process.memoryUsage.rss() - before);
  }
  recordFigure({
    what: `${files} mangled emails`,
    measured: `0 crashes, ${unreadable} stored unread, at most ${Math.round(largest / 1024 / 1024)} MB more memory`,
    bar: "0 crashes, 64 MB",
    met: largest < maxGrowthBytes,
  });
  expect(largest).toBeLessThan(scaled({ short: Number.POSITIVE_INFINITY, full: maxGrowthBytes }));
});
