import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import type { ServerProcess } from "../server-process.ts";

/** The newest letter to an address whose subject or text matches, once it has left. */
export async function letterTo(server: ServerProcess, address: string, like: RegExp) {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        const letters = await lettersOf(server);
        found = letters.findLast(
          ({ to, subject, text }) =>
            to?.[0]?.address === address && like.test(`${subject}\n${text}`),
        );
        return found !== undefined;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  if (!found) throw new Error(`There is no letter to ${address}.`);
  return found;
}

/** The letters with this subject that have left, once there are as many as expected. */
export async function lettersAbout(
  server: ServerProcess,
  subject: string,
  count: number,
): Promise<Email[]> {
  const read = async () => (await lettersOf(server)).filter((letter) => letter.subject === subject);
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBe(count);
  return read();
}

async function lettersOf(server: ServerProcess): Promise<Email[]> {
  const folder = join(server.dataDir, "mail");
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const letters = await Promise.all(
    names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return letters.sort((a, b) => (a.date ?? "").localeCompare(b.date ?? ""));
}
