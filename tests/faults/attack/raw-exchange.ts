import { connect } from "node:net";

/** What a server made of the bytes of one connection. */
export type Exchange = {
  /** Status and `Location` of each response: all servers here redirect a path to itself. */
  responses: readonly {
    status: number;
    location: string | undefined;
    bodyLength: string | undefined;
  }[];
  /** Whether the server closed the connection although its client could still have sent more. */
  closed: boolean;
  raw: string;
};

/** For a server that waits for the rest of a request; far less than its timeouts. */
const quietMs = 250;

/** Sends bytes over a new connection, ends it when nothing comes back any more, and reads all. */
export function exchange(port: number, bytes: string, patience = 1): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let raw = "";
    let closed = true;
    const giveUp = () => {
      closed = false;
      socket.end();
    };
    const quiet = setTimeout(giveUp, quietMs * patience);
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
      else resolve({ responses: responsesIn(raw), closed, raw });
    });
    socket.write(Buffer.from(bytes, "latin1"));
  });
}

function responsesIn(raw: string): Exchange["responses"] {
  const heads = raw.split(/^(?=HTTP\/1\.1 \d)/m).filter((part) => part.startsWith("HTTP/1.1 "));
  return heads.map((head) => ({
    status: Number(head.slice(9, 12)),
    location: /^location: (.*)\r$/im.exec(head)?.[1],
    bodyLength: /^x-body-length: (.*)\r$/im.exec(head)?.[1],
  }));
}
