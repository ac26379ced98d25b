import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { Busy } from "../errors.ts";

const argon2Now = promisify(argon2);

/** Cost of a hash: memory in KiB, passes over it, lanes. */
export type Argon2Cost = { memory: number; passes: number; parallelism: number };

/** Argon2id with 19 MiB, two passes, one lane [ASVS 11.4.2]: about 60 ms. */
export const productionCost: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 };

const tagLength = 32;

/** Hashes passwords and short codes into PHC strings, which carry their own cost and salt. */
export type PasswordHasher = {
  /**
   * A new PHC string for `password`, which is taken as it is, never trimmed or cut.
   * @throws Busy when too many passwords are being hashed
   */
  hash(password: string, salt?: Buffer): Promise<string>;
  /**
   * Whether `password` belongs to `hash`, compared in constant time. Without a hash it takes as
   * long as a hash of this hasher and says no, so that nobody can tell which accounts exist
   * [ASVS 6.3.8].
   * @throws Busy when too many passwords are being hashed
   */
  verify(password: string, hash: string | undefined): Promise<boolean>;
};

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** The salt of a PHC string. Things that share one can be found by the hash of what was typed. */
export function saltOf(hash: string): Buffer {
  return Buffer.from(phc.exec(hash)?.[4] ?? "", "base64");
}

/** The salt that a hasher uses unless told. */
export const newSalt = (): Buffer => randomBytes(16);

/** A hasher of its own queue; every process has one, at production's cost. */
export function passwordHasher(cost: Argon2Cost = productionCost): PasswordHasher {
  // Files, images and host names wait for the same four threads; and of 64 that wait, the last
  // one has its answer in two seconds.
  const semaphore = new Semaphore({ most: 2, waiting: 64 });
  const run = (...args: Parameters<typeof argon2Now>) => semaphore.pass(() => argon2Now(...args));
  const { memory, passes, parallelism } = cost;
  const phcOf = (salt: Buffer, tag: Buffer) =>
    `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
  /** In place of the hash of an account that does not exist; no password fits it. */
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

/**
 * Lets `most` pieces of work run at a time and `waiting` more wait their turn, in the order in
 * which they came. What comes on top is refused at once: it would wait for longer than anybody does.
 */
export class Semaphore {
  readonly #most: number;
  readonly #waiting: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(limits: { most: number; waiting: number }) {
    this.#most = limits.most;
    this.#waiting = limits.waiting;
  }

  /** @throws Busy when too many wait already */
  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#most) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      // Whoever is next takes over this place.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#queue.length >= this.#waiting) throw new Busy();
    return new Promise((resolve) => this.#queue.push(resolve));
  }
}
