import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { testsAll, vitestBounds } from "../upper-bounds.ts";

// The failures of `docs/reliability.md`, on the real server as a child process. In full, files
// run one after another, because they measure.
const full = process.env["FAULTS"] === "full";

const isEverything = full || testsAll;

/** Files that take minutes. They start first: a late one would run alone, with an idle core. */
const longFiles = ["kill-loop", "backup-killed", "mail-faults", "real-mail", "shutdown", "fuzz"];

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification, name: string) =>
      moduleId.endsWith(`/${name}.fault.ts`);
    const first = longFiles.flatMap((name) => files.filter((file) => isLong(file, name)));
    return [...first, ...files.filter((file) => !first.includes(file))];
  }
}

export default defineConfig({
  test: {
    root: ".",
    include: [
      "tests/faults/*.fault.ts",
      ...(isEverything ? ["tests/heavy/faults/*.fault.ts"] : []),
    ],
    globalSetup: ["tests/postgres-server.ts", "tests/faults/prepare-fault-run.ts"],
    maxWorkers: full ? 1 : 3,
    sequence: { sequencer: LongFilesFirst },
    ...vitestBounds,
    testTimeout: 60 * 60_000,
  },
});
