import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { newId } from "../../db/new-id.ts";

/** A new lease, which says which process holds it: `machine|pid|id`. */
export const newProcessLease = (): string => `${machine}|${process.pid}|${newId()}`;

/**
 * Whether the process that holds a lease was killed: it ran on this machine, and its number is free
 * or belongs to this process. Otherwise only the lease's end tells.
 */
export function isHolderGone(lease: string): boolean {
  const [where, pid] = lease.split("|");
  if (where !== machine) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

/** Containers may share a host name, but have process numbers of their own. */
const machine = `${hostname()}/${processNumbers()}`;

function processNumbers(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
