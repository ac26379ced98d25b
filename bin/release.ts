import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { failWith, readArguments } from "../server/ops/command-line.ts";
import { OperatorError } from "../server/ops/operator-error.ts";
import { productVersion } from "../server/ops/process-control.ts";
import { buildSite } from "../tools/build-site.ts";

const usage = `Usage: npm run release [-- --dirty]

Builds the product and writes all that a server needs, Node included, as one archive into release/.
  --dirty  also with changes that are not committed, or without Git`;

// One source gives one archive: files in order, with the owner root, two modes and the commit's time.
const asRoot = "--owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --no-recursion".split(" ");

const stage = "release/product";

try {
  const { flags } = readArguments(usage, { flags: ["dirty"] });
  const version = productVersion();
  const source = sourceOf(version, flags.dirty);
  await buildSite();
  const archive = `release/nirbhay-${version}-linux-${process.arch}.tar.gz`;
  mkdirSync("release", { recursive: true });
  const below = `--transform=flags=r;s,^,nirbhay-${version}/,`;
  const input = collect(`${version} ${source.build}\n`).join("\n");
  const packed = ["--use-compress-program=gzip -n", "-cf", archive, "-T", "-"];
  execFileSync("tar", [...asRoot, `--mtime=@${source.time}`, below, ...packed], { input });
  rmSync(stage, { recursive: true });
  const sum = createHash("sha256").update(readFileSync(archive)).digest("hex");
  writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`);
  console.log(`${archive} (${Math.round(statSync(archive).size / 1e6)} MB)`);
  if (source.tag) console.log(`Tag it: git tag --annotate ${source.tag} --message ${source.tag}`);
} catch (error) {
  failWith(error);
}

/** Puts together what a server needs. Returns it as tar's list of files. */
function collect(name: string): string[] {
  rmSync(stage, { recursive: true, force: true });
  execFileSync("sh", ["deploy/copy-product.sh", stage]);
  symlinkSync(`node_modules/node-linux-${process.arch}/bin/node`, join(stage, "node"));
  const own = readdirSync(stage, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(stage.length + 1));
  // The first one, so that install.sh need not read the others.
  writeFileSync(join(stage, "RELEASE"), name);
  return [
    `-C${stage}`,
    "RELEASE",
    ...own.toSorted(),
    `-C${process.cwd()}`,
    ...packageFiles().toSorted(),
  ];
}

/**
 * The source of the release: `build` tells two of one version apart, `time` is in seconds.
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

/** Files of the packages that run the product, and npm's list of them, for `bin/bootstrap.mjs`. */
function packageFiles(): string[] {
  const list = "node_modules/.package-lock.json";
  const { packages }: { packages: Record<string, { dev?: true; devOptional?: true }> } = JSON.parse(
    readFileSync(list, "utf8"),
  );
  const served = Object.entries(packages).filter(
    ([, { dev, devOptional }]) => !dev && !devOptional,
  );
  return [list, ...served.flatMap(([folder]) => filesOf(folder))];
}

/** Files of a package, without those of the packages inside it. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // Declarations, source maps and sources of native code: a third of all, which nothing reads.
    if (!entry.isDirectory()) return /\.(?:map|d\.[cm]?ts|[ch]|cpp)$/.test(path) ? [] : [path];
    return entry.name === "node_modules" ? [] : filesOf(path);
  });
}
