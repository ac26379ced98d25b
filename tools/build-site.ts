import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { compressStaticFiles } from "../server/http/static-files.ts";
import { buildFolder } from "../server/ops/process-control.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Folder in which parts are built: a build that ends half-way leaves the one before. */
const staging = join(root, "build.new");

/** A part of the build; a change in any of its sources requires a new one. */
type Part = { name: string; sources: readonly string[]; build: () => Promise<void> };

const common = ["tools/build-site.ts", "contract", "package-lock.json"];

const parts: readonly Part[] = [
  {
    name: "site",
    sources: [
      ...common,
      "app",
      "content",
      "public",
      "react-router.config.ts",
      "vite.config.ts",
      "vite.emails.config.ts",
    ],
    async build() {
      await run("../bin/check-content.ts");
      await run("@react-router/dev/bin.cjs", "build");
      await vite("vite.emails.config.ts", staging);
      writeVisitorsRouteTable(join(staging, "client", "assets"));
      await compressStaticFiles(join(staging, "client"), join(staging, "compressed"));
    },
  },
  {
    name: "server",
    sources: [...common, "server", "vite.server.config.ts"],
    build: () => vite("vite.server.config.ts", join(staging, "serve")),
  },
];

/** Builds site and server, unless the builds at hand were made from these very sources. */
export async function buildSite(): Promise<void> {
  const stale = parts
    .map((part) => ({ ...part, file: `${part.name}-built-from`, stamp: stampOf(part.sources) }))
    .filter(({ file, stamp }) => {
      const path = join(buildFolder, file);
      return !existsSync(path) || readFileSync(path, "utf8") !== stamp;
    });
  if (stale.length === 0) return;
  // A clear refusal for another user than who built last, instead of Vite's stack trace.
  for (const folder of [root, buildFolder]) {
    if (existsSync(folder)) accessSync(folder, constants.W_OK);
  }
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging);
  for (const { name, build, file, stamp } of stale) {
    console.error(`Building the ${name} …`);
    await build();
    writeFileSync(join(staging, file), stamp);
  }
  mkdirSync(buildFolder, { recursive: true });
  for (const name of readdirSync(staging)) {
    rmSync(join(buildFolder, name), { recursive: true, force: true });
    renameSync(join(staging, name), join(buildFolder, name));
  }
  rmSync(staging, { recursive: true });
}

function stampOf(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesAt(join(root, path))) {
      hash.update(relative(root, file)).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

function filesAt(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((name) => join(path, name))
    .filter((name) => statSync(name).isFile())
    .sort();
}

const vite = (config: string, folder: string) =>
  run("vite/bin/vite.js", "build", "--config", config, "--outDir", folder);

function run(program: string, ...args: string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(root, "node_modules", program), ...args, "--logLevel", "error"],
    {
      cwd: root,
      stdio: ["ignore", 2, 2],
      env: { ...process.env, NODE_ENV: "production", BUILD_FOLDER: "build.new" },
    },
  );
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`The build failed (exit code ${code}).`)),
    );
  });
}

/** `url` is its own address. */
type RouteTable = { url: string; routes: Record<string, { path?: string }> };

/** Routes that no link of React's leads to: the back office, and files. */
const notOfVisitors = /^(admin|share|sitemaps)\b|\.[a-z]+$/;

/**
 * Writes, beside the browser's table of all routes, the one that visitors of the site load
 * (`server/http/pages/finish-document.ts`): without the back office's pages, which are nearly half of it, and without files.
 * @param folder of the built site's assets
 * @throws Error where React Router no longer writes the table as we know it
 */
function writeVisitorsRouteTable(folder: string): void {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`There is no table of routes in ${folder}.`);
  const file = join(folder, name);
  const script = readFileSync(file, "utf8");
  const parts = /^(window\.__reactRouterManifest=)(\{.*\})(;?\s*)$/s.exec(script);
  if (!parts) throw new Error(`${file} is not written as expected.`);
  const [, before, json = "", after] = parts;
  const table: RouteTable = JSON.parse(json);
  const routes = Object.entries(table.routes).filter(
    ([id, { path = "" }]) => !id.startsWith("admin/") && !notOfVisitors.test(path),
  );
  // React Router asks only for what is true.
  const isSet = ([, value]: [string, unknown]) => value !== false;
  const url = table.url.replace(name, `visitors-${name}`);
  const ofVisitors = {
    ...table,
    url,
    routes: Object.fromEntries(
      routes.map(([id, route]) => [id, Object.fromEntries(Object.entries(route).filter(isSet))]),
    ),
  };
  writeFileSync(join(folder, `visitors-${name}`), before + JSON.stringify(ofVisitors) + after);
}
