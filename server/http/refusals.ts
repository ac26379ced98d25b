import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { isInResponse } from "./pipelines.ts";
import { closedPolicy } from "./security-headers.ts";

/** Request line and headers together. */
export const maxHeaderBytes = 16 * 1024;

const messages = {
  400: "This request is not valid HTTP. Please correct it and send it again.",
  408: "This request took too long to arrive. Please send it again.",
  413: "The chunk extensions of this request are too large. Please send it without them.",
  417: "We only support Expect: 100-continue. Please send the request without its Expect header.",
  431: `The address and headers of this request are too large: at most ${maxHeaderBytes / 1024} kB are accepted. Please shorten them.`,
  500: "Something went wrong on our side. Please try again in a minute.",
} as const;

export type RefusalStatus = keyof typeof messages;

/** Statuses by the code of the parser's (`HPE_…`) or HTTP server's error; 400 for all others. */
const statuses: Readonly<Record<string, RefusalStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

type Headers = Readonly<Record<string, string>>;

/** Responses to requests that reach no handler, because they can't be read. */
export class Refusals {
  readonly #headers: Headers;

  /** @param headers security headers of every response */
  constructor(headers: Headers) {
    this.#headers = headers;
  }

  /** Replaces the responses of Node's HTTP server, which have neither body nor headers. */
  serve(server: Server): void {
    server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
      if (!socket.writable || isInResponse(socket)) socket.destroy();
      else socket.end(this.bytes(statuses[error.code ?? ""] ?? 400), () => socket.destroy());
    });
    server.on("checkContinue", (request, response) => {
      if (!lacksHost(request)) response.writeContinue();
      server.emit("request", request, response);
    });
    server.on("checkExpectation", (request, response) => {
      if (lacksHost(request)) server.emit("request", request, response);
      else this.refuse(response, 417);
    });
  }

  refuse(response: ServerResponse, status: RefusalStatus, { close = false } = {}): void {
    const headers = { ...(close && { Connection: "close" }), ...this.#headersOf(status) };
    response.writeHead(status, headers).end(messages[status]);
  }

  /** A whole response for a socket without a request; the connection is closed after it. */
  bytes(status: RefusalStatus): string {
    const date = new Date().toUTCString();
    const headers = { Connection: "close", ...this.#headersOf(status), Date: date };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const statusLine = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
    return `${statusLine}${lines.join("")}\r\n${messages[status]}`;
  }

  /** The same response for the Hono app. */
  response(status: RefusalStatus): Response {
    return new Response(messages[status], { status, headers: this.#headersOf(status) });
  }

  #headersOf(status: RefusalStatus): Record<string, string> {
    return {
      ...this.#headers,
      "Content-Security-Policy": closedPolicy,
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(messages[status])),
    };
  }
}

/** HTTP/1.1 requires a Host header (RFC 9112 §3.2). */
export const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === "1.1" && headers.host === undefined;
