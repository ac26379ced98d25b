import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { needProgram } from "../../../tools/programs.ts";
import { endProcess } from "../../end-process.ts";
import { freePort } from "../../server-process.ts";
import { conditionTimeoutMs } from "../../upper-bounds.ts";
import { debianNginxConf, replaceAll } from "../debian-nginx.ts";

type BalancerOptions = { caching?: boolean; tls?: boolean; kernelBuffers?: string };
export type Balancer = { url: string; stop(): Promise<void> };

/**
 * Starts Debian's nginx with the site `deploy/nginx.conf` that operators use; its port, folders and the
 * servers' addresses are replaced, and what the options say.
 * @param caching whether its page cache stays on; without it, tests see the servers' own answers
 * @param tls whether it speaks TLS and HTTP/2, with a certificate of its own
 * @param kernelBuffers SO_SNDBUF and SO_RCVBUF of clients' connections, such as `128k`. On loopback
 *   the send buffer grows to 4 MB: 400 connections that nobody reads would exhaust the kernel's
 *   memory for all of TCP, and it would drop everybody's packets.
 */
export async function startBalancer(
  servers: readonly { url: string }[],
  { caching = false, tls = false, kernelBuffers }: BalancerOptions = {},
): Promise<Balancer> {
  needProgram("nginx");
  const folder = mkdtempSync(join(tmpdir(), "nirbhay-balancer-"));
  const port = await freePort();
  if (tls) makeCertificate(folder);
  const site = siteFor({ folder, port, caching, tls, kernelBuffers }, servers);
  const file = debianNginxConf(folder, site);
  const child = spawn("nginx", ["-p", folder, "-c", file, "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `${tls ? "https" : "http"}://127.0.0.1:${port}`;
  try {
    await (tls ? untilListening(port) : untilAnswered(url));
  } catch (error) {
    child.kill("SIGQUIT");
    throw error;
  }
  return {
    url,
    async stop() {
      await endProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswered(url: string): Promise<void> {
  const deadline = performance.now() + conditionTimeoutMs;
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (performance.now() > deadline) throw new Error("nginx did not answer in time.");
    await pause(30);
  }
}

async function untilListening(port: number): Promise<void> {
  const deadline = performance.now() + conditionTimeoutMs;
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.on("error", () => resolve(false)).on("connect", () => socket.end());
    });
  while (!(await isListening())) {
    if (performance.now() > deadline) throw new Error("nginx did not listen in time.");
    await pause(30);
  }
}

function makeCertificate(folder: string): void {
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const request = ["req", "-x509", ...kind, "-days", "1", "-subj", "/CN=localhost", ...files];
  needProgram("openssl");
  execFileSync("openssl", request, { stdio: "ignore" });
}

type Site = {
  folder: string;
  port: number;
  caching: boolean;
  tls: boolean;
  kernelBuffers: string | undefined;
};

function siteFor(
  { folder, port, caching, tls, kernelBuffers }: Site,
  servers: readonly { url: string }[],
): string {
  const buffers = kernelBuffers ? `sndbuf=${kernelBuffers} rcvbuf=${kernelBuffers} ` : "";
  const server = servers.map(({ url }) => `server 127.0.0.1:${new URL(url).port}$1`).join("\n");
  return replaceAll(readFileSync("deploy/nginx.conf", "utf8"), [
    ...(tls
      ? secured(folder, port, buffers)
      : ([[/^ {2}listen 80 /m, `  listen 127.0.0.1:${port} ${buffers}`]] as const)),
    [/server 127\.0\.0\.1:3000(.*)/, server],
    ...(caching ? [] : ([[/proxy_cache nirbhay;/, "proxy_cache off;"]] as const)),
  ]);
}

/** What operators uncomment for TLS. */
const secured = (folder: string, port: number, buffers: string) =>
  [
    [/^ {2}listen 80 .*/m, ""],
    [/^ {2}# listen 443 (.*)/m, `  listen 127.0.0.1:${port} ${buffers}$1`],
    [/^ {2}# ssl_certificate \S+/m, `  ssl_certificate ${folder}/certificate.pem;`],
    [/^ {2}# ssl_certificate_key \S+/m, `  ssl_certificate_key ${folder}/key.pem;`],
    [/^ {2}# ssl_protocols/m, "  ssl_protocols"],
  ] as const;
