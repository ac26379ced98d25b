import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,bin,contract,server,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/postgres-server.ts"],
    restoreMocks: true,
    // Two cores: more workers only make each other's tests slow.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
