import { constants, existsSync } from "node:fs";
import { access, mkdtemp, rmdir, statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Config } from "../config.ts";
import { bad, type Finding, good, reasonOf, warning } from "./finding.ts";

/** Below either of these a disk counts as nearly full. */
const least = { bytes: 1_000_000_000, share: 0.1 } as const;

/** Node, the data folder, and room on its disk. */
export async function checkMachine({ DATA_DIR }: Config): Promise<Finding[]> {
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
    return [node, good(`DATA_DIR ${DATA_DIR} is writable`), await checkRoom(DATA_DIR)];
  } catch (error) {
    const mend = "Give the folder to the server's user (chown), or set another DATA_DIR.";
    return [node, bad(`DATA_DIR ${DATA_DIR} is not writable: ${reasonOf(error)}`, mend)];
  }
}

/** Whether the folder could be made: by making one beside it, which goes again. */
async function checkPlace(folder: string): Promise<Finding> {
  let above = dirname(folder);
  while (!existsSync(above)) above = dirname(above);
  try {
    await rmdir(await mkdtemp(join(above, "nirbhay-doctor-")));
    return warning(`DATA_DIR ${folder} does not exist yet`, "The first npm start creates it.");
  } catch (error) {
    const mend = "Create it and give it to the server's user, or set another DATA_DIR.";
    return bad(`DATA_DIR ${folder} can't be created: ${reasonOf(error)}`, mend);
  }
}

async function checkRoom(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${(free / 1e9).toFixed(1)} GB free (${Math.round((100 * bavail) / blocks)} %)`;
  if (free >= least.bytes && bavail >= blocks * least.share) return good(text);
  return warning(
    `${text} on the disk of DATA_DIR`,
    "Free some space, or move DATA_DIR: writes stop when the disk is full.",
  );
}
