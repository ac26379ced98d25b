// Runs on Node 20.19 or newer: installs the packages if they are missing, finds the Node 24 among
// them, and runs the script named first with it.
// Usage: node bin/bootstrap.mjs bin/start.ts [arguments]
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Whether `node_modules` holds what the lock file names, however it was installed. npm writes what
 * it installed into `node_modules/.package-lock.json`. Optional packages of other platforms are
 * missing there, and in a deployed tree (`npm run release`, no Vite configuration) those
 * for development.
 */
function isInstalled() {
  const installedFile = `${root}node_modules/.package-lock.json`;
  if (!existsSync(installedFile)) return false;
  const { packages: installed } = JSON.parse(readFileSync(installedFile, "utf8"));
  const { packages: wanted } = JSON.parse(readFileSync(`${root}package-lock.json`, "utf8"));
  const isDeployed = !existsSync(`${root}vite.config.ts`);
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === "") return true;
    if (installed[path]) return installed[path].version === version;
    return optional || (isDeployed && (dev || devOptional));
  });
}

/**
 * npm leaves out optional packages that don't support the Node it runs on, without a word: an older
 * one than 20.19 would install a compiler without its native code.
 */
function canInstall() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;
}

function installPackages() {
  if (isInstalled()) return;
  if (!canInstall()) {
    console.error(
      `Installing the packages needs Node 20.19, 22.12 or newer; this machine runs ${process.version}. ` +
        "Debian 13 has Node 20.19; a server can do without one (docs/operating.md).",
    );
    process.exit(1);
  }
  console.error("Installing packages (once, about half a minute) …");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    // npm's own output goes to stderr, so that a script's stdout stays its own.
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error("npm ci failed. Check the network and run the command again.");
    process.exit(status ?? 1);
  }
}

function findNode() {
  const packaged = `${root}node_modules/node-${process.platform}-${process.arch}/bin/node`;
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  console.error(
    `This project needs Node 24; this machine runs ${process.version} and no packaged Node ` +
      `exists for ${process.platform}-${process.arch}. Install Node 24 and try again.`,
  );
  process.exit(1);
}

// Settings that Node reads before our first line runs; an operator's own values win. They halve
// memory: malloc returns freed memory, V8 collects young objects sooner.
const serverEnvironment = JSON.parse(readFileSync(`${root}deploy/server-environment.json`, "utf8"));

installPackages();
const node = findNode();
const [script, ...args] = process.argv.slice(2);
const child = spawn(node, [`${root}${script}`, ...args], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...(["bin/start.ts", "bin/serve.mjs"].includes(script) ? serverEnvironment : {}),
    ...process.env,
    PATH: [`${root}node_modules/.bin`, process.env.PATH].join(
      process.platform === "win32" ? ";" : ":",
    ),
  },
});
// A supervisor signals this process: pass the signal on to the server.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
