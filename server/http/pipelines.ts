import { type Server, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** While so many responses of a socket are unsent, its further requests wait. */
export const maxPendingResponses = 16;

/** A request has one at least; a body may have any number. */
const headerEnd = "\r\n\r\n";
/** A body of header ends must not become millions of slices. */
const minSliceBytes = 256;

const pipelines = new WeakMap<Duplex, Pipeline>();

/** The class of a server's responses: its pipeline knows which are unsent. */
export class PipelinedResponse extends ServerResponse {
  constructor(...args: ConstructorParameters<typeof ServerResponse>) {
    super(...args);
    pipelines.get(args[0].socket)?.begin(this);
  }
}

/**
 * Bounds the responses that wait on one socket (decision R8): beyond `maxPendingResponses` its bytes
 * are neither parsed nor read until responses are sent. Node alone parses each chunk of 64 kB to the
 * end, up to 2,500 requests, before it notices that nobody reads.
 * @param stalledTimeoutMs a socket with waiting requests and no traffic for so long is closed
 */
export function boundPipelines(server: Server, stalledTimeoutMs: number): void {
  server.on("connection", (socket) => {
    pipelines.set(socket, new Pipeline(socket, server.timeout, stalledTimeoutMs));
  });
}

/** Whether a part of a response may have been sent, so that another one would be read as its rest. */
export const isInResponse = (socket: Duplex): boolean =>
  pipelines.get(socket)?.oldest()?.headersSent ?? false;

/** The unsent responses of a socket, and the bytes that it has read and the parser not yet. */
class Pipeline {
  readonly #socket: Socket;
  readonly #idleTimeoutMs: number;
  readonly #stalledTimeoutMs: number;
  readonly #pending = new Set<ServerResponse>();
  #waiting: Buffer | undefined;
  #isStalled = false;
  #isScheduled = false;

  constructor(socket: Socket, idleTimeoutMs: number, stalledTimeoutMs: number) {
    this.#socket = socket;
    this.#idleTimeoutMs = idleTimeoutMs;
    this.#stalledTimeoutMs = stalledTimeoutMs;
    // A listener takes the socket from the parser, which otherwise reads it without its stream.
    const listener = () => {};
    socket.on("data", listener).off("data", listener);
    socket.on("resume", () => this.#parse());
    // A chunk arrives by `push`; false stops reading, until `_read` begins it again.
    socket.push = (chunk: Buffer | null) => {
      if (chunk === null) return Socket.prototype.push.call(socket, null);
      this.#waiting = this.#waiting ? Buffer.concat([this.#waiting, chunk]) : chunk;
      this.#parse();
      return this.#waiting === undefined;
    };
    socket._read = (size) => {
      if (!this.#waiting) Socket.prototype._read.call(socket, size);
    };
  }

  begin(response: ServerResponse): void {
    this.#pending.add(response);
    response.once("close", () => {
      this.#pending.delete(response);
      if (!this.#waiting || this.#isScheduled) return;
      // Not at once: a socket that reads as fast as we write would keep all others waiting.
      this.#isScheduled = true;
      setImmediate(() => {
        this.#isScheduled = false;
        this.#parse();
      });
    });
  }

  oldest(): ServerResponse | undefined {
    for (const response of this.#pending) return response;
    return undefined;
  }

  /** Passes waiting bytes to the parser, about a request at a time, until the bound is reached. */
  #parse(): void {
    const socket = this.#socket;
    let bytes = this.#waiting;
    while (bytes && this.#mayParse()) {
      const end = bytes.indexOf(headerEnd, minSliceBytes) + headerEnd.length;
      const slice = end < headerEnd.length ? bytes : bytes.subarray(0, end);
      bytes = slice.length < bytes.length ? bytes.subarray(slice.length) : undefined;
      this.#waiting = bytes;
      Socket.prototype.push.call(socket, slice);
    }
    this.#limitWaiting();
    if (!bytes && !socket.destroyed) Socket.prototype._read.call(socket, 0);
  }

  #mayParse(): boolean {
    const { destroyed, writableEnded } = this.#socket;
    if (destroyed || writableEnded || this.#socket.isPaused()) return false;
    return this.#pending.size < maxPendingResponses;
  }

  /** One request may wait for its own body as long as any other. */
  #limitWaiting(): void {
    const wasStalled = this.#isStalled;
    this.#isStalled = this.#waiting !== undefined && this.#pending.size > 1;
    // Node sets its own timeout after each response.
    if (this.#isStalled) this.#socket.setTimeout(this.#stalledTimeoutMs);
    else if (wasStalled) this.#socket.setTimeout(this.#idleTimeoutMs);
  }
}
