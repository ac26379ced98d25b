import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { needPrograms } from "../../../../tools/programs.ts";
import { firstChildOf, makeDebianRoot, quietly } from "./machine.ts";

/** The image of deploy/Dockerfile, built by buildah, which needs no engine that runs beside it. */
export type BuiltImage = {
  /** Folder of its file system. */
  root: string;
  /** Starts its command as deploy/compose.yaml does: read-only, without rights, on this network. */
  start(dataDir: string, environment: Readonly<Record<string, string>>): StartedImage;
  remove(): void;
};

export type StartedImage = {
  container: ChildProcess;
  /** Runs the command of its health check beside it. @throws Error if it reports a failure */
  checkHealth(): void;
  /** Sends SIGTERM to its first process. */
  terminate(): void;
};

/** Values of the image's configuration that a start needs (OCI image specification, "config"). */
type ImageConfig = { User: string; Env: string[]; Cmd: string[]; WorkingDir: string };

/** Builds the image from the source in `context`. */
export function buildImage(context: string): BuiltImage {
  needPrograms({ buildah: "buildah", "systemd-container": "systemd-nspawn" });
  const folder = mkdtempSync(join(tmpdir(), "nirbhay-image-"));
  const stores = ["--root", join(folder, "store"), "--runroot", join(folder, "run")];
  const buildah = (...args: string[]) =>
    quietly("buildah", [...stores, "--storage-driver=vfs", ...args]);
  const [base = ""] = /(?<=^FROM )\S+/m.exec(readFileSync("deploy/Dockerfile", "utf8")) ?? [];
  makeBaseImage(base, (...args) => buildah(...args).trim());
  const options = ["--isolation=chroot", "--network=host", "--pull-never", "--format=docker"];
  buildah("build", ...options, "-f", join(context, "deploy/Dockerfile"), "-t", "nirbhay", context);
  const root = buildah("mount", buildah("from", "--pull-never", "nirbhay").trim()).trim();
  const inspected = JSON.parse(buildah("inspect", "--type=image", "nirbhay"));
  const config: ImageConfig = inspected.Docker.config;
  return {
    root,
    start: (dataDir, environment) => start(root, config, dataDir, environment),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * A stand-in for the public image that the Dockerfile begins with, which this machine can't download:
 * Debian's base system, the Node of our packages, this machine's npm and the user `node`.
 */
function makeBaseImage(name: string, buildah: (...args: string[]) => string): void {
  const root = makeDebianRoot("bookworm", ["ca-certificates"]);
  try {
    const local = join(root, "usr/local");
    cpSync(process.execPath, join(local, "bin/node"));
    const npm = join(execFileSync("npm", ["root", "--global"], { encoding: "utf8" }).trim(), "npm");
    cpSync(npm, join(local, "lib/node_modules/npm"), { recursive: true });
    symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(local, "bin/npm"));
    quietly("chroot", [root, "useradd", "--uid", "1000", "--create-home", "node"]);
    const container = buildah("from", "scratch");
    buildah("add", "--quiet", container, root, "/");
    buildah("config", "--env", "PATH=/usr/local/bin:/usr/bin:/bin", container);
    buildah("commit", "--quiet", container, name);
    buildah("rm", container);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function start(
  root: string,
  { User, Env, Cmd, WorkingDir }: ImageConfig,
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): StartedImage {
  const settings = [
    ...Env,
    ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
  ];
  const container = spawn(
    "systemd-nspawn",
    [
      ...["--quiet", "--register=no", "--keep-unit", "--pipe", `--directory=${root}`],
      ...[
        "--read-only",
        "--tmpfs=/tmp:mode=1777",
        "--drop-capability=all",
        `--bind=${dataDir}:/data`,
      ],
      ...[`--user=${User}`, `--chdir=${WorkingDir}`],
      ...settings.map((setting) => `--setenv=${setting}`),
      ...["--", ...Cmd],
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const first = () => {
    const pid = firstChildOf(container);
    if (!pid || !existsSync(`/proc/${pid}`)) throw new Error("The container has ended.");
    return pid;
  };
  return {
    container,
    checkHealth() {
      const within = ["--target", String(first()), "--mount", "--pid", "--root", "--wd"];
      const dockerfile = readFileSync("deploy/Dockerfile", "utf8");
      const [, command = "[]"] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(dockerfile) ?? [];
      const check: string[] = JSON.parse(command);
      quietly("nsenter", [...within, "--", "env", ...settings, ...check]);
    },
    terminate() {
      process.kill(first(), "SIGTERM");
    },
  };
}
