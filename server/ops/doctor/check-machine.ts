import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { constants, existsSync, statSync } from "node:fs";
import { access, mkdtemp, readdir, rm, rmdir, statfs } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { databaseFile } from "../../db/open-database.ts";
import { mailRoomOn } from "../../services/mail/mail-room.ts";
import { openFolderStore } from "../../services/media/storage/folder-store.ts";
import { type MediaStore, MediaUnavailable } from "../../services/media/storage/media-store.ts";
import { openMediaStore } from "../../services/media/storage/open-media-store.ts";
import { describeFiles, lostFiles } from "../backup/lost-files.ts";
import { storesOf } from "../backup/run-backup.ts";
import type { Config } from "../config.ts";
import { diskProblemOf, foreignFiles } from "../disk-error.ts";
import { keyFile } from "../secret-keys.ts";
import { bad, clockRemedy, counted, type Finding, good, reasonOf, warning } from "./finding.ts";

const run = promisify(execFile);

/** Below either of these a disk counts as nearly full. */
const minFree = { bytes: 1_000_000_000, share: 0.1 } as const;

/** Node, the data folder, and room on its disk. */
export async function checkMachine({ DATA_DIR, MEDIA_URL }: Config): Promise<Finding[]> {
  const major = Number(process.versions.node.split(".")[0]);
  const node =
    major >= 24
      ? good(`Node ${process.version}`)
      : bad(`Node ${process.version} is too old`, "Start with npm, which provides Node 24.");
  if (!existsSync(DATA_DIR)) {
    return [node, await checkPlace(resolve(DATA_DIR))];
  }
  try {
    await access(DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK);
    const writable = good(`DATA_DIR ${DATA_DIR} is writable`);
    return [
      node,
      writable,
      ...checkOwners(DATA_DIR),
      await checkRoom(DATA_DIR),
      ...(MEDIA_URL ? [] : [await checkMailRoom(DATA_DIR)]),
      ...(await checkFailed(join(DATA_DIR, "inbox", "failed"))),
      ...[".env", keyFile(DATA_DIR)].flatMap(checkRights),
    ];
  } catch (error) {
    const remedy = "Give the folder to the server's user (chown), or set another DATA_DIR.";
    return [node, unusable(`DATA_DIR ${DATA_DIR} is not writable`, error, remedy, DATA_DIR)];
  }
}

/** Names the disk or its permissions and their remedy if they are the cause. */
function unusable(what: string, error: unknown, remedy: string, dataDir: string): Finding {
  const problem = diskProblemOf(error, dataDir);
  return problem ? bad(problem.what, problem.remedy) : bad(`${what}: ${reasonOf(error)}`, remedy);
}

function checkOwners(dataDir: string): Finding[] {
  const foreign = foreignFiles(dataDir);
  if (foreign.length === 0) return [];
  const { uid } = statSync(dataDir);
  const names = foreign.map(({ path, owner }) => `${basename(path)} (user ${owner})`).join(", ");
  return [
    warning(
      `DATA_DIR belongs to user ${uid}, but not ${names}: the server was started as the wrong user`,
      `Run the server as user ${uid}, and give that user the files: chown -R ${uid} ${dataDir}`,
    ),
  ];
}

/** Emails that could not be stored wait for somebody. */
async function checkFailed(folder: string): Promise<Finding[]> {
  const names = await readdir(folder).catch(() => []);
  const count = names.filter((name) => name.toLowerCase().endsWith(".eml")).length;
  if (count === 0) return [];
  const remedy = "The reason is beside each. Move them back to DATA_DIR/inbox to try again.";
  return [warning(`${counted(count, "email")} in ${folder} could not be stored`, remedy)];
}

/** Whether only its owner can read a file with secrets. */
function checkRights(path: string): Finding[] {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) === 0) return [];
  return [warning(`Other users of this machine can read ${path}`, `chmod 600 ${path}`)];
}

/** Whether the machine keeps its clock right, where systemd knows. */
export async function checkClock(): Promise<Finding[]> {
  const command = ["show", "--property=NTPSynchronized", "--value"];
  const { stdout } = await run("timedatectl", command).catch(() => ({ stdout: "" }));
  if (stdout.trim() === "yes") return [good("The clock is set by NTP")];
  if (stdout.trim() !== "no") return [];
  return [warning("The clock of this machine is not set by NTP", clockRemedy)];
}

