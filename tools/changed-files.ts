import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** The last commit when all checks passed. It is gone with the packages, whose versions may change. */
const stored = "node_modules/.cache/verified";

const git = (...args: readonly string[]) => {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout.split("\0").filter(Boolean) : undefined;
};

/** A change of these changes what is found in every other file. */
const isRule = (file: string) =>
  /^(biome\.json|\.oxlintrc\.json|tsconfig\.json|package-lock\.json|bin\/verify\.ts|tools\/.*)$/.test(
    file,
  );

/** Files that differ from those that passed, committed or not; undefined if it may be any. */
export function filesChangedSinceVerified(): string[] | undefined {
  const commit = existsSync(stored) ? readFileSync(stored, "utf8") : undefined;
  if (!commit) return undefined;
  const changed = git("diff", "--name-only", "-z", commit);
  const added = git("ls-files", "--others", "--exclude-standard", "-z");
  if (!changed || !added || changed.some(isRule)) return undefined;
  return [...changed, ...added].filter((file) => existsSync(file));
}

/** Remembers that all checks passed: of the last commit, or of what is changed since. */
export function storeVerified(): void {
  const [commit] = git("rev-parse", "HEAD") ?? [];
  if (commit) writeFileSync(stored, commit.trim());
}
