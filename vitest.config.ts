import { basename } from "node:path";
import { defineConfig } from "vitest/config";
import { testsAll, vitestBounds } from "./tests/upper-bounds.ts";

/** Vitest empties the modules of styles, also those that have an address alone (`?url`). */
const styleAddresses = {
  name: "style-addresses",
  enforce: "pre" as const,
  resolveId: (id: string) =>
    id.endsWith(".css?url") ? `\0address:${basename(id, ".css?url")}` : undefined,
  load: (id: string) =>
    id.startsWith("\0address:") ? `export default "/${id.split(":")[1]}.css";` : undefined,
};

export default defineConfig({
  test: {
    globalSetup: ["tests/postgres-server.ts"],
    // On two cores: what waits for disks, clocks and other processes leaves room for one more.
    maxWorkers: 3,
    projects: [
      project("server", ["{bin,contract,server,tests,tools}/**/*.test.ts"]),
      project(
        "app",
        // Most whole screens of the office run in `npm run test:all` alone.
        ["app/**/*.test.{ts,tsx}", "tests/{office,heavy/screens}/*.test.tsx"],
        ["tests/clean-document.ts"],
      ),
    ],
  },
});

function project(name: string, include: string[], setupFiles: string[] = []) {
  return {
    // Drawings and styles have addresses, as in the build.
    build: { assetsInlineLimit: 0 },
    plugins: [styleAddresses],
    test: {
      name,
      include,
      exclude: testsAll ? [] : ["tests/heavy/**"],
      setupFiles,
      // A worker keeps the modules that it has loaded, which takes longer than most files' tests.
      isolate: false,
      restoreMocks: true,
      unstubEnvs: true,
      ...vitestBounds,
    },
  };
}
