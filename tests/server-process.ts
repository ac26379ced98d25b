import { type ChildProcess, spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { endProcess } from "./end-process.ts";
import { conditionTimeoutMs } from "./upper-bounds.ts";

/** The admin that every server under test starts with. */
export const testAdmin = { email: "asha@nirbhay.example", password: "first-light-at-28-degrees" };

export type ServerProcess = {
  url: string;
  dataDir: string;
  /** Of the process that runs now. */
  readonly pid: number;
  /** Its whole output, for messages of failing tests. */
  output(): string;
  /** Ends it at once, between any two instructions, and keeps its data. */
  kill(): Promise<void>;
  /** Asks it to end and waits, as a rolling restart does; keeps its data. */
  end(): Promise<number | null>;
  /** Starts it again on the same data and port, from the tree in `root` if one is given. */
  restart(root?: string): Promise<void>;
  /** Asks it to end and waits; resolves with its exit code. The data is deleted. */
  stop(signal?: "SIGTERM" | "SIGINT"): Promise<number | null>;
};

export type Environment = Readonly<Record<string, string>>;

/** Content of a prepared database besides the admin. */
export type PreparedContents = "empty" | "starter-posts";

export const preparedFolder = (folder: string, contents: PreparedContents) =>
  join(folder, contents);

/**
 * A new data folder for a server with this environment. In a run that has prepared data
 * (`prepared-data.ts`) it begins with a copy of them, unless its data are elsewhere.
 */
export function makeDataDir(environment: Environment): string {
  const dataDir = mkdtempSync(join(tmpdir(), "nirbhay-test-"));
  const folder = process.env["PREPARED_DATA"];
  if (folder && !environment["DATA_DIR"] && !environment["DATABASE_URL"]) {
    const contents = environment["STARTER_CONTENT"] === "off" ? "empty" : "starter-posts";
    cpSync(preparedFolder(folder, contents), dataDir, { recursive: true });
  }
  return dataDir;
}

/** Environment variables of every server under test. */
export const ownEnvironment = (port: number, dataDir: string): Environment => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  ADMIN_EMAIL: testAdmin.email,
  ADMIN_PASSWORD: testAdmin.password,
  ...(isMeasured() ? {} : { PREPARE_PAGES: "off" }),
});

/**
 * Benchmarks, which prepare no data, and runs in full measure the server as it is. Otherwise the
 * pages of each server would take seconds of processor time that other tests need.
 */
const isMeasured = () => !process.env["PREPARED_DATA"] || process.env["FAULTS"] === "full";

/** Starts the built server in a child process with new data. */
export async function startServerProcess(environment: Environment = {}): Promise<ServerProcess> {
  const dataDir = makeDataDir(environment);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const output: string[] = [];
  let child: ChildProcess;

  async function start(root = ".") {
    child = spawn(process.execPath, ["bin/serve.mjs"], {
      cwd: root,
      env: { ...process.env, ...ownEnvironment(port, dataDir), ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout?.on("data", (chunk: Buffer) => output.push(chunk.toString()));
    child.stderr?.on("data", (chunk: Buffer) => output.push(chunk.toString()));
    try {
      await untilHealthy(url, child, () => output.join(""));
    } catch (error) {
      child.kill("SIGKILL");
      throw error;
    }
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    await endProcess(child, signal);
    return child.exitCode;
  }

  await start();
  return {
    url,
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    output: () => output.join(""),
    end: () => end("SIGTERM"),
    restart: start,
    async kill() {
      await end("SIGKILL");
    },
    async stop(signal = "SIGTERM") {
      const code = await end(signal);
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

async function untilHealthy(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + conditionTimeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at start:\n${output()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(30);
  }
  throw new Error(`The server did not answer in time:\n${output()}`);
}

/** Below the ports that systems give to connections, and to servers that take any port. */
const ownPorts = { first: 20_000, count: 12_000 };

/**
 * A port that is free until its server starts, also again: no connection takes it, and no other
 * process of tests, since a UDP socket of the same number reserves it while this one runs.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ownPorts.first + Math.floor(Math.random() * ownPorts.count);
    if ((await isReserved(port)) && (await isFree(port))) return port;
  }
}

function isReserved(port: number): Promise<boolean> {
  const socket = createSocket("udp4").unref();
  return new Promise((resolve) => {
    socket.once("error", () => socket.close(() => resolve(false)));
    socket.bind({ port, address: "127.0.0.1", exclusive: true }, () => resolve(true));
  });
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen({ port, exclusive: true }), "listening");
  } catch {
    return false;
  }
  await once(probe.close(), "close");
  return true;
}
