import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

test("files that commands create are readable by their owner only", () => {
  const script = 'await import("./server/ops/production.mjs"); console.log(process.umask())';
  const told = execFileSync(process.execPath, ["--input-type=module", "-e", script]);
  expect(Number(told.toString())).toBe(0o077);
});
