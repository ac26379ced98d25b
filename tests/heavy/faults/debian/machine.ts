import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { needPrograms } from "../../../../tools/programs.ts";
import { endProcess } from "../../../end-process.ts";
import { conditionTimeoutMs } from "../../../upper-bounds.ts";

/** Debian's base system with systemd in a container of its own, which has the loopback network only. */
export type DebianMachine = {
  /** Folder of its file system. */
  root: string;
  /**
   * Runs shell commands as root, or as `user`, with the package registries of this machine; or
   * `alone`, on the machine's own network, where its servers are.
   * @returns their output
   * @throws Error with the output, if one of them fails
   */
  run(commands: string, options?: { umask?: string; user?: string; alone?: boolean }): string;
  /** Starts shell commands as `user`, on this machine's network, until `end` sends SIGTERM. */
  start(commands: string, options: { umask: string; user: string }): Started;
  /** Requests a page on the machine's own network; status 0 if nothing answers. */
  get(url: string): { status: number; body: string };
  /** Runs one of this machine's scripts with Node on the machine's network. @returns its output */
  script(file: string, ...args: string[]): Promise<string>;
  stop(): Promise<void>;
};

export type Started = {
  output(): string;
  hasEnded(): boolean;
  /** Resolves once all that the commands started has ended. */
  end(): Promise<void>;
};

/**
 * Installs Debian's base system from the package mirror of this machine's apt, and nothing else.
 * Needs root.
 */
export function makeDebianRoot(suite: string, packages: readonly string[] = []): string {
  needPrograms({ debootstrap: "debootstrap" });
  const root = mkdtempSync(join(tmpdir(), `nirbhay-${suite}-`));
  chmodSync(root, 0o755);
  const include = packages.length > 0 ? [`--include=${packages.join(",")}`] : [];
  quietly("debootstrap", ["--variant=minbase", ...include, suite, root, aptMirror()]);
  giveNpmSettings(root);
  return root;
}

/** Boots a bare Debian. */
export async function startDebian(suite: "bookworm" | "trixie"): Promise<DebianMachine> {
  needPrograms({ "systemd-container": "systemd-nspawn" });
  // A minimal base has no init; every machine that is installed has.
  const root = makeDebianRoot(suite, ["systemd", "systemd-sysv", "dbus", "ca-certificates"]);
  // As Debian's installer writes it.
  writeFileSync(join(root, "etc/hosts"), "127.0.0.1\tlocalhost\n::1\tlocalhost ip6-localhost\n");
  const options = ["--quiet", "--register=no", "--keep-unit", "--private-network", "--boot"];
  const container = spawn(
    "systemd-nspawn",
    [...options, "--resolv-conf=bind-host", "--console=pipe", `--directory=${root}`],
    { stdio: "ignore", env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: "1" } },
  );
  const stop = async () => {
    // With the first process of its namespace, the kernel ends all others.
    const init = firstChildOf(container);
    if (init && container.exitCode === null) process.kill(init, "SIGKILL");
    await endProcess(container);
    await promisify(execFile)("rm", ["-rf", root]);
  };
  try {
    const init = await untilBooted(container);
    return { root, stop, ...commandsIn(init) };
  } catch (error) {
    await stop();
    throw error;
  }
}

