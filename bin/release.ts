import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { failWith, readArguments } from "../server/ops/command-line.ts";
import { OperatorError } from "../server/ops/operator-error.ts";
import { productVersion } from "../server/ops/process-control.ts";
import { buildSite } from "../tools/build-site.ts";

const usage = `Usage: npm run release [-- --dirty]

Builds the product and writes all that a server needs, Node included, as one archive into release/.
  --dirty  also with changes that are not committed, or without Git`;

// One source gives one archive: files in order, with the owner root, two modes and the commit's time.
const fixedOrder = [
  "--owner=0",
  "--group=0",
  "--numeric-owner",
  "--mode=u=rwX,go=rX",
  "--no-recursion",
];

try {
  const { flags } = readArguments(usage, { flags: ["dirty"] });
  await release(productVersion(), flags.dirty);
} catch (error) {
  failWith(error);
}

async function release(version: string, dirty: boolean): Promise<void> {
  const source = sourceOf(version, dirty);
  await buildSite();
  const stage = mkdtempSync(join(tmpdir(), "nirbhay-release-"));
  try {
    writeFileSync(join(stage, "RELEASE"), `${version} ${source.build}\n`);
    run("sh", ["deploy/copy-product.sh", stage]);
    const packages = copyPackageList(stage);
    symlinkSync(`node_modules/node-linux-${process.arch}/bin/node`, join(stage, "node"));
    const own = readdirSync(stage, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(stage.length + 1))
      .filter((name) => name !== "RELEASE");
    // The first one, so that install.sh need not read the others.
    const files = [stage, "RELEASE", ...own.toSorted(), process.cwd(), ...packages.toSorted()];
    const archive = `release/nirbhay-${version}-linux-${process.arch}.tar.gz`;
    mkdirSync("release", { recursive: true });
    pack(archive, files, [
      ...fixedOrder,
      `--mtime=@${source.time}`,
      `--transform=flags=r;s,^,nirbhay-${version}/,`,
    ]);
    const hash = createHash("sha256");
    await pipeline(createReadStream(archive), hash);
    writeFileSync(`${archive}.sha256`, `${hash.digest("hex")}  ${basename(archive)}\n`);
    console.log(`${archive} (${Math.round(statSync(archive).size / 1e6)} MB)`);
    if (source.tag) console.log(`Tag it: git tag --annotate ${source.tag} --message ${source.tag}`);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/**
 * What the release is made from: `build` tells two of one version apart, `time` is in seconds.
 * @throws OperatorError for changes that no commit has, and for a version of another commit
 */
function sourceOf(version: string, dirty: boolean) {
  // As root, too, in a clone of somebody else.
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync("git", ["-c", "safe.directory=*", ...args], {
      encoding: "utf8",
    });
    return status === 0 ? stdout.trim() : undefined;
  };
  const changes = existsSync(".git") ? git("status", "--porcelain") : undefined;
  if (changes === "") {
    const tag = `v${version}`;
    const [commit, tagged] = [git("rev-parse", "HEAD"), git("rev-parse", `${tag}^{commit}`)];
    if (tagged && tagged !== commit) {
      throw new OperatorError(`${tag} is another commit: raise the version in package.json.`);
    }
    const time = git("log", "-1", "--format=%ct");
    return { build: String(commit?.slice(0, 12)), time, tag: tagged ? undefined : tag };
  }
  if (!dirty) {
    throw new OperatorError(
      changes === undefined
        ? "This is no Git clone, so that nothing says what is released. Use --dirty to do it all the same."
        : `These changes are not committed:\n${changes}\nCommit them, or use --dirty.`,
    );
  }
  const time = Math.floor(Date.now() / 1_000);
  return { build: `dirty.${time}`, time, tag: undefined };
}

/** Writes npm's list of the packages that run the product into `stage`, and returns their files. */
function copyPackageList(stage: string): string[] {
  const file = "node_modules/.package-lock.json";
  const list: { packages: Record<string, { dev?: true; devOptional?: true }> } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  const served = Object.entries(list.packages).filter(
    ([, { dev, devOptional }]) => !dev && !devOptional,
  );
  mkdirSync(join(stage, "node_modules"));
  const packages = Object.fromEntries(served);
  writeFileSync(join(stage, file), JSON.stringify({ ...list, packages }));
  return served.flatMap(([folder]) => filesOf(folder));
}

/** Files of a package, without those of the packages inside it. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return entry.name === "node_modules" ? [] : filesOf(path);
  });
}

function pack(archive: string, [stage = "", ...files]: string[], options: string[]): void {
  const from = files.map((name) => (name === process.cwd() ? `-C${name}` : name));
  const input = [`-C${stage}`, ...from].join("\n");
  const gzip = ["--use-compress-program=gzip -n", "-cf", archive, "-T", "-"];
  const { status, stderr } = spawnSync("tar", [...options, ...gzip], { input, encoding: "utf8" });
  if (status !== 0) throw new Error(`tar failed: ${stderr}`);
}

function run(program: string, args: string[]): void {
  const { status } = spawnSync(program, args, { stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed.`);
}
