import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  type DecipherGCM,
  randomBytes,
  scryptSync,
} from "node:crypto";
import { open } from "node:fs/promises";
import { OperatorError } from "../operator-error.ts";

/** `BACKUP_PASSPHRASE`: without it backups are not encrypted. */
export type Passphrase = string | undefined;

// An encrypted file: magic, salt, key check, nonce, content in AES-256-GCM, tag.
const magic = Buffer.from("nirbhay-aes256-1");
const sizes = { salt: 16, check: 8, nonce: 12, tag: 16 } as const;
const headerSize = magic.length + sizes.salt + sizes.check + sizes.nonce;

/** Number of bytes by which a file is longer than its content. */
export const overheadOf = (passphrase: Passphrase) =>
  passphrase === undefined ? 0 : headerSize + sizes.tag;

/** 64 MB of memory and about 0.2 s for each guess of a passphrase. */
const cost = { N: 65_536, r: 8, p: 1, maxmem: 2 ** 27 } as const;

const derived = new Map<string, Buffer>();

/** The key, and bytes that tell a wrong passphrase from a damaged file. */
function keysOf(passphrase: string, salt: Buffer) {
  const id = `${salt.toString("hex")} ${passphrase}`;
  const size = 32 + sizes.check;
  const bytes = derived.get(id) ?? scryptSync(passphrase.normalize(), salt, size, cost);
  derived.set(id, bytes);
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) };
}

/** One key for all files that a process writes; each file has its own nonce. */
const ownSalt = randomBytes(sizes.salt);

/** A part of a pipeline: encrypts what passes, or leaves it as it is without a passphrase. */
export function encrypting(passphrase: Passphrase) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    if (passphrase === undefined) return yield* source;
    const { key, check } = keysOf(passphrase, ownSalt);
    const nonce = randomBytes(sizes.nonce);
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    yield Buffer.concat([magic, ownSalt, check, nonce]);
    for await (const chunk of source) yield cipher.update(chunk);
    yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
  };
}

/** An encrypted file whose content is not what was written. */
export class Tampered extends Error {
  override name = "Tampered";
}

/**
 * The content of a file of a backup. Whoever reads it uses nothing of it before the end.
 * @throws OperatorError for an encrypted one without its passphrase; Tampered
 */
export async function* contentOf(path: string, passphrase: Passphrase): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer: header } = await file.read(Buffer.alloc(headerSize), 0, headerSize, 0);
    const rest = { autoClose: false, start: headerSize } as const;
    if (!header.subarray(0, magic.length).equals(magic)) {
      return yield* file.createReadStream({ ...rest, start: 0 });
    }
    if (passphrase === undefined) throw new OperatorError(closed);
    const salt = header.subarray(magic.length, -sizes.check - sizes.nonce);
    const { key, check } = keysOf(passphrase, salt);
    if (!check.equals(header.subarray(-sizes.check - sizes.nonce, -sizes.nonce))) {
      throw new OperatorError("This backup was made with another BACKUP_PASSPHRASE.");
    }
    const tagAt = (await file.stat()).size - sizes.tag;
    const { buffer: tag } = await file.read(Buffer.alloc(sizes.tag), 0, sizes.tag, tagAt);
    const decipher = createDecipheriv("aes-256-gcm", key, header.subarray(-sizes.nonce));
    // Without content there is no range to read.
    const content = tagAt > headerSize ? file.createReadStream({ ...rest, end: tagAt - 1 }) : [];
    for await (const chunk of content) yield decipher.update(chunk);
    yield verified(decipher.setAuthTag(tag), path);
  } finally {
    await file.close();
  }
}

const closed =
  "This backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with.";

function verified(decipher: DecipherGCM, path: string): Buffer {
  try {
    return decipher.final();
  } catch {
    throw new Tampered(`${path} is damaged.`);
  }
}

/**
 * The name of a stored copy, by the SHA-256 of its content. Encrypted, it differs by passphrase:
 * nobody recognises a file by it, and no backup relies on a copy that its passphrase doesn't open.
 */
export function copyName(sha256: string, passphrase: Passphrase): string {
  if (passphrase === undefined) return sha256;
  const { key } = keysOf(passphrase, Buffer.from("names of copies"));
  return createHmac("sha256", key).update(sha256).digest("hex");
}
