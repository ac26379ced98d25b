import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["tests/postgres-server.ts"],
    // On two cores: what waits for disks, clocks and other processes leaves room for one more.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: ["{bin,contract,server,tests,tools}/**/*.test.ts"],
          globalSetup: [],
          // A worker keeps its modules, whose loading takes longer than most files' tests. Files
          // that replace a module (`vi.mock`) therefore take care to leave nothing behind.
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "app",
          include: ["app/**/*.test.{ts,tsx}"],
          globalSetup: [],
          isolate: false,
          setupFiles: ["tests/clean-document.ts"],
          restoreMocks: true,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
