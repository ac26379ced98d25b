import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type LockEntry = { integrity?: string; resolved?: string; link?: boolean };

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, LockEntry>;
};
const locked = Object.entries(packages).filter(([path]) => path !== "");

test("npm checks the digest of every package that it installs", () => {
  expect(locked.length).toBeGreaterThan(400);
  const unchecked = locked.filter(
    ([, { integrity = "" }]) => !/^sha512-[\w+/]{86}==$/.test(integrity),
  );
  expect(unchecked).toEqual([]);
});

test("every package comes from the configured registry and runs no code when installed", () => {
  const elsewhere = locked.filter(([, { resolved, link }]) => resolved !== undefined || link);
  expect(elsewhere).toEqual([]);
  expect(readFileSync(".npmrc", "utf8")).toContain("ignore-scripts=true\n");
});
