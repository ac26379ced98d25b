import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk that a test can fill without affecting other disks. */
export type SmallDisk = {
  folder: string;
  /** Takes the last free byte. */
  fill(): void;
  /** Whether it could be made read-only, which a disk that is not ours alone can't. */
  makeReadOnly(): boolean;
  /** Gives back what `fill` took. */
  makeRoom(): void;
  remove(): void;
};

/** The largest disk (bytes) that is filled though it is not ours alone. */
const maxSharedBytes = 256 * 1024 * 1024;

/**
 * Mounts a disk in memory. Where a container forbids that, it is `/dev/shm`, if that is as small
 * as containers have it: 64 MB.
 * @throws Error where there is neither
 */
export function makeSmallDisk(megabytes: number): SmallDisk {
  const mounted = mountDisk(megabytes);
  const folder = mounted ?? sharedDisk();
  const filler = join(folder, "filler");

  return {
    folder,
    fill() {
      const file = openSync(filler, "a");
      for (const size of [1024 * 1024, 4096, 1]) {
        const bytes = Buffer.alloc(size, "x");
        while (hasWritten(file, bytes)) {}
      }
      closeSync(file);
    },
    makeReadOnly() {
      if (mounted) execFileSync("mount", ["-o", "remount,ro", mounted]);
      return mounted !== undefined;
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      // Lazily: a file of a process that is still ending may be open.
      if (mounted) execFileSync("umount", ["--lazy", mounted]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Undefined where it is forbidden. */
function mountDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "nirbhay-disk-"));
  try {
    const size = `size=${megabytes}m,mode=755`;
    execFileSync("mount", ["-t", "tmpfs", "-o", size, "none", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

function sharedDisk(): string {
  const { bsize, blocks } = statfsSync("/dev/shm");
  if (bsize * blocks > maxSharedBytes) {
    throw new Error("Filling up a disk needs the right to mount one (root), or a small /dev/shm.");
  }
  return mkdtempSync("/dev/shm/nirbhay-disk-");
}

function hasWritten(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") return false;
    throw error;
  }
}
