import { randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { flushFolder } from "../flush-folder.ts";
import { makeFolder } from "../make-folder.ts";
import { OperatorError } from "../operator-error.ts";
import { shortestSecret } from "./shortest-secret.ts";

/** Where the key is while `SECRET_KEY` names none. */
export const keyFile = (dataDir: string) => join(dataDir, "secret.key");

/**
 * The key in DATA_DIR; undefined where there is none.
 * @throws OperatorError when it is too short to be one
 */
export async function readKeyFile(dataDir: string): Promise<string | undefined> {
  const path = keyFile(dataDir);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new OperatorError(`${path} can't be read: ${error.message}`);
  });
  const key = text?.trim();
  if (key === undefined || key.length >= shortestSecret) return key;
  throw new OperatorError(
    `${path} contains no key. Restore the right one. If it is lost, delete the file: all authenticator apps then have to be set up again.`,
  );
}

/** Makes the key, readable to its owner only. All who do so at once end up with the same one. */
export async function makeKeyFile(dataDir: string): Promise<void> {
  makeFolder(dataDir);
  const part = `${keyFile(dataDir)}.${randomBytes(6).toString("hex")}`;
  const file = await open(part, "wx", 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString("base64url")}\n`);
    await file.sync();
    // Unlike a rename this refuses where another process was faster.
    await link(part, keyFile(dataDir)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await file.close();
    await rm(part, { force: true });
  }
  await flushFolder(dataDir);
}
