import { type Server, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** While this many responses of a socket are unsent, its further requests wait. */
export const maxPendingResponses = 16;

/** Occurs at least once in a request, and any number of times in a body. */
const headerEnd = "\r\n\r\n";
/** Keeps a body of header ends from becoming millions of slices. */
const minSliceBytes = 256;

const pipelines = new WeakMap<Duplex, Pipeline>();

/** Response class that tells its socket's pipeline when it begins and ends. */
export class PipelinedResponse extends ServerResponse {
  constructor(...args: ConstructorParameters<typeof ServerResponse>) {
    super(...args);
    pipelines.get(args[0].socket)?.begin(this);
    this.on("close", endResponse);
  }
}

function endResponse(this: PipelinedResponse): void {
  pipelines.get(this.req.socket)?.end(this);
}

/**
 * Bounds the responses that wait on one socket (decision R8): beyond `maxPendingResponses` its bytes
 * are neither parsed nor read until responses are sent. Node alone parses each chunk of 64 kB to the
 * end, up to 2,500 requests, before it notices that nobody reads. Pipelined requests are parsed in
 * turns, a few of one socket per event loop tick, so that they slow nobody else down.
 * @param stalledTimeoutMs time without traffic after which a socket with waiting requests is closed
 */
export function boundPipelines(server: Server, stalledTimeoutMs: number): void {
  const queue: Pipeline[] = [];
  let isRunning = false;
  const takeTurn = () => {
    const next = queue.shift();
    isRunning = next !== undefined;
    if (!next) return;
    next.parse();
    setImmediate(takeTurn);
  };
  const enqueue = (pipeline: Pipeline) => {
    queue.push(pipeline);
    if (isRunning) return;
    isRunning = true;
    setImmediate(takeTurn);
  };
  server.on("connection", (socket) => {
    pipelines.set(socket, new Pipeline(socket, server.timeout, stalledTimeoutMs, enqueue));
  });
}

/** Whether a response is partly sent: another one would be read as the rest of it. */
export const isInResponse = (socket: Duplex): boolean =>
  pipelines.get(socket)?.oldest()?.headersSent ?? false;

/** Whether all earlier responses of its socket are sent. */
export const isOldest = (response: ServerResponse): boolean =>
  pipelines.get(response.req.socket)?.oldest() === response;

/** The unsent responses of a socket, and its bytes that the parser has not read yet. */
class Pipeline {
  readonly #socket: Socket;
  readonly #idleTimeoutMs: number;
  readonly #stalledTimeoutMs: number;
  readonly #enqueue: (pipeline: Pipeline) => void;
  readonly #pending = new Set<ServerResponse>();
  #waiting: Buffer | undefined;
  #isStalled = false;
  #isQueued = false;

  constructor(
    socket: Socket,
    idleTimeoutMs: number,
    stalledTimeoutMs: number,
    enqueue: (pipeline: Pipeline) => void,
  ) {
    this.#socket = socket;
    this.#idleTimeoutMs = idleTimeoutMs;
    this.#stalledTimeoutMs = stalledTimeoutMs;
    this.#enqueue = enqueue;
    // A listener makes the parser read from the stream; otherwise it reads the socket natively.
    const listener = () => {};
    socket.on("data", listener).off("data", listener);
    socket.on("resume", () => this.#waitForTurn());
    // A chunk arrives by `push`; returning false stops reading until `_read` resumes it.
    socket.push = (chunk: Buffer | null) => this.#push(chunk);
    socket._read = (size) => {
      if (!this.#waiting) Socket.prototype._read.call(socket, size);
    };
  }

  begin(response: ServerResponse): void {
    this.#pending.add(response);
  }

  end(response: ServerResponse): void {
    this.#pending.delete(response);
    if (this.#waiting) this.#waitForTurn();
  }

  oldest(): ServerResponse | undefined {
    for (const response of this.#pending) return response;
    return undefined;
  }

  /** Passes some of the waiting bytes to the parser: about a request. */
  parse(): void {
    this.#isQueued = false;
    const bytes = this.#waiting;
    if (!bytes || !this.#mayParse()) return;
    const length = sliceLength(bytes);
    this.#waiting = length < bytes.length ? bytes.subarray(length) : undefined;
    Socket.prototype.push.call(this.#socket, bytes.subarray(0, length));
    this.#waitForTurn();
    if (!this.#waiting && !this.#socket.destroyed) Socket.prototype._read.call(this.#socket, 0);
  }

  #push(chunk: Buffer | null): boolean {
    const mayParse = !this.#waiting && this.#mayParse();
    if (chunk === null || (mayParse && sliceLength(chunk) === chunk.length)) {
      return Socket.prototype.push.call(this.#socket, chunk);
    }
    this.#waiting = this.#waiting ? Buffer.concat([this.#waiting, chunk]) : chunk;
    this.#waitForTurn();
    return false;
  }

  /** Joins the queue if there are waiting bytes that may be parsed. */
  #waitForTurn(): void {
    this.#limitWaiting();
    if (!this.#waiting || this.#isQueued || !this.#mayParse()) return;
    this.#isQueued = true;
    this.#enqueue(this);
  }

  #mayParse(): boolean {
    const { destroyed, writableEnded } = this.#socket;
    if (destroyed || writableEnded || this.#socket.isPaused()) return false;
    return this.#pending.size < maxPendingResponses;
  }

  /** Applies only with several pending requests: a single one may be waiting for its body. */
  #limitWaiting(): void {
    const wasStalled = this.#isStalled;
    this.#isStalled = this.#waiting !== undefined && this.#pending.size > 1;
    // Node sets its own timeout after each response.
    if (this.#isStalled) this.#socket.setTimeout(this.#stalledTimeoutMs);
    else if (wasStalled) this.#socket.setTimeout(this.#idleTimeoutMs);
  }
}

/** The number of bytes parsed at a time: to the end of a header, and `minSliceBytes` at least. */
export function sliceLength(bytes: Buffer): number {
  const end = bytes.indexOf(headerEnd, minSliceBytes - headerEnd.length);
  return end < 0 ? bytes.length : end + headerEnd.length;
}
