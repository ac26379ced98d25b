import { readFileSync } from "node:fs";

/** An entry of `package-lock.json`. */
export type LockEntry = {
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  /** A folder of this repository: it has no tarball. */
  link?: boolean;
};

/** Entries by path (`node_modules/…`); the first, "", is the project itself. */
export type LockedPackages = Readonly<Record<string, LockEntry>>;

/** The packages that `package-lock.json` in the working folder locks. */
export const readLockFile = (): LockedPackages =>
  (JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: LockedPackages }).packages;

/** Name of the package at a path of the lock file, such as `@img/colour`. */
export const packageName = (path: string): string => path.split("node_modules/").at(-1) ?? path;
