import { defineConfig } from "vitest/config";
import { vitestBounds } from "../upper-bounds.ts";

// The failures of `docs/reliability.md`, on the real server as a child process. In full, files
// run one after another, because they measure.
const full = process.env["FAULTS"] === "full";

export default defineConfig({
  test: {
    root: ".",
    include: ["tests/faults/**/*.fault.ts"],
    globalSetup: ["tests/postgres-server.ts", "tests/faults/prepare-fault-run.ts"],
    maxWorkers: full ? 1 : 3,
    ...vitestBounds,
    testTimeout: 60 * 60_000,
  },
});
