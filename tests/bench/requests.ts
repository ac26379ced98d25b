import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { freePort } from "../server-process.ts";
import { type FigureRow, median } from "./figures.ts";

/** Seconds of each burst, and how often the two servers take turns. */
const burst = { seconds: 4, rounds: 3, connections: 32 } as const;

/** Requests per second that wrk gets answered. */
function load(url: string): number {
  const output = execFileSync("wrk", [
    "-t1",
    `-c${burst.connections}`,
    `-d${burst.seconds}s`,
    "-H",
    "Accept-Encoding: br",
    url,
  ]).toString();
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

/** nginx with one worker, serving `body` (already compressed) from a file. */
export async function serveByNginx(body: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), "nirbhay-nginx-"));
  const port = await freePort();
  mkdirSync(join(folder, "files"));
  writeFileSync(join(folder, "files/index.html"), body);
  writeFileSync(
    join(folder, "nginx.conf"),
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 4096; }
     http { access_log off; types { text/html html; } sendfile on; open_file_cache max=10;
       keepalive_requests 1000000; client_body_temp_path ${folder}; proxy_temp_path ${folder};
       fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       server { listen 127.0.0.1:${port}; root ${folder}/files; add_header Content-Encoding br; } }`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: "ignore",
  });
  const url = `http://localhost:${port}/`;
  while (!(await fetch(url).catch(() => undefined))) await new Promise((r) => setTimeout(r, 50));
  return {
    url,
    async stop() {
      const exit = once(child, "exit");
      child.kill("SIGQUIT");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The page cache against nginx with the same bytes, in turns, so that noise meets both. */
export async function requestRows(url: string): Promise<FigureRow[]> {
  const html = await (await fetch(url)).text();
  const nginx = await serveByNginx(brotliCompressSync(Buffer.from(html)));
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < burst.rounds; round++) {
      ours.push(load(`${url}/`));
      theirs.push(load(nginx.url));
    }
    const ratio = median(ours.map((value, at) => value / (theirs[at] ?? Number.NaN)));
    return [
      {
        what: "/ requests per second, one process, against nginx with one worker",
        measured: `${Math.round(median(ours))} : ${Math.round(median(theirs))} = ${ratio.toFixed(2)}`,
        bar: "at least 0.80",
        met: ratio >= 0.8,
      },
    ];
  } finally {
    await nginx.stop();
  }
}
