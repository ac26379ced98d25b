import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import type { InsightRow } from "../../../contract/insight.ts";
import {
  filterOfRow,
  type InsightGroup,
  insightGroups,
  type OriginFilter,
  type VisitFilter,
} from "../../../contract/visit-filter.ts";
import type { Database } from "../../../server/db/database.ts";
import { newId } from "../../../server/db/new-id.ts";
import type { Context } from "../../../server/services/context.ts";
import { listConversations } from "../../../server/services/crm/conversations/list-conversations.ts";
import { listEnquiries } from "../../../server/services/crm/enquiries/list-enquiries.ts";
import { readInsight } from "../../../server/services/insight/read-insight.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { insertRows } from "../../insert-rows.ts";
import { admin, testContext } from "../../service-context.ts";

const span = { from: "2026-10-28", to: "2026-11-18" };
const start = Date.parse("2026-10-20T00:00:00Z");
const pageSize = 15;

const names = {
  landing: fc.constantFrom("/", "/industry/fintech", "/blogs/a-post"),
  source: fc.constantFrom("direct", "google.com", "linkedin.com", "other"),
  campaign: fc.constantFrom("", "audit season", "other"),
};

const arbitraryEnquiry = fc.record({
  origin: fc.option(fc.record(names), { freq: 5 }),
  hours: fc.noBias(fc.integer({ min: 0, max: 40 * 24 })),
  kind: fc.constantFrom("enquiry", "callback"),
  status: fc.constantFrom("new", "in-progress", "won", "lost", "spam"),
  isAnswered: fc.boolean(),
  isDeleted: fc.constantFrom(false, false, false, true),
});

const arbitraryVisits = fc.record({
  ...names,
  day: fc.integer({ min: 0, max: 40 }),
  kind: fc.constantFrom("visit", "read-on", "view"),
  device: fc.constantFrom("phone", "computer"),
  count: fc.integer({ min: 1, max: 90 }),
});

/** A generated month of enquiries and visits, of which the span leaves out both ends. */
async function fillMonth(database: Database) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const [enquiries = []] = fc.sample(
    fc.array(arbitraryEnquiry, { minLength: 150, maxLength: 150, size: "max" }),
    { numRuns: 1, seed },
  );
  const [visits = []] = fc.sample(
    fc.uniqueArray(arbitraryVisits, {
      minLength: 150,
      maxLength: 150,
      size: "max",
      selector: ({ count: _, ...key }) => JSON.stringify(key),
    }),
    { numRuns: 1, seed },
  );
  await database.write(async (transaction) => {
    await insertRows(transaction, "enquiries", enquiries.map(enquiryRow));
    await insertRows(
      transaction,
      "views",
      visits.map(({ landing, day, ...visit }) => ({
        ...visit,
        path: landing,
        day: new Date(start + day * dayMs).toISOString().slice(0, 10),
      })),
    );
  });
  return seed;
}

type Generated = typeof arbitraryEnquiry extends fc.Arbitrary<infer One> ? One : never;

function enquiryRow(generated: Generated, number: number) {
  const { origin, hours, kind, status, isAnswered, isDeleted } = generated;
  const received_at = start + hours * hourMs;
  return {
    id: newId(),
    client_id: null,
    name: `Name ${number}`,
    company_name: "Northfold",
    kind,
    status,
    received_at,
    email: `c${number}@x.example`,
    phone: "",
    note: "",
    description: "A message",
    fingerprint: `f${number}`,
    idempotency_key: `k${number}`,
    consent_version: "1",
    consented_at: start,
    assignee: null,
    turn: "ours",
    last_activity_at: received_at,
    answer_due_at: received_at,
    landing: null,
    source: null,
    campaign: null,
    ...origin,
    first_answered_at: isAnswered ? received_at + hourMs : null,
    deleted_at: isDeleted ? received_at : null,
  };
}

/** The ids that a list shows, page after page. */
async function allIds(
  ask: (cursor?: string) => Promise<{ ids: string[]; next: string | null }>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await ask(cursor);
    ids.push(...page.ids);
    if (page.next === null) return ids;
    cursor = page.next;
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

async function rowsBehind(context: Context, filter: VisitFilter) {
  const enquiries = await allIds(async (cursor) => {
    const page = await listEnquiries(context, { ...filter, limit: pageSize, cursor });
    return { ids: idsOf(page.enquiries), next: page.next };
  });
  const conversations = await allIds(async (cursor) => {
    const page = await listConversations(context, {
      ...filter,
      view: "open",
      limit: pageSize,
      cursor,
    });
    return { ids: idsOf(page.conversations), next: page.next };
  });
  expect(conversations).toEqual(enquiries);
  expect(new Set(enquiries).size).toBe(enquiries.length);
  return enquiries.length;
}

/** The numbers of a row, counted by what they open. */
async function countBehind(context: Context, filter: VisitFilter): Promise<Partial<InsightRow>> {
  const { outcome: _, ...visits } = filter;
  const opened = await readInsight(context, {
    ...visits,
    group: visits.landing ? "source" : "page",
  });
  const sum = (name: "visits" | "readOn") =>
    opened.rows.reduce((all, row) => all + row[name], opened.others?.[name] ?? 0);
  return {
    visits: sum("visits"),
    readOn: sum("readOn"),
    wrote: await rowsBehind(context, filter),
    answered: await rowsBehind(context, { ...filter, outcome: "answered" }),
    won: await rowsBehind(context, { ...filter, outcome: "won" }),
  };
}

/** Compares each number of Insight's rows with what it opens; returns the total. */
async function compareRows(database: Database, group: InsightGroup, origin: OriginFilter) {
  const seed = await fillMonth(database);
  const context = testContext(database).as({ actor: admin });
  const { rows, unknown, total } = await readInsight(context, { ...span, ...origin, group });
  const shown = [
    ...rows.map((row) => ({ row, filter: { ...origin, ...filterOfRow(group, row.name, span) } })),
    ...(unknown ? [{ row: unknown, filter: filterOfRow(group, null, span) }] : []),
    { row: total, filter: { ...origin, ...span } },
  ];
  for (const { row, filter } of shown) {
    const { visits, readOn, wrote, answered, won } = row;
    expect({ seed, filter, ...(await countBehind(context, filter)) }).toEqual({
      seed,
      filter,
      visits,
      readOn,
      wrote,
      answered,
      won,
    });
  }
  return total;
}

describeOnEachDatabase("the rows behind the numbers of Insight", (open) => {
  test.each(insightGroups)("by %s are as many as the number says", async (group) => {
    const total = await compareRows(await open(), group, {});
    // More than a page, and fewer than all.
    expect(total.wrote).toBeGreaterThan(pageSize);
    expect(total.wrote).toBeLessThan(150);
  });

  test.each(insightGroups)("by %s, with a filter, are as many, too", async (group) => {
    const origin = group === "source" ? { landing: "/" } : { source: "google.com" };
    const total = await compareRows(await open(), group, origin);
    expect(total.wrote).toBeGreaterThan(0);
  });
});