function commandsIn(init: number): Pick<DebianMachine, "run" | "start" | "get" | "script"> {
  const enter = ["--target", String(init), "--mount", "--uts", "--ipc", "--pid", "--cgroup"];
  const environment = {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    HOME: "/root",
    LANG: "C.UTF-8",
    DEBIAN_FRONTEND: "noninteractive",
  };
  const argumentsFor = (commands: string, { umask = "022", user = "root" }) => {
    const asUser = ["runuser", "--user", user, "--", "setsid", "--wait"];
    return [...enter, "--", ...asUser, "sh", "-e", "-c", `umask ${umask}\n${commands}`];
  };
  const run: DebianMachine["run"] = (commands, options = {}) => {
    const network = options.alone ? ["--net"] : [];
    const entered = [...network, ...argumentsFor(commands, options)];
    const { status, stdout, stderr } = spawnSync("nsenter", entered, {
      encoding: "utf8",
      env: environment,
      maxBuffer: 2 ** 26,
    });
    if (status === 0) return stdout;
    throw new Error(`Exit code ${status} of\n${commands}\n${stdout.slice(-3_000)}${stderr}`);
  };
  return {
    run,
    start(commands, options) {
      const output: string[] = [];
      const groupFile = "/tmp/started-group";
      const noted = `echo $$ > ${groupFile}\nexport HOME=~${options.user}\n${commands}`;
      const child = spawn("nsenter", argumentsFor(noted, options), { env: environment });
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (chunk: Buffer) => output.push(chunk.toString()));
      }
      return {
        output: () => output.join(""),
        hasEnded: () => child.exitCode !== null,
        async end() {
          const closed = once(child, "close");
          if (child.exitCode === null) run(`kill -TERM -$(cat ${groupFile})`);
          await closed;
        },
      };
    },
    async script(file, ...args) {
      const inside = ["--target", String(init), "--net", "--", process.execPath, file, ...args];
      return (await promisify(execFile)("nsenter", inside)).stdout;
    },
    get(url) {
      const script = `fetch(${JSON.stringify(url)}, { redirect: "manual" })
        .then(async (answer) => ({ status: answer.status, body: await answer.text() }),
          (error) => ({ status: 0, body: String(error.cause ?? error) }))
        .then((answer) => process.stdout.write(JSON.stringify(answer)));`;
      const inside = ["--target", String(init), "--net", "--", process.execPath, "-e", script];
      return JSON.parse(execFileSync("nsenter", inside, { encoding: "utf8", maxBuffer: 2 ** 26 }));
    },
  };
}

/** Waits until systemd has started all its units. @returns the process id of the container's init */
async function untilBooted(container: ChildProcess): Promise<number> {
  const deadline = performance.now() + conditionTimeoutMs;
  for (;;) {
    const init = firstChildOf(container);
    if (init) {
      const { run } = commandsIn(init);
      try {
        // `degraded` where a unit of the base system can't run in a container.
        if (/running|degraded/.test(run("systemctl is-system-running || true"))) return init;
      } catch {
        // Not yet so far that a command could be run in it.
      }
    }
    if (container.exitCode !== null) throw new Error("The container ended at its start.");
    if (performance.now() > deadline) throw new Error("The container did not boot in time.");
    await pause(200);
  }
}

/** Id of the process that a container's supervisor has started in it, once it has. */
export function firstChildOf({ pid }: ChildProcess): number | undefined {
  const children = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(children)) return undefined;
  return Number.parseInt(readFileSync(children, "utf8"), 10) || undefined;
}

/** Address of the package mirror that this machine installs from. */
function aptMirror(): string {
  const format = ["--format", "$(CODENAME) $(REPO_URI)", "Created-By: Packages", "Origin: Debian"];
  const lists = execFileSync("apt-get", ["indextargets", ...format], { encoding: "utf8" });
  // Not that of security updates, whose suite is called like `bookworm-security`.
  const [, mirror] = /^[a-z]+ (\S+)$/m.exec(lists) ?? [];
  if (!mirror) throw new Error("apt has no package list of Debian: run apt-get update.");
  return mirror;
}

/** Lets npm in the root use the registry and the certificates that this machine's npm uses. */
function giveNpmSettings(root: string): void {
  const npm = (name: string) =>
    execFileSync("npm", ["config", "get", name], { encoding: "utf8" }).trim();
  const files = [npm("globalconfig"), npm("userconfig")].filter(existsSync);
  const lines = files
    .flatMap((file) => readFileSync(file, "utf8").split("\n"))
    .filter((line) => !/^\s*(?:cafile|nodedir|prefix)\s*=/.test(line));
  const certificates = npm("cafile");
  if (existsSync(certificates)) {
    writeFileSync(join(root, "etc/npm-certificates.crt"), readFileSync(certificates));
    lines.push("cafile=/etc/npm-certificates.crt");
  }
  // npm of Debian, of other packages of Node, and of users.
  for (const file of ["etc/npmrc", "usr/etc/npmrc", "usr/local/etc/npmrc", "root/.npmrc"]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), lines.join("\n"));
  }
}

/** Runs a program, whose output matters only if it fails. */
export function quietly(program: string, args: readonly string[], cwd = "."): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(" ")} failed.\n${stdout.slice(-3_000)}${stderr}`, {
    cause: error,
  });
}
