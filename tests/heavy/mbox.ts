import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { importMail } from "../../server/services/imports/import-mail.ts";
import { openMbox } from "../../server/services/imports/read-mbox.ts";
import { importRequest } from "../../server/services/imports/undo-import.ts";
import { freshFolder } from "../backups.ts";
import { system, testContext } from "../service-context.ts";

// Emails of a generated mbox file, and their import.

export type Mail = {
  id: string;
  from: string;
  to: string;
  subject?: string;
  refs?: string[];
  at: number;
  text?: string;
  headers?: string[];
};

export const start = Date.parse("2024-02-01T09:00:00Z");

/** An email as an mbox file has it. */
export const mboxOf = ({
  id,
  from,
  to,
  subject = "Quote",
  refs = [],
  at,
  text = "Hello,\n\nplease.",
  headers = [],
}: Mail) =>
  [
    `From ${from.replace(/.*<|>/g, "")} Thu Feb  1 09:00:00 2024`,
    `Message-ID: <${id}>`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${new Date(at).toUTCString()}`,
    ...(refs.length > 0
      ? [
          `In-Reply-To: <${refs.at(-1)}>`,
          `References: ${refs.map((ref) => `<${ref}>`).join("\n ")}`,
        ]
      : []),
    ...(headers.length > 0 ? headers : ["Content-Type: text/plain; charset=utf-8"]),
    "",
    text.replaceAll(/^(>*From )/gm, ">$1"),
    "",
    "",
  ].join("\n");

export const us = "Asha <asha@ours.example>";
export const ritu = "Ritu Agarwal <ritu@school.example>";

export async function mailScene(
  database: Parameters<typeof testContext>[0],
  mails: readonly string[],
) {
  const path = join(await freshFolder(), "mail.mbox");
  writeFileSync(path, mails.join(""));
  const context = { ...testContext(database), actor: system, requestId: importRequest("one") };
  return {
    context,
    async bring(isDryRun = false) {
      const problems: string[] = [];
      const mbox = await openMbox(path);
      const report = await importMail(context, mbox, {
        source: "Emails of mail.mbox",
        own: ["asha@ours.example"],
        isDryRun,
        onProblem: (row, reason) => problems.push(`${row}: ${reason}`),
        onProgress: () => {},
      });
      await mbox.close();
      return { report, problems };
    },
  };
}
