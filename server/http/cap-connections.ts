import type { Server } from "node:http";
import { plainAddress, proxyTest } from "./client-address.ts";

/** More than an office or a mobile network's shared address keeps open at a time. */
const mostOfOneAddress = 1_000;

/**
 * Lets no single address take all connections. Proxies are spared, since all visitors come from
 * theirs: those that TRUST_PROXY names, and this machine itself.
 */
export function capConnections(
  server: Server,
  trustProxy: string | undefined,
  most = mostOfOneAddress,
): void {
  const isProxy = proxyTest([trustProxy, "127.0.0.0/8", "::1"].filter(Boolean).join(","));
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = plainAddress(socket.remoteAddress);
    if (isProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > most) socket.destroy();
  });
}
