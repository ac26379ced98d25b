import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { newId } from "../../../db/new-id.ts";
import { openSqlite, openWriter } from "../../../db/sqlite/open-sqlite.ts";
import { secretBox } from "../../accounts/factors/secret-box.ts";
import { passwordHasher } from "../../accounts/password-hasher.ts";
import type { Context } from "../../context.ts";
import { uncounted } from "../../context.ts";
import { ViewCounter } from "../../insight/view-counter.ts";
import { openFolderStore } from "../../media/storage/folder-store.ts";
import { CopyStore } from "../../pages/copy-store.ts";
import { receiveEnquiry } from "./receive-enquiry.ts";

// Durable enquiries per second through the service, against a bare loop that inserts the same
// rows with the same durability (`docs/performance.md`: at least 0.3). Run with `node`.

const count = 2_000;
/** Visitors that send at the same time. */
const concurrency = 64;
const folder = mkdtempSync(join(tmpdir(), "nirbhay-bench-"));

const enquiry = (index: number) => ({
  name: "Asha Verma",
  company_name: "Northfold Exchange",
  email_id: `asha.${index}@northfold.example`,
  phone: "+91 98100 00000",
  description: "Our order gateway is nine years old. Can it move in pieces? ".repeat(5),
});

const contextFor = (index: number, base: Omit<Context, "address">): Context => ({
  ...base,
  address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
});

async function throughService(path: string): Promise<number> {
  const database = openSqlite(path);
  await database.migrate();
  const base: Omit<Context, "address"> = {
    actor: { kind: "visitor" },
    requestId: "bench",
    database,
    copy: new CopyStore([]),
    views: new ViewCounter(),
    media: openFolderStore(join(folder, "media")),
    secrets: secretBox([]),
    passwords: passwordHasher(),
    settings: {
      staffEmail: "staff@nirbhay.example",
      mailFrom: "hello@nirbhay.example",
      siteUrl: "http://localhost:3000",
      retentionMonths: 0,
      requireSecondFactor: false,
    },
    now: Date.now,
    log: { info() {}, warn() {}, error() {}, fatal() {} },
    count: uncounted,
  };
  let next = 0;
  const visitor = async () => {
    for (let index = next++; index < count; index = next++) {
      await receiveEnquiry(contextFor(index, base), enquiry(index));
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: concurrency }, visitor));
  const perSecond = (count * 1_000) / (performance.now() - start);
  await database.close();
  return perSecond;
}

/** Inserts the rows that the service wrote once more, one enquiry per transaction. */
function bareLoop(source: string, path: string): number {
  const written = new BetterSqlite(source, { readonly: true });
  const connection = openWriter(path);
  connection.pragma("synchronous = FULL");
  const names = ["clients", "enquiries", "digest_queue", "emails", "attempts", "audit_log"];
  const tables = names.map((name) => {
    const rows = written.prepare<[], Record<string, unknown>>(`select * from ${name}`).all();
    const columns = Object.keys(rows[0] ?? {});
    const marks = columns.map(() => "?").join(", ");
    return {
      name,
      insert: `insert into ${name} (${columns.join(", ")}) values (${marks})`,
      rows,
      columns,
    };
  });
  const schema = written
    // Not the search index, whose rows only the service writes.
    .prepare<[], string>(
      `select sql from sqlite_master where type in ('table', 'index') and sql is not null
      and tbl_name in (select name from pragma_table_list where type = 'table')
      and tbl_name not like 'sqlite_%'`,
    )
    .pluck()
    .all();
  for (const sql of schema) connection.exec(sql);
  const inserts = tables.map((table) => ({
    ...table,
    statement: connection.prepare(table.insert),
  }));
  const store = connection.transaction((index: number) => {
    for (const { statement, rows, columns } of inserts) {
      const each = rows.length / count;
      for (const row of rows.slice(index * each, (index + 1) * each)) {
        statement.run(columns.map((column) => row[column]));
      }
    }
  });
  const start = performance.now();
  for (let index = 0; index < count; index++) store.immediate(index);
  const perSecond = (count * 1_000) / (performance.now() - start);
  connection.close();
  written.close();
  return perSecond;
}

const enquiries = join(folder, `${newId()}.sqlite`);
const service = await throughService(enquiries);
const bare = bareLoop(enquiries, join(folder, "bare.sqlite"));
rmSync(folder, { recursive: true });
console.log(
  JSON.stringify({
    figure: "durable enquiries per second, SQLite",
    service: Math.round(service),
    bare: Math.round(bare),
    ratio: Number((service / bare).toFixed(2)),
  }),
);
