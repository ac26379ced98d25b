import { randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { flushFolder, makeFolder } from "../db/folders.ts";
import { type SecretBox, secretBox } from "../services/accounts/factors/secret-box.ts";
import type { Config } from "./config.ts";
import { OperatorError } from "./operator-error.ts";

type Keys = Pick<Config, "DATA_DIR" | "SECRET_KEY" | "SECRET_KEY_OLD">;

/**
 * The box of this configuration; at the first start without `SECRET_KEY` its key file is made.
 * @throws OperatorError for a key file that can't be read or holds no key
 */
export async function openSecretBox(config: Keys): Promise<SecretBox> {
  if (!config.SECRET_KEY && !(await readKeyFile(config.DATA_DIR))) {
    await makeKeyFile(config.DATA_DIR);
  }
  return readSecretBox(config);
}

/**
 * The same, without making a key: for commands beside the server. The file's key goes on opening
 * what it sealed once `SECRET_KEY` is set.
 * @throws OperatorError for a key file that can't be read or holds no key
 */
export async function readSecretBox(config: Keys): Promise<SecretBox> {
  const fromFile = await readKeyFile(config.DATA_DIR);
  const current = config.SECRET_KEY ?? fromFile;
  // With no current key nothing may be sealed, least of all with the old one.
  if (current === undefined) return secretBox([]);
  const { SECRET_KEY_OLD: old = current } = config;
  return secretBox([...new Set([current, old, fromFile ?? current])]);
}

/** Where the key is while `SECRET_KEY` names none. */
export const keyFile = (dataDir: string) => join(dataDir, "secret.key");

/**
 * The key in DATA_DIR; undefined where there is none.
 * @throws OperatorError when it is too short to be one
 */
async function readKeyFile(dataDir: string): Promise<string | undefined> {
  const path = keyFile(dataDir);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new OperatorError(`${path} can't be read: ${error.message}`);
  });
  const key = text?.trim();
  if (key === undefined || key.length >= shortestSecret) return key;
  throw new OperatorError(
    `${path} holds no key. Put the right one back; if it is lost, delete the file: authenticator apps have to be set up anew.`,
  );
}

/** Makes the key, readable to its owner only. All who do so at once end up with the same one. */
async function makeKeyFile(dataDir: string): Promise<void> {
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

/** Characters that a key has at least: 32 random ones of base 64 are 192 bits. */
export const shortestSecret = 32;
