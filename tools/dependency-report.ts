import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { readLockFile } from "./lock-file.ts";

/** A package in the registry: `time` maps versions to their dates of publication. */
export type Published = { latest: string; time: Readonly<Record<string, string>> };

type Direct = { name: string; version: string; license: string; dev: boolean };

export type DependencyRow = Direct & {
  /** Days since the version in use was published; null if the registry doesn't have it. */
  age: number | null;
  newest: string;
  newestAge: number | null;
};

type Manifest = { [group in (typeof groups)[number]]?: Record<string, string> };
const groups = ["dependencies", "optionalDependencies", "devDependencies"] as const;

/** The dependencies that package.json names, with their locked versions. */
export function directDependencies(): Direct[] {
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
  const locked = readLockFile();
  return groups.flatMap((group) =>
    Object.keys(manifest[group] ?? {}).map((name) => {
      const { version = "", license = "(none)" } = locked[`node_modules/${name}`] ?? {};
      return { name, version, license, dev: group === "devDependencies" };
    }),
  );
}

const dayMs = 24 * 60 * 60 * 1_000;

/** The row of a dependency, as of `now` (ms since 1970). */
export function rowOf(direct: Direct, { latest, time }: Published, now: number): DependencyRow {
  const ageOf = (version: string) => {
    const published = Date.parse(time[version] ?? "");
    return Number.isNaN(published) ? null : Math.max(0, Math.floor((now - published) / dayMs));
  };
  return { ...direct, age: ageOf(direct.version), newest: latest, newestAge: ageOf(latest) };
}

const headings = ["Package", "Version", "Age (days)", "Newest", "Age (days)", "Licence", "For"];

/** The rows as an aligned table, oldest version in use first. */
export function reportOf(rows: readonly DependencyRow[]): string {
  const sorted = rows.toSorted((one, other) => (other.age ?? 0) - (one.age ?? 0));
  const cells = sorted.map(({ name, version, age, newest, newestAge, license, dev }) => [
    ...[name, version, String(age ?? "?"), newest === version ? "" : newest],
    ...[newest === version ? "" : String(newestAge ?? "?"), license],
    dev ? "development" : "production",
  ]);
  const table = [headings, ...cells];
  const widths = headings.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return table.map(line).join("\n");
}

/**
 * Reads a package's versions from the registry with npm.
 * @throws RegistryUnreachable when there is no answer or one without the package
 */
export async function readPublished(name: string): Promise<Published> {
  const options = ["--json", "--loglevel=error", "--fetch-retries=1", "--fetch-timeout=20000"];
  const child = spawn("npm", ["view", name, "dist-tags.latest", "time", ...options], {
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise((resolve) => {
    child.on("error", () => resolve(null));
    child.on("close", resolve);
  });
  if (status !== 0) throw new RegistryUnreachable(name);
  const answer = JSON.parse(output) as { "dist-tags.latest": string; time: Published["time"] };
  return { latest: answer["dist-tags.latest"], time: answer.time };
}

/** The registry did not answer about a package, or does not have it. */
export class RegistryUnreachable extends Error {
  constructor(name: string) {
    super(
      `npm's registry gave no answer about ${name}. This command needs the network: check it (npm ping), and run the command again.`,
    );
  }
}
