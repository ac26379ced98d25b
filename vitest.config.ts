import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files with a document first: a worker that changes between environments starts anew. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const hasDocument = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, "utf8").startsWith("// @vitest-environment jsdom");
    return [...sorted.filter(hasDocument), ...sorted.filter((file) => !hasDocument(file))];
  }
}

export default defineConfig({
  test: {
    include: ["{app,bin,contract,server,tests,tools}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/postgres-server.ts"],
    setupFiles: ["tests/clean-document.ts"],
    sequence: { sequencer: ByEnvironment },
    restoreMocks: true,
    // On two cores: what waits for disks, clocks and other processes leaves room for one more.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
