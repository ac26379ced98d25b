import { randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { flushFolder, makeFolder } from "../db/folders.ts";
import type { Db } from "../db/schema.ts";
import { unreadableAuthenticators } from "../services/accounts/factors/authenticator-secrets.ts";
import { type SecretBox, secretBox } from "../services/accounts/factors/secret-box.ts";
import { openWebhookSecret } from "../services/webhooks/webhook-secret.ts";
import type { Config } from "./config.ts";
import { explainDiskError } from "./disk-error.ts";
import { counted } from "./doctor/finding.ts";
import { OperatorError } from "./operator-error.ts";

type Keys = Pick<Config, "DATA_DIR" | "SECRET_KEY" | "SECRET_KEY_OLD">;

/** The configuration's secret box; makes a missing key file. @throws OperatorError for a bad one */
export async function openSecretBox(config: Keys): Promise<SecretBox> {
  if (!config.SECRET_KEY && !(await readKeyFile(config.DATA_DIR))) {
    await makeKeyFile(config.DATA_DIR);
  }
  return readSecretBox(config);
}

/**
 * The same for operator commands, without creating a key. The key in the file still decrypts once
 * `SECRET_KEY` is set.
 * @throws OperatorError for a key file that can't be read or holds no key
 */
export async function readSecretBox(config: Keys): Promise<SecretBox> {
  const fromFile = await readKeyFile(config.DATA_DIR);
  const current = config.SECRET_KEY ?? fromFile;
  // Without a current key nothing is encrypted, not even with the old one.
  if (current === undefined) return secretBox([]);
  const { SECRET_KEY_OLD: old = current } = config;
  return secretBox([...new Set([current, old, fromFile ?? current])]);
}

/** The key file, used while `SECRET_KEY` is not set. */
export const keyFile = (dataDir: string) => join(dataDir, "secret.key");

/** The key in DATA_DIR, if there is one. @throws OperatorError when it is too short */
async function readKeyFile(dataDir: string): Promise<string | undefined> {
  const path = keyFile(dataDir);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw (
      explainDiskError(error, dataDir) ??
      new OperatorError(`${path} can't be read: ${error.message}`)
    );
  });
  const key = text?.trim();
  if (key === undefined || key.length >= minSecretLength) return key;
  throw new OperatorError(
    `${path} contains no key. Restore the right one. If it is lost, delete the file; staff then have to set up their authenticator apps again.`,
  );
}

/** Creates the key file, readable by its owner only. Concurrent processes end up with one key. */
async function makeKeyFile(dataDir: string): Promise<void> {
  makeFolder(dataDir);
  const part = `${keyFile(dataDir)}.${randomBytes(6).toString("hex")}`;
  const file = await open(part, "wx", 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString("base64url")}\n`);
    await file.sync();
    // Unlike a rename, a link fails if another process has created the file meanwhile.
    await link(part, keyFile(dataDir)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await file.close();
    await rm(part, { force: true });
  }
  await flushFolder(dataDir);
}

/** In characters: 32 random ones of base 64 are 192 bits. */
export const minSecretLength = 32;

/** Names the secrets that no key of this configuration decrypts; undefined if all can be read. */
export async function unreadableSecrets(db: Db, config: Config): Promise<string | undefined> {
  const secrets = await readSecretBox(config);
  const apps = await unreadableAuthenticators(db, { secrets });
  const all = await db.selectFrom("webhooks").select(["id", "secret"]).execute();
  const webhooks = all.filter(
    ({ id, secret }) => openWebhookSecret({ secrets }, id, secret) === null,
  );
  const parts = [
    apps.length > 0 && counted(apps.length, "authenticator app"),
    webhooks.length > 0 && `the secret of ${counted(webhooks.length, "webhook")}`,
  ];
  return parts.filter(Boolean).join(" and ") || undefined;
}
