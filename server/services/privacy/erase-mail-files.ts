import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { asciiDomain } from "../../../contract/email-address.ts";
import type { Context, ServiceSettings } from "../context.ts";

/** Addresses (lower case) and ids of enquiries, which identify a person in an email. */
type Marks = { addresses: readonly string[]; enquiryIds: readonly string[] };

/**
 * Deletes the person's emails that are files of this machine: those that could not be stored, if they
 * are from one of the addresses, and those that stand in for sent ones, if they name one of the
 * addresses or enquiries. Call it after the commit. A failure is logged: an operator has to delete
 * what is left.
 */
export async function eraseMailFiles(
  {
    settings: { mailFolders },
    log,
  }: Pick<Context, "log"> & { settings: Pick<ServiceSettings, "mailFolders"> },
  marks: Marks,
): Promise<void> {
  if (!mailFolders || marks.addresses.length === 0) return;
  const spellings = marks.addresses.flatMap((address) => [address, asciiDomain(address)]);
  const addresses = [...new Set(spellings)].map(asAddress);
  const any = [...addresses, ...marks.enquiryIds.map((id) => new RegExp(id))];
  const isIn = (text: string, patterns: readonly RegExp[]) =>
    patterns.some((pattern) => pattern.test(text));
  try {
    await deleteFiles(mailFolders.failed, (raw) => isIn(senderOf(raw), addresses));
    await deleteFiles(mailFolders.sent, (raw) => isIn(textOf(raw), any));
  } catch (error) {
    log.error({ err: error, ...mailFolders }, "emails of an erased person not deleted");
  }
}

/** The address as a whole, as its bytes look in Latin-1: it may be the end of a longer one. */
function asAddress(address: string): RegExp {
  const bytes = Buffer.from(address).toString("latin1");
  return new RegExp(`(?<![^\\s<>"',:;()])${RegExp.escape(bytes)}(?![\\w-]|\\.\\w)`, "i");
}

/** Deletes the `.eml` files that match, with the reasons beside those that could not be stored. */
async function deleteFiles(folder: string, isTheirs: (raw: string) => boolean): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names.filter((each) => each.toLowerCase().endsWith(".eml"))) {
    const path = join(folder, name);
    if (!isTheirs(await readFile(path, "latin1"))) continue;
    await rm(path, { force: true });
    await rm(`${path}.txt`, { force: true });
  }
}

/** The headers that name a sender, unfolded. */
function senderOf(raw: string): string {
  const [head = ""] = raw.split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return lines.filter((line) => /^(?:from|sender|reply-to)\s*:/i.test(line)).join("\n");
}

/** The email with its encoded lines decoded, for a search: quoted-printable and base64. */
function textOf(raw: string): string {
  const joined = raw
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  const blocks = raw.match(/(?:^[\w+/]{60,}\r?\n)*^[\w+/]+={0,2}\r?$/gm) ?? [];
  return [joined, ...blocks.map((block) => Buffer.from(block, "base64").toString("latin1"))].join(
    "\n",
  );
}
