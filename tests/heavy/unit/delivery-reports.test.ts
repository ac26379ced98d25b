import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseMail } from "../../../server/services/mail/parse-mail.ts";

// 438 reports of 70 mail systems, beside what Sisimai reads in them. Prints figures and each
// difference: TESTS=all npx vitest run delivery-reports

const corpus = join(import.meta.dirname, "../../../../shared/corpus/bounces");

const Expected = z.object({
  file: z.string(),
  kind: z.enum(["bounce", "feedback", "auto-reply", "delivered", "unknown"]),
  recipients: z.array(
    z.object({
      address: z.string(),
      status: z.string(),
      reason: z.string(),
      permanent: z.boolean(),
    }),
  ),
});

/** Why we differ on purpose, by the kind of difference; null if we are wrong. */
const whys: readonly (readonly [RegExp, string])[] = [
  [/^kind .*dragonfly/, "a report of DragonFly, which this Sisimai doesn't know yet"],
  [/^kind .*(mimecast|rb-issue)/, "a report that this Sisimai doesn't know"],
  [/^kind .*rfc3834-03/, "only its subject says that it is automatic: when in doubt a person"],
  [/^kind .*(rfc3834-05|fml)/, "no mail server's report: a program or a list answers"],
  [/^permanence .* filtered$/, "the server said that the user is unknown"],
  [
    /^recipient .*(google|franceptt-03|rfc3464-09|postfix-(49|77|79))/,
    "the address we wrote to, not its alias",
  ],
];

type Difference = { what: string; file: string; ours: string; reference: string };

async function compare() {
  const lines = readFileSync(join(corpus, "expected.jsonl"), "utf8").trim().split("\n");
  const differences: Difference[] = [];
  const counts = { files: lines.length, bounces: 0, recipients: 0 };
  for (const line of lines) {
    const { file, kind, recipients } = Expected.parse(JSON.parse(line));
    const mail = await parseMail(readFileSync(join(corpus, file)), {});
    const differ = (what: string, ours: string, reference: string) => {
      if (ours !== reference) differences.push({ what, file, ours, reference });
    };
    const read = mail.bounce?.kind === "complaint" ? "feedback" : mail.kind;
    differ("kind", read, { delivered: "bounce", unknown: "message" }[kind as string] ?? kind);
    if (kind !== "bounce") continue;
    counts.bounces += 1;
    const found = mail.bounce?.recipients ?? [];
    if (found.length > 0) counts.recipients += 1;
    const known = recipients.map(({ address }) => address.toLowerCase());
    const first = found[0] ?? "none";
    differ("recipient", first, known.includes(first) ? first : known.join(" "));
    const about = recipients.find(({ address }) => found.includes(address.toLowerCase()));
    const { permanent, reason } = about ?? recipients[0] ?? { permanent: false, reason: "" };
    const ours = mail.bounce?.isAboutAddress ?? !permanent;
    if (ours !== permanent) differ("permanence", mail.bounce?.reason ?? mail.kind, reason);
  }
  return { ...counts, differences };
}

const share = (part: number, whole: number) => Number((part / whole).toFixed(3));

test.skipIf(!existsSync(corpus))(
  "reports of 70 mail systems are read as Sisimai does",
  async () => {
    const { files, bounces, recipients, differences } = await compare();
    const rows = differences.map((each) => {
      const text = `${each.what} ${each.file} ${each.reference}`;
      return { ...each, why: whys.find(([pattern]) => pattern.test(text))?.[1] ?? null };
    });
    const of = (what: string, all = rows) => all.filter((row) => row.what === what).length;
    const wrong = rows.filter(({ why }) => why === null);
    const figures = {
      kind: share(files - of("kind", wrong), files),
      "kind, with those on purpose": share(files - of("kind"), files),
      "a recipient": share(recipients, bounces),
      "the same recipient": share(bounces - of("recipient"), bounces),
      permanence: share(bounces - of("permanence"), bounces),
    };
    const table = rows.map(({ what, file, ours, reference, why }) =>
      [what, file, ours, reference, why ?? "ours is wrong"].join(" | "),
    );
    process.stdout.write(`${[...table, JSON.stringify(figures, null, 2)].join("\n")}\n`);
    expect(figures.kind).toBeGreaterThanOrEqual(0.97);
    expect(figures["a recipient"]).toBeGreaterThanOrEqual(0.95);
    expect(figures.permanence).toBeGreaterThanOrEqual(0.9);
    const persons = rows.filter(({ what, file }) => what === "kind" && file.startsWith("is-not"));
    expect(persons).toEqual([]);
  },
);
