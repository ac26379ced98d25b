import { DatabaseUnavailable } from "./database.ts";

/** The database's files are damaged, missing or another program's. Retrying doesn't help. */
export class DatabaseCorrupt extends DatabaseUnavailable {
  override name = "DatabaseCorrupt";
  /** Instructions for the operator, as sentences. */
  readonly remedy: string;

  constructor(what: string, remedy: string, options?: ErrorOptions) {
    super(what, options);
    this.remedy = remedy;
  }
}

type Listener = (corruption: DatabaseCorrupt) => void;

/** Remembers the first sign of corruption until the process ends (decision R9). */
export class CorruptionGuard {
  #found: DatabaseCorrupt | undefined;
  readonly #listeners: Listener[] = [];

  get found(): DatabaseCorrupt | undefined {
    return this.#found;
  }

  /** Remembers `corruption`, notifies the listeners if it is the first, and returns it. */
  mark(corruption: DatabaseCorrupt): DatabaseCorrupt {
    if (this.#found) return corruption;
    this.#found = corruption;
    for (const listener of this.#listeners) listener(corruption);
    return corruption;
  }

  /** Calls `listener` once, at the first sign of corruption; at once if there was one. */
  onFound(listener: Listener): void {
    if (this.#found) listener(this.#found);
    else this.#listeners.push(listener);
  }

  /** @throws DatabaseCorrupt once there was a sign of it */
  requireIntact(): void {
    if (this.#found) throw this.#found;
  }

  /** Runs `examine`, and remembers the corruption that it throws. */
  async examined(examine: () => Promise<void>): Promise<void> {
    try {
      await examine();
    } catch (error) {
      throw error instanceof DatabaseCorrupt ? this.mark(error) : error;
    }
  }
}
