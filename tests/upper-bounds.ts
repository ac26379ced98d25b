import type { PostgresTimeouts } from "../server/db/postgres/postgres-dialect.ts";
import type { Timeouts } from "../server/http/listen.ts";

/** Whether tests of `tests/heavy` run too, and all others on both databases: `npm run test:all`. */
export const testsAll = process.env["TESTS"] === "all";

/** Tag of a browser test that only `npm run test:all` runs, for a variant of another one's journey. */
export const nightly = "@nightly";

// Upper bounds of waiting in tests, for a machine where a process gets a tenth of a core, or none
// for ten seconds. They cost a passing test nothing; the product's own timeouts would fail it.

/** For one condition that a test waits for: longer than the lease of a killed worker. */
export const conditionTimeoutMs = 120_000;

/** For a whole test or hook, in Vitest. */
export const vitestBounds = {
  testTimeout: 2 * conditionTimeoutMs,
  hookTimeout: 2 * conditionTimeoutMs,
  expect: { poll: { timeout: conditionTimeoutMs } },
};

/** For `openPostgres`. */
export const postgresBounds: PostgresTimeouts = {
  connectionTimeoutMillis: conditionTimeoutMs,
  statement_timeout: conditionTimeoutMs,
  query_timeout: conditionTimeoutMs,
  idle_in_transaction_session_timeout: conditionTimeoutMs,
};

/** For `listen`. */
export const httpBounds: Timeouts = {
  headersTimeoutMs: conditionTimeoutMs,
  bodyTimeoutMs: conditionTimeoutMs,
  uploadTimeoutMs: conditionTimeoutMs,
  idleTimeoutMs: conditionTimeoutMs,
  stalledTimeoutMs: conditionTimeoutMs,
  readTimeoutMs: conditionTimeoutMs,
  keepAliveTimeoutMs: conditionTimeoutMs,
};
