import { readFileSync } from "node:fs";

/** How many tests ended how; `again` names those that passed only at their second try. */
export type Counts = { passed: number; failed: number; skipped: number; again: readonly string[] };

const unreadable: Counts = { passed: 0, failed: 1, skipped: 0, again: [] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** False also where a file could not be read, or its preparation failed. */
  success: boolean;
  testResults: readonly {
    assertionResults: readonly {
      status: string;
      fullName: string;
      failureMessages: readonly string[];
    }[];
  }[];
};

/** Counts what Vitest's JSON reporter wrote; a report that can't be read counts as one failure. */
export function vitestCounts(file: string): Counts {
  const report = readReport<VitestReport>(file);
  if (!report) return unreadable;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || (report.success ? 0 : 1),
    skipped: report.numPendingTests,
    again: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      // A test that passed and has a failure to tell of has been tried twice.
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
  };
}

type PlaywrightSuite = {
  suites?: readonly PlaywrightSuite[];
  specs: readonly { title: string; file: string; tests: readonly { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly PlaywrightSuite[];
};

/** Counts what Playwright's JSON reporter wrote, as `vitestCounts` does. */
export function playwrightCounts(file: string): Counts {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return unreadable;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    again: report.suites.flatMap(flakySpecs),
  };
}

function flakySpecs(suite: PlaywrightSuite): readonly string[] {
  const here = suite.specs
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ file, title }) => `${file}: ${title}`);
  return [...here, ...(suite.suites ?? []).flatMap(flakySpecs)];
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return undefined;
  }
}
