import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rawMailLimit } from "../../contract/office-limits.ts";
import { DatabaseUnavailable } from "../db/database.ts";
import type { Context } from "../services/context.ts";
import { senderOf } from "../services/crm/messages/daily-limit.ts";
import { receiveMessage } from "../services/crm/messages/receive-message.ts";
import { mailRoom } from "../services/mail/mail-room.ts";
import { unreadableMail } from "../services/mail/unreadable-mail.ts";
import { MediaUnavailable } from "../services/media/storage/media-store.ts";

/** A younger file (ms) may not be complete. */
const minAgeMs = 1_000;

/**
 * Files that are received at once: one by one, each would wait for the requests between its many
 * queries, so that after a restart under load the last of thirty waited for 15 s.
 */
const atOnce = { files: 8, bytes: rawMailLimit };

type File = { name: string; bytes: number };
type Mail = { name: string; raw: Uint8Array };

/**
 * Receives the `.eml` files in `folder`, beside a mailbox or without one. Each is deleted after the
 * commit, since its message is stored with its bytes, or moved to `failed` with the reason beside it;
 * while database or media store are unavailable, or have no room, it stays.
 */
export async function readMailFolder(
  context: Context,
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const failed = join(folder, "failed");
  await mkdir(failed, { recursive: true });
  for (const files of batchesOf(await completeFiles(folder))) {
    if (signal?.aborted || (await mailRoom(context.media)) === 0) return;
    const mails = await Promise.all(
      files.map(async ({ name }) => ({ name, raw: await readFile(join(folder, name)) })),
    );
    // One sender's emails may answer one another: in the order of their names.
    const bySender = Map.groupBy(mails, ({ raw }) => senderOf(unreadableMail(raw, "")));
    const results = await Promise.allSettled(
      [...bySender.values()].map((own) => receiveInOrder(context, folder, own)),
    );
    const unavailable = results.find(({ status }) => status === "rejected");
    if (unavailable?.status === "rejected") throw unavailable.reason;
  }
}

async function completeFiles(folder: string): Promise<File[]> {
  const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith(".eml"));
  const files: File[] = [];
  for (const name of names.sort()) {
    const { mtimeMs, size } = await stat(join(folder, name));
    if (Date.now() - mtimeMs >= minAgeMs) files.push({ name, bytes: size });
  }
  return files;
}

function* batchesOf(files: readonly File[]): Generator<File[]> {
  let batch: File[] = [];
  let bytes = 0;
  for (const file of files) {
    if (batch.length === atOnce.files || (batch.length > 0 && bytes + file.bytes > atOnce.bytes)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(file);
    bytes += file.bytes;
  }
  if (batch.length > 0) yield batch;
}

async function receiveInOrder(context: Context, folder: string, mails: readonly Mail[]) {
  for (const { name, raw } of mails) {
    const error = await receive(context, raw);
    if (error instanceof MediaUnavailable || error instanceof DatabaseUnavailable) throw error;
    if (!error) {
      await rm(join(folder, name));
      continue;
    }
    const failed = join(folder, "failed", name);
    await rename(join(folder, name), failed);
    await writeFile(`${failed}.txt`, reasonOf(error));
    context.log.error({ err: error, file: name }, "email not stored: see inbox/failed");
  }
}

/** The text beside an email that could not be stored. */
export const reasonOf = (error: unknown) =>
  `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;

async function receive(context: Context, raw: Uint8Array): Promise<Error | undefined> {
  try {
    await receiveMessage(context, { raw, source: "folder" });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
