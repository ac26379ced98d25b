import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../server/db/database.ts";
import { secretBox } from "../../server/services/accounts/factors/secret-box.ts";
import { passwordHasher } from "../../server/services/accounts/password-hasher.ts";
import {
  writeCursor as clientCursor,
  sortKey,
} from "../../server/services/clients/client-cursor.ts";
import type { Context } from "../../server/services/context.ts";
import { uncounted } from "../../server/services/counted.ts";
import { writeCursor as enquiryCursor } from "../../server/services/list-cursor.ts";
import { openFolderStore } from "../../server/services/media/storage/folder-store.ts";
import { type ClientPair, withClients } from "./client-databases.ts";
import { clientWorks, type Office } from "./client-works.ts";
import { compareScales } from "./compare-scales.ts";
import type { FigureRow } from "./figures.ts";

/** The corpus ends there; twelve weeks of it are on the overview. */
const now = Date.parse("2026-11-01T00:00:00Z");

/** Times at many clients (a million on SQLite) against those at a thousand, both measured in turn. */
export async function clientScaleRows(): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  await withClients(async (engine, pair, size) => {
    const scale = `(${engine}), ${size.toLocaleString("en")} clients : 1,000 clients`;
    rows.push(...(await clientRowsOf(scale, pair)));
  });
  return rows;
}

/** The rows of one engine, which `scale` names. */
async function clientRowsOf(scale: string, pair: ClientPair): Promise<FigureRow[]> {
  const offices = { small: await officeOn(pair.small), large: await officeOn(pair.large) };
  const rows: FigureRow[] = [];
  for (const [what, work] of Object.entries(clientWorks)) {
    rows.push(await compareScales(`${what} ${scale}`, offices, work));
  }
  return rows;
}

async function officeOn(database: Database): Promise<Office> {
  const staff: Context = {
    actor: { kind: "staff", id: "admin", role: "admin", sessionId: "bench" },
    requestId: "bench",
    database,
    media: openFolderStore(join(tmpdir(), "nirbhay-no-media")),
    secrets: secretBox([]),
    passwords: passwordHasher(),
    settings: {
      staffEmail: "staff@nirbhay.example",
      mailFrom: "hello@nirbhay.example",
      siteUrl: "http://localhost:3000",
      retentionMonths: 0,
      requireSecondFactor: false,
    },
    now: () => now,
    log: { info() {}, warn() {}, error() {} },
    count: uncounted,
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

// Half of the ten years in; by name, wherever that client happens to stand.
async function middleClient(database: Database, sort: "newest" | "name" | "company") {
  return database.read
    .selectFrom("clients")
    .select(["id", sortKey(sort).as("key")])
    .where("created_at", ">", now - 5 * 365 * 86_400_000)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirstOrThrow();
}

async function middleEnquiry(database: Database) {
  return database.read
    .selectFrom("enquiries")
    .select(["id", "received_at as at"])
    .where("received_at", ">", now - 5 * 365 * 86_400_000)
    .orderBy("received_at")
    .limit(1)
    .executeTakeFirstOrThrow();
}
