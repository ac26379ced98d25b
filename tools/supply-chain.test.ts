import { expect, test } from "vitest";
import { readLockFile } from "./lock-file.ts";
import { isAllowed, supplyChainProblems } from "./supply-chain.ts";

const locked = readLockFile();
const integrity = `sha512-${"a".repeat(86)}==`;
const added = (entry: object) => supplyChainProblems({ ...locked, "node_modules/x": entry });

test("every locked package has an integrity and an allowed licence", () => {
  expect(Object.keys(locked).length).toBeGreaterThan(500);
  expect(supplyChainProblems(locked)).toEqual([]);
});

test("a package without integrity, with a weak one or without an allowed licence is named", () => {
  expect(added({ version: "1.0.0", license: "MIT" })).toEqual([
    expect.stringContaining("x@1.0.0 has no integrity"),
  ]);
  expect(added({ version: "1.0.0", license: "MIT", integrity: "sha1-abc=" })).toHaveLength(1);
  for (const license of ["GPL-3.0-only", undefined, "MPL-2.0", "MIT AND GPL-2.0-only"]) {
    expect(added({ version: "1.0.0", license, integrity })).toEqual([
      expect.stringContaining(license ?? "(none)"),
    ]);
  }
  expect(added({ version: "1.0.0", license: "MIT OR GPL-2.0-only", integrity })).toEqual([]);
  expect(added({ link: true })).toEqual([]);
});

test("an exception that no package needs any more is named", () => {
  const { "node_modules/caniuse-lite": _, ...rest } = locked;
  expect(supplyChainProblems(rest)).toEqual([expect.stringContaining("caniuse-lite")]);
});

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["(MIT AND Zlib)", true],
  ["MIT AND GPL-3.0-only", false],
  ["((MIT OR GPL-3.0-only) AND GPL-2.0-only)", false],
  ["(MIT OR GPL-3.0-only) AND (GPL-2.0-only)", false],
  ["(GPL-2.0-only AND (Zlib OR MIT OR ISC))", false],
  ["SEE LICENSE IN LICENSE.txt", false],
  ["", false],
])("%s: %s", (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected);
});
