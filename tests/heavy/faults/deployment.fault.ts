import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  globSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, expect, test } from "vitest";
import { freshFolder } from "../../backups.ts";
import { type ServerProcess, startServerProcess } from "../../server-process.ts";
import { copySource } from "../source-tree.ts";
import { read, signIn } from "./visitor.ts";

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

test("a copied folder is not built again, and a build that ends half-way leaves the one before", async () => {
  const copy = join(await freshFolder(), "copy");
  copySource(copy);
  cpSync("build", join(copy, "build"), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  const build = () =>
    spawnSync(process.execPath, ["bin/build.ts"], { cwd: copy, encoding: "utf8" });
  expect(build()).toMatchObject({ status: 0, stderr: "" });
  const before = buildOf(copy);
  const served = readFileSync(join(copy, "build/serve/serve.js"), "utf8");
  // Fails once it has written its files.
  appendFileSync(join(copy, "server/serve.ts"), '\nconsole.log("another version");\n');
  const config = join(copy, "vite.server.config.ts");
  const failing = '[{ name: "fails", closeBundle() { throw new Error("no space"); } }, ';
  writeFileSync(config, readFileSync(config, "utf8").replace("plugins: [", `plugins: ${failing}`));
  expect(build()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("Building the server"),
  });
  expect(buildOf(copy)).toEqual(before);
  expect(readFileSync(join(copy, "build/serve/serve.js"), "utf8")).toBe(served);
});
