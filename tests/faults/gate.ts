/** Holds callers up while it is closed: writers, while their server is away. */
export class Gate {
  #opened = Promise.withResolvers<void>();

  constructor() {
    this.open();
  }

  open(): void {
    this.#opened.resolve();
  }

  close(): void {
    this.#opened = Promise.withResolvers<void>();
  }

  /** Resolves while it is open. */
  passed(): Promise<void> {
    return this.#opened.promise;
  }
}
