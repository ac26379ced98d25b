import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { Gate } from "./gate.ts";

const argon2Now = promisify(argon2);

/**
 * Files, images and names of hosts are waited for in the same four threads; and of 64 that wait,
 * the last one has its answer in two seconds.
 */
const gate = new Gate({ most: 2, waiting: 64 });

const argon2Async = (...args: Parameters<typeof argon2Now>) => gate.pass(() => argon2Now(...args));

/** Argon2id with 19 MiB (in KiB), two passes, one lane [ASVS 11.4.2]: about 60 ms. */
export const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Stands in for the hash of an account that does not exist; no password fits it. */
const nobody = [
  "$argon2id$v=19$m=19456,t=2,p=1",
  unpadded(randomBytes(16)),
  unpadded(randomBytes(parameters.tagLength)),
].join("$");

/** The salt of a PHC string. Things that share one can be found by the hash of what was typed. */
export function saltOf(hash: string): Buffer {
  return Buffer.from(phc.exec(hash)?.[4] ?? "", "base64");
}

/** What `hashPassword` salts with unless told. */
export const newSalt = (): Buffer => randomBytes(16);

/**
 * A new PHC string for `password`, which is taken as it is, never trimmed or cut.
 * @throws Busy when too many passwords are being looked at
 */
export async function hashPassword(password: string, nonce = newSalt()): Promise<string> {
  const { memory, passes, parallelism } = parameters;
  const tag = await argon2Async("argon2id", { message: password, nonce, ...parameters });
  const cost = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=19$${cost}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/**
 * Whether `password` belongs to `hash`, in constant time. Without a hash it takes just as long
 * and says no, so that nobody can tell which accounts exist [ASVS 6.3.8].
 * @throws Busy when too many passwords are being looked at
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = "", tag = ""] = phc.exec(hash ?? nobody) ?? [];
  const expected = Buffer.from(tag, "base64");
  if (expected.length === 0) throw new Error("A stored password hash is not argon2id.");
  const actual = await argon2Async("argon2id", {
    message: password,
    nonce: Buffer.from(nonce, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && hash !== undefined;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
