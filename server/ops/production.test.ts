import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

test("what a command of ours makes is its owner's alone", () => {
  const script = 'await import("./bin/production.ts"); console.log(process.umask())';
  const told = execFileSync(process.execPath, ["--input-type=module", "-e", script]);
  expect(Number(told.toString())).toBe(0o077);
});
