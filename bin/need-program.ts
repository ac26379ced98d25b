import { spawnSync } from "node:child_process";

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
