import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { needProgram } from "../../../../tools/programs.ts";
import { endProcess } from "../../../end-process.ts";
import { freePort } from "../../../server-process.ts";
import { conditionTimeoutMs } from "../../../upper-bounds.ts";

/** nginx with an access log, in front of servers that take turns. */
export type LoggingProxy = {
  /** A visitor's own origin: a loopback address, which servers see as the visitor's network. */
  originFor(visitor: number): string;
  /** Number of beacons that were answered so far. */
  beacons(): number;
  /** Waits until this many beacons were answered. */
  untilBeacons(count: number): Promise<void>;
  /** The access log, in the combined format, with a visitor's loopback address as the client. */
  logFile: string;
  stop(): Promise<void>;
};

/** Starts nginx; servers must trust 127.0.0.1 as a proxy. */
export async function startLoggingProxy(
  servers: readonly { url: string }[],
): Promise<LoggingProxy> {
  needProgram("nginx");
  const folder = mkdtempSync(join(tmpdir(), "nirbhay-views-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const logFile = join(folder, "access.log");
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, port, servers));
  const child = spawn("nginx", ["-p", folder, "-c", file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok === true);
  const beacons = () =>
    (readFileSync(logFile, "utf8").match(/"POST \/seen [^"]*" 204 /g) ?? []).length;
  return {
    logFile,
    beacons,
    originFor: (visitor) => `http://127.${1 + (visitor >> 8)}.${visitor & 255}.1:${port}`,
    untilBeacons: (count) => until(async () => beacons() >= count),
    async stop() {
      await endProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function until(isMet: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + conditionTimeoutMs;
  while (!(await isMet())) {
    if (performance.now() > deadline) throw new Error("nginx did not answer in time.");
    await pause(20);
  }
}

const configuration = (folder: string, port: number, servers: readonly { url: string }[]) =>
  `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
   events { worker_connections 1024; }
   http {
     log_format visits '$server_addr - - [$time_local] "$request" $status $body_bytes_sent '
       '"$http_referer" "$http_user_agent"';
     access_log ${folder}/access.log visits;
     client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
     uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
     upstream site { ${servers.map(({ url }) => `server 127.0.0.1:${new URL(url).port};`).join(" ")} }
     server {
       listen ${port};
       location = /healthz { access_log off; proxy_pass http://site; }
       location / {
         proxy_pass http://site;
         proxy_set_header Host $http_host;
         proxy_set_header X-Forwarded-For $server_addr;
       }
     }
   }`;

/** Number of visitors, and hits of each path, that GoAccess finds in an access log. */
export function readByGoAccess(logFile: string): { visitors: number; hits: Map<string, number> } {
  const report = `${logFile}.json`;
  const format = ["--log-format=COMBINED", "--no-query-string", "--max-items=10000"];
  execFileSync("goaccess", [logFile, ...format, "--no-global-config", "-o", report], {
    stdio: "ignore",
  });
  const { general, requests } = JSON.parse(readFileSync(report, "utf8")) as {
    general: { unique_visitors: number };
    requests: { data: { data: string; method: string; hits: { count: number } }[] };
  };
  const pages = requests.data.filter(({ method }) => method === "GET");
  return {
    visitors: general.unique_visitors,
    hits: new Map(pages.map(({ data, hits }) => [data, hits.count])),
  };
}
