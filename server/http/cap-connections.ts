import type { Server } from "node:http";
import { networkOf } from "../services/limits/network-of.ts";
import { plainAddress, proxyTest } from "./client-address.ts";

/** More than an office or a mobile network's shared address keeps open at a time. */
const mostOfOneAddress = 1_000;

/**
 * Lets no single address, or household of IPv6, take all connections. Proxies are spared, since all visitors come from
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
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > most) socket.destroy();
  });
}
