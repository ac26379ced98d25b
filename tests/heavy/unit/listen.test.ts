import { EventEmitter, once } from "node:events";
import { type RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { capConnections, listen, type Timeouts } from "../../../server/http/listen.ts";
import { httpBounds } from "../../upper-bounds.ts";

/** A client's socket to a server with these timeouts, all others long, and the server's end. */
async function connectTo(listener: RequestListener, timeouts: Partial<Timeouts>) {
  const server = await listen(listener, "127.0.0.1", 0, {
    timeouts: { ...httpBounds, ...timeouts },
  });
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  onTestFinished(() => {
    socket.destroy();
    server.close();
    server.closeAllConnections();
  });
  const [serverSocket] = await accepted;
  return { socket, serverSocket };
}

const readBody: RequestListener = (request, response) => {
  text(request).then(
    (body) => response.end(body),
    () => {},
  );
};

const largeBodyBytes = 64 * 1024 * 1024;
const sendLargeBody: RequestListener = (_, response) =>
  void response.end(Buffer.alloc(largeBodyBytes));

const get = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const postOfNineBytes = (headers: string) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n${headers}\r\n`;

/** Repeats an action until the test is over. */
function repeat(everyMs: number, action: () => void): void {
  const timer = setInterval(action, everyMs);
  onTestFinished(() => clearInterval(timer));
}

describe("timeouts", () => {
  test("incomplete headers are answered with 408", async () => {
    const { socket } = await connectTo(readBody, { headersTimeoutMs: 400 });
    socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  });

  test("a slow body is answered with 408, even if bytes keep arriving", async () => {
    const { socket } = await connectTo(readBody, { bodyTimeoutMs: 400 });
    let answer = "";
    socket.on("data", (bytes) => {
      answer += String(bytes);
    });
    socket.write(postOfNineBytes(""));
    repeat(100, () => socket.write("x"));
    // By a reset, if a byte was under way then.
    await once(socket, "close");
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  test("an upload with a token has the longer upload timeout", async () => {
    const { socket } = await connectTo(readBody, { bodyTimeoutMs: 400 });
    socket.write(
      postOfNineBytes(
        "Authorization: Bearer x\r\nContent-Type: multipart/form-data; boundary=b\r\n",
      ),
    );
    const answer = once(socket, "data");
    const parts = ["abc", "def", "ghi"];
    repeat(250, () => void socket.write(parts.shift() ?? ""));
    expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 200 OK[\s\S]*abcdefghi/);
  });

  test("the body timeout does not limit the handler", async () => {
    const late: RequestListener = (request, response) => {
      request.resume().once("end", () => setTimeout(() => response.end("late"), 600));
    };
    const { socket } = await connectTo(late, { bodyTimeoutMs: 400 });
    socket.write(`${postOfNineBytes("Connection: close\r\n")}123456789`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 [\s\S]*late$/);
  });

  test("a client that reads nothing is disconnected", async () => {
    const { socket, serverSocket } = await connectTo(sendLargeBody, { idleTimeoutMs: 300 });
    socket.pause().write(get);
    await once(serverSocket, "close");
  });

  test("a client that reads slowly is disconnected, though its connection is never idle", async () => {
    const { socket, serverSocket } = await connectTo(sendLargeBody, { readTimeoutMs: 1_000 });
    socket.write(get);
    socket.on("readable", () => {});
    let bytes = 0;
    repeat(50, () => {
      bytes += socket.read(256 * 1024)?.length ?? 0;
    });
    // The read timeout has closed it: no other one is that short.
    await once(serverSocket, "close");
    expect(bytes).toBeLessThan(largeBodyBytes);
  });
});

describe("connection cap", () => {
  /** A connection from an address that this machine does not have. */
  class FakeSocket extends EventEmitter {
    readonly remoteAddress: string;
    destroyed = false;

    constructor(address: string) {
      super();
      this.remoteAddress = address;
    }

    destroy() {
      this.destroyed = true;
      this.emit("close");
    }
  }

  function cappedServer(trustProxy?: string) {
    const server = new Server();
    capConnections(server, trustProxy, 2);
    return (address: string) => {
      const socket = new FakeSocket(address);
      server.listeners("connection").at(-1)?.(socket);
      return socket;
    };
  }

  test("an address has only so many connections; each that closes makes room", () => {
    const open = cappedServer();
    const [first, second, third] = ["::ffff:203.0.113.9", "203.0.113.9", "203.0.113.9"].map(open);
    expect([first, second, third].map((socket) => socket?.destroyed)).toEqual([false, false, true]);
    expect(open("203.0.113.10").destroyed).toBe(false);
    second?.destroy();
    expect(open("203.0.113.9").destroyed).toBe(false);
    expect(open("203.0.113.9").destroyed).toBe(true);
  });

  test("the addresses of an IPv6 /64 share one cap", () => {
    const open = cappedServer();
    const sockets = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1"].map(open);
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true, false]);
  });

  test.each(["127.0.0.1", "::1", "10.2.3.4"])("the proxy %s is exempt", (address) => {
    const open = cappedServer("10.0.0.0/8");
    const sockets = Array.from({ length: 5 }, () => open(address));
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
  });
});
