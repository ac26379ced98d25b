import { execFileSync } from "node:child_process";
import { globSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, expect, test } from "vitest";
import { freshFolder } from "../../backups.ts";
import { read, signIn } from "../../faults/visitor.ts";
import { type ServerProcess, startServerProcess } from "../../server-process.ts";

const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** Without the notes of what a part was built from, which only the next build reads. */
const buildOf = (folder: string) => globSync("**/*.*", { cwd: join(folder, "build") }).toSorted();

test("what the product holds is enough to serve", async () => {
  const target = join(await freshFolder(), "nirbhay");
  execFileSync("sh", ["deploy/copy-product.sh", target]);
  symlinkSync(resolve("node_modules"), join(target, "node_modules"));
  expect(buildOf(target)).toEqual(buildOf("."));

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
