import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,bin,contract,server,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/postgres-server.ts"],
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
