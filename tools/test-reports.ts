import { readFileSync } from "node:fs";

/** The numbers of tests that passed and were skipped, and the names of those that failed. */
export type Counts = { passed: number; skipped: number; failures: readonly string[] };

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  testResults: readonly {
    name: string;
    /** `failed` also where a file could not be read, or its preparation failed. */
    status: string;
    assertionResults: readonly { status: string; fullName: string }[];
  }[];
};

/** Counts the results that Vitest's JSON reporter wrote. */
export function vitestCounts(file: string): Counts {
  const report = readReport<VitestReport>(file);
  if (!report) return unreadable(file);
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [name];
    return failed.map(({ fullName }) => `${name} › ${fullName}`);
  });
  return { passed: report.numPassedTests, skipped: report.numPendingTests, failures };
}

type PlaywrightSuite = {
  suites?: readonly PlaywrightSuite[];
  specs: readonly { title: string; file: string; ok: boolean }[];
};
type PlaywrightReport = {
  stats: { expected: number; skipped: number };
  suites: readonly PlaywrightSuite[];
};

/** Counts the results that Playwright's JSON reporter wrote. */
export function playwrightCounts(file: string): Counts {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return unreadable(file);
  const { expected, skipped } = report.stats;
  return { passed: expected, skipped, failures: report.suites.flatMap(failedSpecs) };
}

function failedSpecs(suite: PlaywrightSuite): readonly string[] {
  const here = suite.specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`);
  return [...here, ...(suite.suites ?? []).flatMap(failedSpecs)];
}

const unreadable = (file: string): Counts => ({
  passed: 0,
  skipped: 0,
  failures: [`${file} can't be read`],
});

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return undefined;
  }
}
