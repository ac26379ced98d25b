// The one file that must run on whatever Node the machine has (18 or newer): it installs the
// packages, finds the Node 24 that they bring, and hands over to the script named first.
// Usage: node bin/bootstrap.mjs bin/start.ts [arguments]
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const installedMark = `${root}node_modules/.nirbhay-installed`;
const lockHash = createHash("sha256")
  .update(readFileSync(`${root}package-lock.json`))
  .digest("hex");

function installPackages() {
  const mark = existsSync(installedMark) ? readFileSync(installedMark, "utf8") : "";
  if (mark === lockHash) return;
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
  writeFileSync(installedMark, lockHash);
}

function findNode() {
  const brought = `${root}node_modules/node-${process.platform}-${process.arch}/bin/node`;
  if (existsSync(brought)) return brought;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  console.error(
    `This project needs Node 24; this machine runs ${process.version} and no packaged Node ` +
      `exists for ${process.platform}-${process.arch}. Install Node 24 and try again.`,
  );
  process.exit(1);
}

// The C library keeps freed memory for itself, and V8 lets young objects pile up: half of what a
// server would hold. Both read this before the first line of ours runs; an operator's own wins.
const serverMemory = JSON.parse(readFileSync(`${root}deploy/memory.json`, "utf8"));

installPackages();
const node = findNode();
const [script, ...args] = process.argv.slice(2);
const child = spawn(node, [`${root}${script}`, ...args], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...(["bin/start.ts", "bin/serve.ts"].includes(script) ? serverMemory : {}),
    ...process.env,
    PATH: [`${root}node_modules/.bin`, process.env.PATH].join(
      process.platform === "win32" ? ";" : ":",
    ),
  },
});
// A supervisor signals this process; the server is the one that must hear it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
