import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshFolder, openSite, restoreSite } from "../../../tests/backups.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
import { writeTable } from "./table-file.ts";

const migration = "2026-11-20-first";

/** A backup as the first version would have made it: fewer tables, and fewer columns. */
async function firstBackup(): Promise<string> {
  const site = await openSite("sqlite", { bare: true });
  await site.database.migrate({ last: migration });
  await site.database.write((transaction) =>
    sql`insert into clients values ('c1', 'Asha', 'Northfold', 'asha@northfold.example',
      'Asha@northfold.example', '+91 98100 00000', 1, 2)`.execute(transaction),
  );
  await site.database.write((transaction) =>
    sql`insert into letters (id, template, data, recipient, subject, message_id, status, due_at,
      created_at) values ('l1', 'call-receipt', '{}', 'asha@northfold.example', 'We will call you',
      '<l1@x.example>', 'queued', 1, 1)`.execute(transaction),
  );
  const folder = join(await freshFolder(), "2026-11-20T12-00-00.000Z");
  await mkdir(folder);
  const snapshot = await site.snapshot();
  const tables: Manifest["tables"] = [];
  for (const name of ["clients", "letters"]) {
    const { rows, checksum } = await writeTable(folder, name, snapshot.rows(name));
    tables.push({ name, rows, checksum });
  }
  await snapshot.close();
  await writeManifest(folder, {
    ...{ format: 1, product: "0.0.1", engine: "sqlite", migration },
    takenAt: "2026-11-20T12:00:00.000Z",
    ...{ tables, media: [], gone: [] },
  });
  return folder;
}

test.each(["sqlite", "postgres"] as const)(
  "an older backup is brought up to date (%s)",
  async (to) => {
    const target = await openSite(to, { bare: true });
    await restoreSite(target, await firstBackup());
    await target.database.check();
    const { read, clientSearch } = target.database;
    const clients = await read.selectFrom("clients").select(["name", "restricted_at"]).execute();
    expect(clients).toEqual([{ name: "Asha", restricted_at: null }]);
    const found = await clientSearch.find(read, { all: [["asha"]], limit: 10 });
    expect(found.map(({ id }) => id)).toEqual(["c1"]);
    const emails = await read.selectFrom("emails").select(["template", "status"]).execute();
    expect(emails).toEqual([{ template: "callback-receipt", status: "failed" }]);
  },
);
