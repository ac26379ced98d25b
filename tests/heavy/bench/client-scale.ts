import { dayMs } from "../../../contract/durations.ts";
import { presets } from "../../../contract/rights.ts";
import type { Database } from "../../../server/db/database.ts";
import type { Context } from "../../../server/services/context.ts";
import { sortKeys } from "../../../server/services/crm/clients/list-clients.ts";
import {
  writeSortedCursor as clientCursor,
  writeCursor as enquiryCursor,
} from "../../../server/services/pagination.ts";
import { quietContext } from "../../quiet-context.ts";
import { clientWorks, type Office } from "./client-works.ts";
import { compareScales } from "./compare-scales.ts";
import type { FigureRow } from "./figures.ts";
import { fillPostgres, fillSqlite } from "./fill-clients.ts";
import { withPairs } from "./scale-databases.ts";

/** The end of the corpus; the overview shows its last twelve weeks. */
const now = Date.parse("2026-11-01T00:00:00Z");

/** Numbers of clients. Filling PostgreSQL takes longest: `BENCH_CLIENTS` sets its size. */
const sizes = {
  sqlite: { small: 1_000, large: 1_000_000 },
  postgres: { small: 1_000, large: Number(process.env["BENCH_CLIENTS"] ?? 1_000_000) },
} as const;

/** Times at many clients (a million on SQLite) against those at a thousand, both measured in turn. */
export async function clientScaleRows(): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  const fill = {
    sqlite: async (_: Database, path: string, count: number) => fillSqlite(path, count),
    postgres: (_: Database, url: string, count: number) => fillPostgres(url, count),
  };
  await withPairs(sizes, fill, async (engine, pair) => {
    const offices = { small: await officeOn(pair.small), large: await officeOn(pair.large) };
    const clients = sizes[engine].large.toLocaleString("en");
    for (const [what, work] of Object.entries(clientWorks)) {
      const title = `${what} (${engine}), ${clients} clients : 1,000 clients`;
      rows.push(await compareScales(title, offices, work));
    }
  });
  return rows;
}

async function officeOn(database: Database): Promise<Office> {
  const staff: Context = {
    ...quietContext(database),
    actor: { kind: "staff", id: "admin", rights: presets.admin, sessionId: "bench" },
    now: () => now,
  };
  const ofClients = async (sort: "newest" | "name" | "company") =>
    clientCursor(sort, await middleClient(database, sort));
  const middle = {
    newest: await ofClients("newest"),
    name: await ofClients("name"),
    company: await ofClients("company"),
    enquiries: enquiryCursor(await middleEnquiry(database)),
  };
  return { staff, middle };
}

// A client in the middle of the ten years.
async function middleClient(database: Database, sort: "newest" | "name" | "company") {
  return database.read
    .selectFrom("clients")
    .select(["id", sortKeys[sort].as("key")])
    .where("created_at", ">", now - 5 * 365 * dayMs)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirstOrThrow();
}

async function middleEnquiry(database: Database) {
  return database.read
    .selectFrom("enquiries")
    .select(["id", "received_at as at"])
    .where("received_at", ">", now - 5 * 365 * dayMs)
    .orderBy("received_at")
    .limit(1)
    .executeTakeFirstOrThrow();
}
