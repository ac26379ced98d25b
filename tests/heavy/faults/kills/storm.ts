import type { ServerProcess } from "../../../server-process.ts";
import {
  bulkEmail,
  edit,
  makePost,
  newPicture,
  newPost,
  visitorWrite,
  type Write,
} from "./write.ts";

/** Writers who never pause, but while the gate is closed. */
export type Storm = {
  gate: Gate;
  /** Answered with success, in the order of the answers. */
  acknowledged: Write[];
  /** Writes answered without success, and how. A killed server gives no answer at all. */
  refused: { marker: string; status: number }[];
  /** Lets each writer finish what it has begun. */
  stop(): Promise<void>;
};

/**
 * Starts one writer for each kind of write. A write that was cut off is sent again, with its
 * key, until it is acknowledged: each must then be stored once.
 * @param patient whether 503 is an answer to try again after, as while a database is away
 */
export async function startStorm(
  server: ServerProcess,
  token: string,
  { patient } = { patient: false },
): Promise<Storm> {
  const gate = new Gate();
  const acknowledged: Write[] = [];
  const refused: Storm["refused"] = [];
  let stopping = false;

  async function insist(write: Write): Promise<void> {
    for (;;) {
      await gate.passed();
      const answer = await write.send(server).catch(() => undefined);
      const accepted = answer && (await write.accepted(answer).catch(() => undefined));
      if (accepted) return void acknowledged.push(write);
      if (accepted === undefined || !answer) continue;
      if (patient && answer.status === 503) continue;
      refused.push({ marker: write.marker, status: answer.status });
      return;
    }
  }

  async function writer(make: (number: number) => Write | Promise<Write>): Promise<void> {
    for (let number = 1; !stopping; number++) await insist(await make(number));
  }

  const post = await makePost(server, token);
  const clients = () =>
    acknowledged.flatMap(({ kind, email }) => (kind === "enquiry" ? [email] : [])).slice(-3);
  await insist(visitorWrite("enquiry", 0));
  const writers = [
    writer((number) => visitorWrite("enquiry", 3 * number)),
    writer((number) => visitorWrite("form", 3 * number + 1)),
    writer((number) => visitorWrite("call", 3 * number + 2)),
    writer((number) => (number % 4 === 0 ? newPicture(token, number) : newPost(token, number))),
    writer((number) => edit(token, post, number)),
    writer((number) => bulkEmail(token, clients(), number)),
  ];
  return {
    gate,
    acknowledged,
    refused,
    async stop() {
      stopping = true;
      gate.open();
      await Promise.all(writers);
    },
  };
}

/** Holds callers up while it is closed: writers, while their server is away. */
class Gate {
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
