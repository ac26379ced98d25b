import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

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

/**
 * The browser for tests and measurements; installs one where it can.
 * @returns its path, or undefined to let Playwright use the one it downloaded
 * @throws Error that says what to install by hand
 */
export function findBrowser(): string | undefined {
  const found = process.env["CHROMIUM_PATH"] ?? installed.find(existsSync);
  if (found) return found;
  console.error("Installing a browser (once) …");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    run("apt-get", ["update", "-q"]);
    run("apt-get", ["install", "-y", "-q", "chromium"]);
    const packaged = installed.find(existsSync);
    if (packaged) return packaged;
  }
  if (run("playwright", ["install", "chromium"])) return undefined;
  throw new Error(
    "No browser could be installed. Install Chromium (Debian: apt-get install chromium), or " +
      "name one with CHROMIUM_PATH, and run npm test again.",
  );
}
