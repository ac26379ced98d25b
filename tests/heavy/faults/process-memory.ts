import { readFileSync } from "node:fs";

/** Resident memory of a process in MB, from Linux. */
export function memoryOf(pid: number): number {
  const [, kilobytes = "0"] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