/** Whether the folder can be created: creates one beside it and removes that again. */
async function checkPlace(folder: string): Promise<Finding> {
  let above = dirname(folder);
  while (!existsSync(above)) above = dirname(above);
  try {
    await rmdir(await mkdtemp(join(above, "nirbhay-doctor-")));
    return warning(`DATA_DIR ${folder} does not exist yet`, "The first npm start creates it.");
  } catch (error) {
    const remedy = "Create it and give it to the server's user, or set another DATA_DIR.";
    return unusable(`DATA_DIR ${folder} can't be created`, error, remedy, folder);
  }
}

async function checkRoom(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${(free / 1e9).toFixed(1)} GB free (${Math.round((100 * bavail) / blocks)} %)`;
  if (free >= minFree.bytes && bavail >= blocks * minFree.share) return good(text);
  return warning(
    `${text} on the disk of DATA_DIR`,
    "Free some space, or move DATA_DIR: writes stop when the disk is full.",
  );
}

/** Checks the disk's room for emails, whose files are in DATA_DIR without a bucket. */
async function checkMailRoom(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const room = mailRoomOn({ free: bavail * bsize, size: blocks * bsize });
  if (room > 0) return good(`Incoming email may take ${(room / 1e9).toFixed(1)} GB more`);
  return bad(
    "The disk has no room for more email: it waits in the mailbox, and programs get 503",
    "Free some space on the disk of DATA_DIR, or set MEDIA_URL to a bucket.",
  );
}

/** Puts a file into the store, reads it back, and removes it. */
export async function checkMedia(config: Config): Promise<Finding[]> {
  try {
    if (config.MEDIA_URL) {
      const { MEDIA_URL: mediaUrl, DATA_DIR: dataDir } = config;
      return [await tryStore(openMediaStore({ mediaUrl, dataDir }))];
    }
    return existsSync(config.DATA_DIR) ? [await tryFolder(config.DATA_DIR)] : [];
  } catch (error) {
    const what = "The media store can't be used";
    if (config.MEDIA_URL) {
      const remedy = "Check MEDIA_URL: host, key, secret, and that the bucket exists.";
      return [bad(`${what}: ${reasonOf(error)}`, remedy)];
    }
    const remedy = "Check the owner of DATA_DIR/media and the free space on its disk.";
    return [unusable(what, error, remedy, config.DATA_DIR)];
  }
}

/** In a temporary folder: the doctor may run as root, whose folders the server can't use. */
async function tryFolder(dataDir: string): Promise<Finding> {
  const media = join(dataDir, "media");
  const folder = await mkdtemp(join(existsSync(media) ? media : dataDir, "doctor-"));
  return tryStore(openFolderStore(folder)).finally(() => rm(folder, { recursive: true }));
}

async function tryStore(store: MediaStore): Promise<Finding> {
  const name = `${randomBytes(16).toString("hex")}-1.webp`;
  const sent = randomBytes(32);
  await store.put(name, sent);
  const file = await store.get(name);
  const read = file && (await new Response(file.body).arrayBuffer());
  await store.delete(name);
  if (read && sent.equals(new Uint8Array(read)))
    return good("The media store returns what was written");
  return bad(
    "The media store returns something else than was written",
    "Check MEDIA_URL and its server.",
  );
}

/**
 * Whether the media store has every file that rows name. Reads names only. Says nothing where the
 * database can't be read, which another check reports.
 */
export async function checkFiles(config: Config): Promise<Finding[]> {
  if (!config.DATABASE_URL && !existsSync(databaseFile(config.DATA_DIR))) return [];
  const lost = await lostFiles(storesOf(config)).catch((error: unknown) => {
    if (error instanceof MediaUnavailable) throw error;
    return undefined;
  });
  if (!lost) return [];
  if (lost.length === 0) return [good("The media store has every file that records name")];
  return [
    bad(
      `The media store has lost ${describeFiles(lost)}`,
      "Check that it is the right folder or bucket and is mounted; then see Lost files in docs/operating.md.",
    ),
  ];
}
