import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { chooseEncoding } from "./compress.ts";
import { type KeptAnswer, keptHeads } from "./kept-answer.ts";

/** Longer requests (bytes) are left to Node, whose bound on headers holds for them. */
const longest = 8 * 1024;

/** One whole request without a body, of visible characters only (RFC 9112 §2.1, §3, §5). */
const wholeRequest =
  /^(?:GET|HEAD) (\/[!-~]*) HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+\r\n$/;

/** Says that something follows, or that the connection becomes another one: never a whole request. */
const framing =
  /\r\n(?:content-length|transfer-encoding|expect|upgrade|trailer|te|proxy-connection):/i;

/** Wants more than the whole answer and the same connection afterwards. */
const particular = /\r\n(?:if-[a-z-]+|range|keep-alive|connection:(?![ \t]*keep-alive\r)):?/i;

/** What is known of one connection. */
type Known = {
  /** Its first request, which is Node's, has come. */
  hasBegun: boolean;
  /** Requests that Node's server has and has not answered. */
  pending: number;
  /** Something has come of which only Node's parser knows where it ends. */
  isNodes: boolean;
};

export type FastLane = {
  /** The server's listener, which has to be told of every request that is left to Node. */
  listener: RequestListener;
  /** To be told of each new connection, after Node's server was. */
  connect(server: Server, socket: Socket): void;
  /** Leaves everything to Node's server from now on. */
  close(): void;
  /** Whether some of its answers are still on their way. */
  isSending(): boolean;
};

/** Where nothing is kept in memory. */
export const noLane: Pick<FastLane, "close" | "isSending"> = {
  close() {},
  isSending: () => false,
};

/**
 * Answers what is ready in memory on the bare connection, where it asks for it as browsers and
 * proxies do: by one plain `GET` at a time. Everything else goes to Node's server, byte for
 * byte, and so does the first request of each connection, which starts Node's clocks for slow
 * clients. Node's server alone answers half as many (docs/decisions/fast-lane.md).
 * @param kept what memory has for a path with its query
 */
export function openFastLane(
  listener: RequestListener,
  kept: (url: string) => KeptAnswer | undefined,
): FastLane {
  const connections = new WeakMap<Socket, Known>();
  const sending = new Set<Socket>();
  const headOf = keptHeads();
  let isClosed = false;

  /** True if it has answered. */
  function answer(server: Server, socket: Socket, known: Known, request: string): boolean {
    // Whoever reads slowly is paused by Node.
    if (isClosed || socket.writableLength > 0) return false;
    if (!request.startsWith("GET ") || particular.test(request)) return false;
    const accepts = request.match(/\r\naccept-encoding:[^\r]*/gi) ?? [];
    if (accepts.length > 1 || request.match(/\r\nhost:/gi)?.length !== 1) return false;
    const page = kept(request.slice(4, request.indexOf(" ", 4)));
    if (!page) return false;
    const encoding = chooseEncoding(accepts[0]?.slice("\r\naccept-encoding:".length), page.bodies);
    socket.cork();
    socket.write(headOf(page, encoding, server.keepAliveTimeout));
    socket.write(page.bodies.get(encoding) ?? "");
    socket.uncork();
    if (socket.writableLength > 0) watch(server, socket, known);
    return true;
  }

  /** Until it is sent, or never will be: Node takes the connection for one that rests. */
  function watch(server: Server, socket: Socket, known: Known): void {
    const resting = socket.timeout ?? 0;
    sending.add(socket);
    socket.setTimeout(server.timeout);
    // Not at `drain`, which comes only after more than a buffer's worth.
    socket.write("", () => {
      sending.delete(socket);
      // Else Node sets its own time when it has answered.
      if (known.pending === 0) socket.setTimeout(resting);
    });
  }

  return {
    listener(request: IncomingMessage, response: ServerResponse) {
      const known = connections.get(request.socket);
      if (known) response.once("close", () => (known.pending -= 1));
      listener(request, response);
    },
    connect(server, socket) {
      const [toNode, ...others] = socket.listeners("data");
      if (!toNode || others.length > 0) return;
      // Node takes its listener away from a connection that becomes another one; ours would stay.
      if (server.listenerCount("upgrade") + server.listenerCount("connect") > 0) return;
      const known: Known = { hasBegun: false, pending: 0, isNodes: false };
      connections.set(socket, known);
      // Whoever listens for the bytes of a connection of Node's server gets them instead of its
      // parser, which is built for that: it gives up reading the connection by itself.
      socket.on("data", (bytes: Buffer) => {
        if (!known.isNodes) {
          const request = bytes.length > longest ? "" : bytes.toString("latin1");
          const isWhole = wholeRequest.test(request) && !framing.test(request);
          const isFree = isWhole && known.hasBegun && known.pending === 0;
          if (isFree && answer(server, socket, known, request)) return;
          known.hasBegun = true;
          known.isNodes = !isWhole;
          known.pending += 1;
        }
        toNode.call(socket, bytes);
      });
      socket.off("data", toNode as (bytes: Buffer) => void);
    },
    close() {
      isClosed = true;
    },
    isSending: () => sending.size > 0,
  };
}
