import { expect, test } from "vitest";
import { dayMs } from "../../../../contract/durations.ts";
import type { ImportCells } from "../../../../contract/import-columns.ts";
import { describeOnEachDatabase } from "../../../../tests/databases.ts";
import { putClients } from "../../../../tests/put-clients.ts";
import { putEnquiry } from "../../../../tests/put-enquiries.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { admin, system, testContext } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import { bulkReasons } from "../../emails/bulk-reason.ts";
import { listRecipients } from "../../emails/list-recipients.ts";
import { confirmErasure } from "../../privacy/confirm-erasure.ts";
import { exportPerson } from "../../privacy/export-person.ts";
import { planErasure } from "../../privacy/plan-erasure.ts";
import { restrictPerson } from "../../privacy/restrict-person.ts";
import { agreeClient } from "../clients/bulk-consent.ts";
import { deleteClient } from "../clients/client-bin.ts";
import { listClients } from "../clients/list-clients.ts";
import { readClientPage } from "../clients/read-client-page.ts";
import { tagClients } from "../clients/tag-clients.ts";
import { updateClient } from "../clients/update-client.ts";
import {
  addImportRows,
  checkImport,
  createImport,
  expireImports,
  listImports,
  readImport,
} from "./client-imports.ts";
import { completeImports, continueImport, undoImport } from "./continue-import.ts";

const stand = {
  file: "didac.csv",
  source: "Visited our stand at Didac 2026",
  agreedOn: null,
  leftOut: 0,
} as const;

async function scene(database: Database) {
  const context = testContext(database);
  await putStaff(database, "Asha", "admin", { id: "admin" });
  const acting = { ...context, ...context.as({ actor: admin }) };
  const clientAt = (email: string) =>
    database.read
      .selectFrom("clients")
      .select(["id", "name", "company_name", "phone", "about", "source", "agreed_at"])
      .select(["unsubscribed_at", "deleted_at"])
      .where("email", "=", email)
      .executeTakeFirst();
  return {
    context,
    acting,
    clientAt,
    idAt: async (email: string) => (await clientAt(email))?.id ?? "",
    check: (...rows: ImportCells[]) => checkImport(acting, { agreedOn: null, rows }),
    async bring(rows: Parameters<typeof addImportRows>[2], options: Partial<typeof stand> = {}) {
      const input = { ...stand, ...options, rows: rows.length };
      const id = await createImport(acting, input);
      await addImportRows(acting, id, rows);
      const progress = await continueImport(acting, id);
      expect(progress).toEqual({ state: "done", rows: rows.length, done: rows.length });
      return id;
    },
  };
}

const ritu = {
  row: 2,
  name: "Ritu Agarwal",
  company: "Vidya Mandir, Pune",
  email: "Ritu@vidyamandir.example",
  phone: "98220 55501",
  tags: "Didac 2026, Delhi",
  note: "Wants a demo\nin January",
};

