import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,bin,contract,server,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/postgres-server.ts"],
    restoreMocks: true,
    // On two cores: what waits for disks, clocks and other processes leaves room for one more.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
