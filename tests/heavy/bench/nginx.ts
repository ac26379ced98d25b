import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { endProcess } from "../../end-process.ts";
import { freePort } from "../../server-process.ts";

/**
 * nginx, the yardstick; with one worker if nothing else is said.
 * @param page what it answers at `/`, compressed by brotli already
 */
export async function serveByNginx(page: Buffer, { workers = 1 }: { workers?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "nirbhay-nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "index.html"), page);
  writeFileSync(
    join(folder, "nginx.conf"),
    `worker_processes ${workers}; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 4096; }
     http { access_log off; sendfile on; open_file_cache max=100; keepalive_requests 1000000;
       types { text/html html; }
       client_body_temp_path ${folder}; proxy_temp_path ${folder};
       fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       server { listen 127.0.0.1:${port}; root ${folder};
         location = / { add_header Content-Encoding br; try_files /index.html =404; } } }`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: "ignore",
  });
  const url = `http://localhost:${port}/`;
  while (!(await fetch(url).catch(() => undefined))) await pause(50);
  return {
    url,
    async stop() {
      await endProcess(child, "SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