describeOnEachDatabase("an import of clients", (open) => {
  test("brings people once, who get no bulk email until they agree, and says why", async () => {
    const { acting, bring, clientAt, check, context } = await scene(await open());
    const id = await bring([ritu, { row: 3, email: "office@school.example", optedOut: "yes" }]);
    const client = await clientAt("ritu@vidyamandir.example");
    expect(client).toMatchObject({
      name: "Ritu Agarwal",
      company_name: "Vidya Mandir, Pune",
      phone: "+91 98220 55501",
      about: "Wants a demo\nin January",
      source: stand.source,
      agreed_at: 0,
    });
    expect(await clientAt("office@school.example")).toMatchObject({
      name: "office",
      unsubscribed_at: context.now(),
    });
    const { recipients } = await listRecipients(acting);
    const reasonsOut = new Set(recipients.map(({ leftOut }) => leftOut));
    expect(reasonsOut).toEqual(new Set(["must-agree", "unsubscribed"]));
    const [listed] = (await listClients(acting, { limit: 9, q: "5550", import: id })).clients;
    expect(listed).toMatchObject({ tags: ["Delhi", "Didac 2026"], mustAgree: true });
    // The queue of emails is empty: nobody was told.
    expect(await acting.database.read.selectFrom("emails").select("id").execute()).toEqual([]);
    const reasons = async () =>
      (await bulkReasons(acting.database.read, [client?.id ?? ""])).values();
    expect([...(await reasons())]).toEqual(["Visited our stand at Didac 2026."]);
    await agreeClient(acting, client?.id ?? "", { agreed: true });
    expect([...(await reasons())]).toEqual([
      "Visited our stand at Didac 2026. You agreed on 20 November 2026.",
    ]);
    expect(await check(ritu)).toMatchObject([{ kind: "unchanged" }]);
    const again = await bring([ritu]);
    expect(await readImport(acting, again)).toMatchObject({ data: { created: 0, unchanged: 1 } });
    const page = await readClientPage(acting, client?.id ?? "");
    expect(page.imports).toMatchObject([
      { id, file: "didac.csv", isNew: true, by: { name: "Asha" } },
    ]);
    expect(JSON.stringify(await exportPerson(acting, { email: ritu.email }))).toContain(
      "didac.csv",
    );
    const { read } = acting.database;
    const stored = await read.selectFrom("client_import_rows").select(["email", "cells"]).execute();
    expect(new Set(stored.flatMap(Object.values))).toEqual(new Set([""]));
  });

  test("leaves out whom it must not touch, and names who may be the same person", async () => {
    const { acting, context, check, idAt, bring } = await scene(await open());
    await putClients(
      context,
      ...["Out <out@mail.example>", "Bin <bin@mail.example>", "Held <held@mail.example>"],
      ...["Gone <gone@mail.example>", "Old <now@mail.example>"],
    );
    await updateClient(
      acting,
      await idAt("now@mail.example"),
      { email_id: "new@mail.example" },
      {},
    );
    await updateClient(acting, await idAt("new@mail.example"), { phone: "+919822055501" }, {});
    const { read } = acting.database;
    await acting.database.write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ unsubscribed_at: context.now() })
        .where("email", "=", "out@mail.example")
        .execute(),
    );
    await deleteClient(acting, await idAt("bin@mail.example"));
    await restrictPerson(acting, { email: "held@mail.example", restricted: true });
    const erasing = context.as({ actor: system });
    const plan = await planErasure(erasing, { email: "gone@mail.example" });
    await confirmErasure(erasing, plan.id, { address: plan.address, password: "" });
    const rows = ["out", "bin", "held", "gone"].map((name, row) => ({
      row,
      name,
      email: `${name.toUpperCase()}@mail.example`,
    }));
    expect((await check(...rows)).map(({ kind, reason }) => `${kind}: ${reason}`)).toEqual([
      "left-out: Unsubscribed on 20 November 2026. The import doesn’t change that.",
      "left-out: In the bin. Restore them there first.",
      "left-out: Their data is restricted: it may not be used.",
      "left-out: Erased at their own request. We don’t store it again.",
    ]);
    const id = await bring(rows);
    expect((await readImport(acting, id)).leftOut).toHaveLength(4);
    expect(await idAt("gone@mail.example")).toBe("");
    expect(await check({ ...ritu, email: "other@mail.example" })).toMatchObject([
      { kind: "same-person", reason: "Same phone number as", client: { name: "Old" } },
    ]);
    // An address that staff have corrected since leads to its client.
    const known = await check({ row: 2, email: "now@mail.example", company: "Kosh" });
    expect(known).toMatchObject([
      {
        kind: "update",
        client: { name: "Old" },
        changes: [{ fact: "company_name", before: "Northfold", after: "Kosh" }],
      },
    ]);
    // Once somebody else has that address, it is theirs.
    await putClients(context, "Next <now@mail.example>");
    expect(await check({ row: 2, email: "now@mail.example", company: "Kosh" })).toMatchObject([
      { kind: "update", client: { name: "Next" } },
    ]);
    const old = await idAt("new@mail.example");
    await bring([{ ...ritu, row: 9, email: "other@mail.example", client: old, keep: true }]);
    expect(await idAt("other@mail.example")).toBe("");
    expect((await readClientPage(acting, old)).data).toMatchObject({
      company_name: "Northfold",
      about: "Wants a demo\nin January\nAlso uses other@mail.example.",
    });
    expect(await read.selectFrom("emails").select("id").execute()).toEqual([]);
  });

  test("is undone: old facts come back, people in contact since stay", async () => {
    const { acting, context, clientAt, idAt, bring } = await scene(await open());
    await putClients(context, "Zoya <zoya@noor.example>");
    const zoya = await idAt("zoya@noor.example");
    await tagClients(acting, [zoya], "Labs");
    const change = {
      name: "Zoya Ansari",
      company: "Noor",
      tags: "labs, Delhi",
      phone: "98220 55502",
    };
    const id = await bring([
      ritu,
      { row: 3, email: "wrote@northfold.example", name: "Wrote", tags: "Delhi" },
      { row: 4, email: "zoya@noor.example", ...change },
    ]);
    expect(await clientAt("zoya@noor.example")).toMatchObject({
      name: "Zoya Ansari",
      source: null,
    });
    context.pass(1_000);
    await updateClient(acting, zoya, { company_name: "Noor Diagnostics" }, {});
    await putEnquiry(context, "enquiry", "Wrote");
    expect((await readImport(acting, id)).staying).toMatchObject([{ name: "Wrote" }]);
    await undoImport(acting, id);
    // As after a restart.
    await completeImports(context.as({ actor: system }), AbortSignal.timeout(60_000));
    expect(await readImport(acting, id)).toMatchObject({
      data: { state: "undone", done: 3, undoUntil: null },
      staying: [{ name: "Wrote" }],
    });
    expect(await clientAt("zoya@noor.example")).toMatchObject({
      name: "Zoya",
      company_name: "Noor Diagnostics",
      phone: "+919810000000",
    });
    const { clients } = await listClients(acting, { limit: 9, sort: "name" });
    expect(clients.map(({ name, tags }) => [name, tags])).toEqual([
      ["Wrote", ["Delhi"]],
      ["Zoya", ["Labs"]],
    ]);
    const log = acting.database.read.selectFrom("audit_log").select(["action", "actor_id"]);
    expect(await log.where("subject", "=", "import").orderBy("id").execute()).toEqual([
      { action: "client.import", actor_id: "admin" },
      { action: "client.unimport", actor_id: "admin" },
    ]);
  });

  test("leaves nothing before all rows are here, and what undoes it for 30 days", async () => {
    const { acting, context, idAt, bring } = await scene(await open());
    const id = await createImport(acting, { ...stand, rows: 2 });
    await addImportRows(acting, id, [ritu]);
    await addImportRows(acting, id, [ritu]);
    await expect(continueImport(acting, id)).rejects.toThrow("Some rows have not arrived yet.");
    expect([await idAt("ritu@vidyamandir.example"), await listImports(acting)]).toEqual(["", []]);
    const more = [3, 4].map((row) => ({ row, email: `r${row}@mail.example` }));
    await expect(addImportRows(acting, id, more)).rejects.toThrow("more rows than were announced");
    context.pass(dayMs + 1);
    await expireImports(context);
    await expect(continueImport(acting, id)).rejects.toThrow("does not exist");
    await putClients(context, "Zoya <zoya@noor.example>");
    const done = await bring([
      { row: 1, email: "zoya@noor.example", company: "Noor" },
      { row: 2, email: "twice@mail.example" },
      { row: 3, email: "Twice@mail.example" },
    ]);
    expect(await readImport(acting, done)).toMatchObject({
      data: { created: 1, updated: 1, fileRows: 3 },
      leftOut: [{ row: 3 }],
    });
    // An erased person leaves imports that are done, and those that have not begun.
    const begun = await createImport(acting, { ...stand, rows: 1 });
    await addImportRows(acting, begun, [{ row: 1, email: "twice@mail.example" }]);
    const erasing = context.as({ actor: system });
    const plan = await planErasure(erasing, { email: "twice@mail.example" });
    await confirmErasure(erasing, plan.id, { address: plan.address, password: "" });
    await expect(continueImport(acting, begun)).rejects.toThrow("Some rows have not arrived yet.");
    context.pass(30 * dayMs);
    await expireImports(context);
    await expect(undoImport(acting, done)).rejects.toThrow("It can’t be undone any more.");
    const { read } = acting.database;
    const rows = await read.selectFrom("client_import_rows").select("before").execute();
    expect(rows).toEqual([{ before: null }, { before: null }]);
  });
});
