import { Busy } from "../errors.ts";

/**
 * Lets `most` pieces of work run at a time and `waiting` more wait their turn, in the order in
 * which they came. What comes on top is refused at once: it would wait for longer than anybody does.
 */
export class Gate {
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
