import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "../../postgres-server.ts";

/** A PostgreSQL of a test's own, for it to break. */
export type OwnPostgres = {
  /** Its URL. */
  database: string;
  /**
   * Ends it and starts it again: rolling back what is under way, at once without a checkpoint, or
   * with SIGKILL to all of its processes. `meanwhile` runs while it is stopped.
   */
  restart(
    how: "fast" | "immediate" | "killed",
    meanwhile?: () => Promise<void> | void,
  ): Promise<void>;
  /** None of its processes does anything until `resume`. */
  pause(): void;
  resume(): void;
  remove(): Promise<void>;
};

const signals = { fast: "SIGINT", immediate: "SIGQUIT", killed: "SIGKILL" } as const;

/** Starts it with an empty database. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const home = await mkdtemp(join(tmpdir(), "nirbhay-postgres-"));
  // PostgreSQL does not run as root; its own user has to get through to its folder.
  await chmod(home, 0o755);
  const folder = join(home, "data");
  const server = await startPostgres(folder, { durable: true });
  const mainId = async () =>
    Number((await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n")[0]);
  let main = await mainId();
  let stopped: number[] = [];

  /** All of its processes, the main one first. */
  const all = () => {
    const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(main)]).toString();
    return [main, ...children.trim().split(/\s+/).map(Number)];
  };
  const resume = () => {
    for (const id of stopped.splice(0)) signal(id, "SIGCONT");
  };
  return {
    database: server.database,
    async restart(how, meanwhile) {
      const hit = how === "killed" ? all() : [main];
      for (const id of hit) signal(id, signals[how]);
      while (hit.some((id) => signal(id, 0))) await pause(20);
      await meanwhile?.();
      await server.revive();
      main = await mainId();
    },
    pause() {
      // The main one first: it would take its children's silence for a crash, or start others.
      stopped = all();
      for (const id of stopped) signal(id, "SIGSTOP");
    },
    resume,
    async remove() {
      resume();
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Whether there is such a process. */
function signal(id: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(id, name);
  } catch {
    return false;
  }
}
