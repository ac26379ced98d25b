import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from "node:crypto";
import { createReadStream } from "node:fs";
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

type Keys = { key: Buffer; check: Buffer };
const derived = new Map<string, Promise<Keys>>();

/** The key, and bytes that tell a wrong passphrase from a damaged file. */
function keysOf(passphrase: string, salt: Buffer): Promise<Keys> {
  const id = `${salt.toString("hex")} ${passphrase}`;
  const known = derived.get(id);
  if (known) return known;
  const { promise, resolve, reject } = Promise.withResolvers<Keys>();
  scrypt(passphrase.normalize(), salt, 32 + sizes.check, cost, (error, bytes) => {
    if (error) reject(error);
    else resolve({ key: bytes.subarray(0, 32), check: bytes.subarray(32) });
  });
  derived.set(id, promise);
  return promise;
}

/** One key for all files that a process writes; each file has its own nonce. */
const ownSalt = randomBytes(sizes.salt);

/** A part of a pipeline: encrypts what passes, or leaves it as it is without a passphrase. */
export function encrypting(passphrase: Passphrase) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    if (passphrase === undefined) return yield* source;
    const { key, check } = await keysOf(passphrase, ownSalt);
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
  const { header, tag, size } = await endsOf(path);
  if (!header.subarray(0, magic.length).equals(magic)) return yield* createReadStream(path);
  if (passphrase === undefined) {
    throw new OperatorError(
      "This backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with.",
    );
  }
  const [salt, check, nonce] = partsOf(header);
  const keys = await keysOf(passphrase, salt);
  if (!check.equals(keys.check)) {
    throw new OperatorError("This backup was made with another BACKUP_PASSPHRASE.");
  }
  const decipher = createDecipheriv("aes-256-gcm", keys.key, nonce);
  const end = size - sizes.tag - 1;
  if (end >= headerSize) {
    const stream = createReadStream(path, { start: headerSize, end });
    for await (const chunk of stream) yield decipher.update(chunk);
  }
  try {
    decipher.setAuthTag(tag);
    yield decipher.final();
  } catch {
    throw new Tampered(`${path} is damaged.`);
  }
}

async function endsOf(path: string) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const header = Buffer.alloc(headerSize);
    const tag = Buffer.alloc(sizes.tag);
    await file.read(header, 0, headerSize, 0);
    await file.read(tag, 0, sizes.tag, Math.max(0, size - sizes.tag));
    return { header, tag, size };
  } finally {
    await file.close();
  }
}

function partsOf(header: Buffer): [salt: Buffer, check: Buffer, nonce: Buffer] {
  const check = magic.length + sizes.salt;
  const nonce = check + sizes.check;
  return [
    header.subarray(magic.length, check),
    header.subarray(check, nonce),
    header.subarray(nonce),
  ];
}

/**
 * The name of a stored copy, by the SHA-256 of its content. Encrypted, it differs by passphrase:
 * nobody recognises a file by it, and no backup relies on a copy that its passphrase doesn't open.
 */
export async function copyName(sha256: string, passphrase: Passphrase): Promise<string> {
  if (passphrase === undefined) return sha256;
  const { key } = await keysOf(passphrase, Buffer.from("names of copies"));
  return createHmac("sha256", key).update(sha256).digest("hex");
}
