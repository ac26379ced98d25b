import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import type { ServerProcess } from "../server-process.ts";

/** The newest sent email to an address whose subject or text matches. */
export async function emailTo(server: ServerProcess, address: string, like: RegExp) {
  const isFound = ({ to, subject, text }: Email) =>
    to?.[0]?.address === address && like.test(`${subject}\n${text}`);
  let found: Email | undefined;
  await expect
    .poll(async () => {
      found = (await readEmails(server)).findLast(isFound);
      return found !== undefined;
    })
    .toBe(true);
  return found as Email;
}

/** All sent emails, or those with this subject, once there are as many as expected. */
export async function sentEmails(
  server: ServerProcess,
  count: number,
  { subject }: { subject?: string } = {},
): Promise<Email[]> {
  const read = async () =>
    (await readEmails(server)).filter((email) => !subject || email.subject === subject);
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}

async function readEmails(server: ServerProcess): Promise<Email[]> {
  const folder = join(server.dataDir, "mail");
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const emails = await Promise.all(
    names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return emails.sort((a, b) => (a.date ?? "").localeCompare(b.date ?? ""));
}
