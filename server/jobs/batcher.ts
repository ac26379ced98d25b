type Options<Item, Result> = {
  handle(items: Item[]): Promise<Result>;
  /** How long the first item waits for others. */
  maxWaitMs: number;
  /** Whether no further items are expected. */
  isFull?(count: number): boolean;
};

/**
 * Handles items that are added at nearly the same time in one call, one call after another. A
 * database round trip or commit per email would take longer than the mail server does.
 */
export class Batcher<Item, Result> {
  readonly #options: Options<Item, Result>;
  #open: { items: Item[]; result: Promise<Result>; close(): void } | undefined;
  #previous: Promise<unknown> = Promise.resolve();

  constructor(options: Options<Item, Result>) {
    this.#options = options;
  }

  /** Resolves with the result of the item's batch, or rejects with its error. */
  add(item: Item): Promise<Result> {
    this.#open ??= this.#start();
    const { items, result, close } = this.#open;
    items.push(item);
    if (this.#options.isFull?.(items.length)) close();
    return result;
  }

  #start() {
    const items: Item[] = [];
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    const { maxWaitMs, handle } = this.#options;
    if (maxWaitMs === 0) setImmediate(close);
    else setTimeout(close, maxWaitMs);
    const result = Promise.all([closed, this.#previous]).then(() => {
      this.#open = undefined;
      return handle(items);
    });
    this.#previous = result.catch(() => {});
    return { items, result, close };
  }
}
