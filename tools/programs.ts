import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const headlessShell = "/usr/bin/chromium-headless-shell";
const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Flags for a headless browser in a closed network, as root or not. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: ["ignore", 2, 2] }).status === 0;

/** Installs a Debian package, where this process may. */
function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const limits = ["-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::http::Timeout=20"];
  run("apt-get", [...limits, "update", "-q"]);
  run("apt-get", [...limits, "install", "-y", "-q", name]);
}

/**
 * The browser for tests: Chromium without the parts that nobody sees, as Playwright's own is. It
 * takes a third of the CPU time of the whole one, which serves where there is no other.
 */
export function findTestBrowser(): string | undefined {
  if (process.env["CHROMIUM_PATH"]) return process.env["CHROMIUM_PATH"];
  if (existsSync(headlessShell)) return headlessShell;
  console.error("Installing a browser for tests (only this time) …");
  installPackage("chromium-headless-shell");
  return existsSync(headlessShell) ? headlessShell : findBrowser();
}

/**
 * The browser for measurements; installs one where it can.
 * @returns its path, or undefined to let Playwright use the one it downloaded
 * @throws Error that says what to install by hand
 */
export function findBrowser(): string | undefined {
  const found = process.env["CHROMIUM_PATH"] ?? installed.find(existsSync);
  if (found) return found;
  console.error("Installing a browser (only this time) …");
  installPackage("chromium");
  const packaged = installed.find(existsSync);
  if (packaged) return packaged;
  if (run("playwright", ["install", "chromium"])) return undefined;
  throw new Error(
    "No browser could be installed. Install Chromium (Debian: apt-get install chromium), or " +
      "name one with CHROMIUM_PATH, and run npm test again.",
  );
}

/**
 * Makes sure that programs of Debian packages can be called; installs the missing packages.
 * @param programs the package of each, and the program that it brings
 * @throws Error when one is missing and can't be installed here
 */
export function needPrograms(programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs)
    .filter(([, program]) => spawnSync("which", [program]).status !== 0)
    .map(([name]) => name);
  if (missing.length === 0) return;
  spawnSync("apt-get", ["update", "-q"], { stdio: "ignore" });
  // Waits where another test installs something at the same moment.
  const install = ["-o", "DPkg::Lock::Timeout=300", "install", "-y", "-q", ...missing];
  if (spawnSync("apt-get", install, { stdio: "ignore" }).status !== 0) {
    throw new Error(`This needs ${missing.join(", ")}. Install it and start again.`);
  }
}

/** The same for one program, which may be called otherwise than its package. */
export function needProgram(name: string, program = name): void {
  needPrograms({ [name]: program });
}
