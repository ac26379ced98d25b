import { defineConfig } from "vitest/config";

// What `quality/reliability.md` demands, done to the real server as its own process. One file
// after another: they measure, and two cores serve one storm at a time.
export default defineConfig({
  test: {
    root: ".",
    include: ["tests/faults/**/*.fault.ts"],
    globalSetup: ["tests/postgres-server.ts"],
    fileParallelism: false,
    testTimeout: 60 * 60_000,
    hookTimeout: 120_000,
  },
});
