import { connect } from "node:net";
import { sliceLength } from "../../../../server/http/pipelines.ts";

/** A server's responses on one connection. */
export type Exchange = {
  responses: readonly ReadResponse[];
  /** Whether the server closed the connection although its client could still have sent more. */
  closed: boolean;
};

export type ReadResponse = {
  status: number;
  /** All servers here redirect a path to itself. */
  location: string | undefined;
  bodyLength: string | undefined;
  isSecured: boolean;
  /** Made by nginx, not by the server behind it. */
  isNginx: boolean;
};

/** For a server that waits for the rest of a request; far less than its timeouts. */
const quietMs = 250;
/** For reading a piece; less than `quietMs`, even if no piece is answered. */
const pieceMs = 60;

export type ExchangeOptions = {
  /** Factor for timeouts on a slow machine. */
  timeFactor?: number;
  /** Sends the bytes in the pieces that our server parses at a time, each when the last is read. */
  inPieces?: boolean;
};

/** Sends bytes over a new connection, ends it when no more data arrives, and reads everything. */
export function exchange(
  port: number,
  bytes: string,
  { timeFactor = 1, inPieces = false }: ExchangeOptions = {},
): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let raw = "";
    let closed = true;
    const giveUp = () => {
      closed = false;
      socket.end();
    };
    const quiet = setTimeout(giveUp, quietMs * timeFactor);
    const late = setTimeout(() => socket.destroy(new Error(`still open:\n${bytes}`)), 30_000);
    socket.on("data", (chunk) => {
      raw += chunk.toString("latin1");
      quiet.refresh();
    });
    // A connection that is reset has been closed as well.
    let failure: Error | undefined;
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") failure = error;
    });
    socket.once("end", () => socket.end());
    socket.once("close", () => {
      clearTimeout(quiet);
      clearTimeout(late);
      if (failure) reject(failure);
      else resolve({ responses: responsesIn(raw), closed });
    });
    let rest = Buffer.from(bytes, "latin1");
    const write = () => {
      if (!socket.writable || rest.length === 0) return;
      const length = inPieces ? sliceLength(rest) : rest.length;
      socket.write(rest.subarray(0, length));
      rest = rest.subarray(length);
      setTimeout(write, pieceMs);
    };
    write();
  });
}

function responsesIn(raw: string): ReadResponse[] {
  const heads = raw.split(/(?=HTTP\/1\.1 \d{3} )/).filter((part) => part.startsWith("HTTP/1.1 "));
  return heads.map((head) => {
    const header = (name: string) => new RegExp(`^${name}: (.*)\\r$`, "im").exec(head)?.[1];
    const isSecured = header("x-content-type-options") !== undefined;
    return {
      status: Number(head.slice(9, 12)),
      location: header("location"),
      bodyLength: header("x-body-length"),
      isSecured,
      isNginx: header("server") === "nginx" && !isSecured,
    };
  });
}
