import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../databases.ts";
import { watchPlans } from "../../query-plans.ts";
import { testContext } from "../../service-context.ts";
import { auditQueries } from "../frequent-queries/audit-queries.ts";
import { clientQueries } from "../frequent-queries/client-queries.ts";
import { conversationQueries } from "../frequent-queries/conversation-queries.ts";
import { emailQueries } from "../frequent-queries/email-queries.ts";
import { enquiryQueries } from "../frequent-queries/enquiry-queries.ts";
import { type FrequentQueries, fillScene } from "../frequent-queries/query-scene.ts";
import { siteQueries } from "../frequent-queries/site-queries.ts";

/** Tables of a few rows, which are read in full. */
const smallTables = /\b(categories|staff|mailboxes|webhooks)\b/;

describeOnEachDatabase("each frequent query", (_open, place) => {
  test("uses its indexes and reads no table in full", async () => {
    // With dead rows of other tests in its tables, PostgreSQL chooses other indexes.
    const database = (await place({ fresh: true })).open();
    const watched = watchPlans(database);
    const scene = await fillScene(database, testContext(watched.database));
    const queries: FrequentQueries = {
      ...enquiryQueries(scene),
      ...conversationQueries(scene),
      ...clientQueries(scene),
      ...emailQueries(scene),
      ...siteQueries(scene),
      ...auditQueries(scene),
    };
    for (const [query, { run, uses }] of Object.entries(queries)) {
      await run();
      const { indexes, fullScans } = await watched.plans();
      const names = uses.map((name) => (typeof name === "string" ? name : name[database.engine]));
      expect({
        query,
        unused: names.filter((name) => !indexes.has(name)),
        fullScans: fullScans.filter((line) => !smallTables.test(line)),
      }).toEqual({ query, unused: [], fullScans: [] });
    }
  });
});
