import { EventEmitter } from "node:events";
import { Server } from "node:http";
import { expect, test } from "vitest";
import { capConnections } from "./cap-connections.ts";

/** A connection from an address that this machine doesn't have. */
class From extends EventEmitter {
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

function openServer(trustProxy?: string) {
  const server = new Server();
  capConnections(server, trustProxy, 2);
  return (address: string) => {
    const socket = new From(address);
    server.listeners("connection").at(-1)?.(socket);
    return socket;
  };
}

test("one address has only so many connections, and each that it ends makes room", () => {
  const connect = openServer();
  const [first, second, third] = ["::ffff:203.0.113.9", "203.0.113.9", "203.0.113.9"].map(connect);
  expect([first, second, third].map((socket) => socket?.destroyed)).toEqual([false, false, true]);
  expect(connect("203.0.113.10").destroyed).toBe(false);
  second?.destroy();
  expect(connect("203.0.113.9").destroyed).toBe(false);
  expect(connect("203.0.113.9").destroyed).toBe(true);
});

test("a household has one share of IPv6, whatever addresses it makes up", () => {
  const connect = openServer();
  const sockets = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1"].map(connect);
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true, false]);
});

test.each(["127.0.0.1", "::1", "10.2.3.4"])("%s speaks for many, and is not counted", (address) => {
  const connect = openServer("10.0.0.0/8");
  const sockets = Array.from({ length: 5 }, () => connect(address));
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
});
