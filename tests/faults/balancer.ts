import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { needProgram } from "../../tools/programs.ts";
import { endProcess } from "../end-process.ts";
import { freePort } from "../server-process.ts";
import { conditionTimeoutMs } from "../upper-bounds.ts";

type BalancerOptions = { caching?: boolean; tls?: boolean; kernelBuffers?: string };
export type Balancer = { url: string; stop(): Promise<void> };

/**
 * Starts nginx with the `deploy/nginx.conf` that operators use; its port, folders and the servers'
 * addresses are replaced, and what the options say.
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
  // nginx's workers are another user, who has to get through to its cache.
  chmodSync(folder, 0o755);
  for (const name of ["cache", "run", "log"]) mkdirSync(join(folder, name));
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  if (tls) makeCertificate(folder);
  writeFileSync(file, configuration({ folder, port, caching, tls, kernelBuffers }, servers));
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

type Configuration = {
  folder: string;
  port: number;
  caching: boolean;
  tls: boolean;
  kernelBuffers: string | undefined;
};

function configuration(
  { folder, port, caching, tls, kernelBuffers }: Configuration,
  servers: readonly { url: string }[],
): string {
  const [first = "", ...others] = servers.map(({ url }) => `127.0.0.1:${new URL(url).port}`);
  const buffers = kernelBuffers ? `sndbuf=${kernelBuffers} rcvbuf=${kernelBuffers} ` : "";
  const places: readonly (readonly [RegExp, string])[] = [
    [/^user .*;$/m, ""],
    [/\/run\/nginx\.pid/, `${folder}/run/nginx.pid`],
    [/\/var\/log\/nginx/, `${folder}/log`],
    [/\/var\/cache\/nginx/g, `${folder}/cache`],
    ...(tls
      ? secured(folder, port, buffers)
      : ([[/^ {4}listen 80 /m, `    listen 127.0.0.1:${port} ${buffers}`]] as const)),
    [/app1:3000(.*)/, [first, ...others].map((place) => `${place}$1`).join("\n server ")],
    [/ server app2:3000.*/g, ""],
    ...(caching ? [] : ([[/proxy_cache pages;/, "proxy_cache off;"]] as const)),
  ];
  return places.reduce(
    (text, [place, ours]) => {
      if (text.search(place) < 0) throw new Error(`deploy/nginx.conf no longer has ${place}.`);
      return text.replace(place, ours);
    },
    readFileSync("deploy/nginx.conf", "utf8"),
  );
}

/** What operators uncomment for TLS. */
const secured = (folder: string, port: number, buffers: string) =>
  [
    [/^ {4}listen 80 .*/m, ""],
    [/^ {4}# listen 443 (.*)/m, `    listen 127.0.0.1:${port} ${buffers}$1`],
    [/^ {4}# ssl_certificate \S+/m, `    ssl_certificate ${folder}/certificate.pem;`],
    [/^ {4}# ssl_certificate_key \S+/m, `    ssl_certificate_key ${folder}/key.pem;`],
    [/^ {4}# ssl_protocols/m, "    ssl_protocols"],
  ] as const;
