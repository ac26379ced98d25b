/** A body that can't be read; `status` says why (400, 413, 415). */
export class UnreadableBody extends Error {
  readonly status: 400 | 413 | 415;

  constructor(status: 400 | 413 | 415, message: string) {
    super(message);
    this.status = status;
    this.name = "UnreadableBody";
  }
}
