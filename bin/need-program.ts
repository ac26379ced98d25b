import { spawnSync } from "node:child_process";

/**
 * Makes sure that a program of a Debian package can be called; installs the package otherwise.
 * @param name the package's name
 * @param program what the package brings, when it is called otherwise
 * @throws Error when it is missing and can't be installed here
 */
export function needProgram(name: string, program = name): void {
  if (spawnSync("which", [program]).status === 0) return;
  spawnSync("apt-get", ["update", "-q"], { stdio: "ignore" });
  if (spawnSync("apt-get", ["install", "-y", "-q", name], { stdio: "ignore" }).status !== 0) {
    throw new Error(`This needs ${name}. Install it and start again.`);
  }
}
