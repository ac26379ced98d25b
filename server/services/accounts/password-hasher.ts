import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { Busy } from "../errors.ts";

const argon2Now = promisify(argon2);

/** Cost of a hash: memory in KiB, passes over it, lanes. */
export type Argon2Cost = { memory: number; passes: number; parallelism: number };

/** Argon2id with 19 MiB, two passes, one lane [ASVS 11.4.2]; takes about 60 ms. */
const productionCost: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 };

const tagLength = 32;

/** Hashes passwords and short codes into PHC strings, which carry their own cost and salt. */
export type PasswordHasher = {
  /** A PHC string for `password`, neither trimmed nor cut. @throws Busy with too many at once */
  hash(password: string, salt?: Buffer): Promise<string>;
  /**
   * Compares in constant time. Without a hash it takes as long and returns false, so that timing
   * does not reveal which accounts exist [ASVS 6.3.8].
   * @throws Busy when too many passwords are being hashed
   */
  verify(password: string, hash: string | undefined): Promise<boolean>;
};

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export function saltOf(hash: string): Buffer {
  return Buffer.from(phc.exec(hash)?.[4] ?? "", "base64");
}

export const newSalt = (): Buffer => randomBytes(16);

/** A hasher with a queue; each process has one. */
export function passwordHasher(cost: Argon2Cost = productionCost): PasswordHasher {
  // libuv's threads also serve files, images and DNS. The last of 64 waits two seconds.
  const semaphore = new Semaphore({ max: 2, maxWaiting: 64 });
  const run = (...args: Parameters<typeof argon2Now>) => semaphore.run(() => argon2Now(...args));
  const { memory, passes, parallelism } = cost;
  const phcOf = (salt: Buffer, tag: Buffer) =>
    `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
  /** Stands in for the hash of an account that does not exist; matches no password. */
  const nobody = phcOf(newSalt(), randomBytes(tagLength));

  return {
    async hash(password, salt = newSalt()) {
      const tag = await run("argon2id", { message: password, nonce: salt, ...cost, tagLength });
      return phcOf(salt, tag);
    },
    async verify(password, hash) {
      const [, m, t, p, salt = "", tag = ""] = phc.exec(hash ?? nobody) ?? [];
      const expected = Buffer.from(tag, "base64");
      if (expected.length === 0) throw new Error("A stored password hash is not argon2id.");
      const actual = await run("argon2id", {
        message: password,
        nonce: Buffer.from(salt, "base64"),
        memory: Number(m),
        passes: Number(t),
        parallelism: Number(p),
        tagLength: expected.length,
      });
      return timingSafeEqual(actual, expected) && hash !== undefined;
    },
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

/** Runs up to `max` tasks at a time; up to `maxWaiting` more wait in order. Others are refused. */
export class Semaphore {
  readonly #max: number;
  readonly #maxWaiting: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(limits: { max: number; maxWaiting: number }) {
    this.#max = limits.max;
    this.#maxWaiting = limits.maxWaiting;
  }

  /** @throws Busy when the queue is full */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#max) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      // The next task takes over this slot.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#queue.length >= this.#maxWaiting) throw new Busy();
    return new Promise((resolve) => this.#queue.push(resolve));
  }
}
