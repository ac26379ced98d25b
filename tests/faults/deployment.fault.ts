import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterEach, expect, test } from "vitest";
import { freshFolder } from "../backups.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";
import { scaled } from "./run-options.ts";
import { read, signIn } from "./visitor.ts";

const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

const sh = (folder: string, script: string, target: string) =>
  execFileSync("sh", [script, target], {
    cwd: folder,
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env["PATH"]}` },
    stdio: ["ignore", "ignore", "inherit"],
  });

/** The tree of the image: copied from this build, or in full made as the Dockerfile makes it. */
const makeTree = scaled({
  short: async (target: string) => {
    sh(".", "deploy/copy-product.sh", target);
    symlinkSync(resolve("node_modules"), join(target, "node_modules"));
  },
  full: async (target: string) => {
    const clone = join(await freshFolder(), "clone");
    execFileSync("git", ["clone", "-q", ".", clone]);
    sh(clone, "deploy/build.sh", target);
  },
});

test("what the image holds is enough to serve", { timeout: 20 * 60_000 }, async () => {
  const target = join(await freshFolder(), "nirbhay");
  await makeTree(target);
  const server = await startServerProcess({ LOG_LEVEL: "warn" });
  servers.push(server);
  await server.end();
  await server.restart(target);
  expect((await read(`${server.url}/readyz`)).status).toBe(200);
  expect(await (await read(server.url)).text()).toContain("</html>");
  await signIn(server.url);
  const PORT = new URL(server.url).port;
  const check = [join(target, "deploy/healthcheck.mjs")];
  execFileSync(process.execPath, check, { env: { ...process.env, PORT } });
});
