import { expect, test } from "vitest";
import { tagLimits } from "../../../../contract/office-limits.ts";
import { presets } from "../../../../contract/rights.ts";
import { confirmPlan } from "../../../../tests/confirm-plan.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putClients } from "../../../../tests/put-clients.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { editor, testContext } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import { listRecipients } from "../../emails/list-recipients.ts";
import { Conflict, Forbidden, NotFound } from "../../errors.ts";
import { exportPerson } from "../../privacy/export-person.ts";
import { planErasure } from "../../privacy/plan-erasure.ts";
import { indexClient } from "../records/index-client.ts";
import { deleteClient } from "./client-bin.ts";
import { listTags } from "./client-tags.ts";
import { countClients } from "./count-clients.ts";
import { exportClients, listClients } from "./list-clients.ts";
import { mergeClients } from "./merge-clients.ts";
import { readClientPage } from "./read-client-page.ts";
import { tagClients, untagClients } from "./tag-clients.ts";
import { undoMerge } from "./undo-merge.ts";

/** Two clients, and a member of staff. */
async function scene(database: Database) {
  const context = testContext(database);
  const staff = await putStaff(database, "Meera", "admin");
  const acting = context.as({
    actor: { kind: "staff", id: staff.id, rights: presets.admin, sessionId: "session" },
  });
  await putClients(context, "a@x.example", "b@x.example");
  const rows = await database.read.selectFrom("clients").select("id").orderBy("id").execute();
  for (const { id } of rows) await database.write((each) => indexClient(each, context, id));
  const [a = "", b = ""] = rows.map(({ id }) => id);
  const tagged = async (tag: string) =>
    (await listClients(acting, { limit: 9, tag })).clients.map(({ id }) => id);
  const tagsOf = async (id: string) => (await readClientPage(acting, id)).data?.tags;
  return { database, context, acting, a, b, tagged, tagsOf };
}

describeOnDatabase("tags of clients", (open) => {
  test("are the same in any case, as first written, and each change is told", async () => {
    const { acting, a, b, tagged, tagsOf } = await scene(await open());
    expect(await tagClients(acting, [a], "Café")).toEqual({ tag: "Café", changed: [a] });
    expect(await tagClients(acting, [b, a], "CAFE\u0301")).toEqual({ tag: "Café", changed: [b] });
    await tagClients(acting, [a], "Schools");
    expect(await tagsOf(a)).toEqual(["Café", "Schools"]);
    expect(await tagged("café")).toEqual([b, a]);
    expect(await tagged("Caf")).toEqual([]);
    expect(await listTags(acting)).toEqual([
      { tag: "Café", clients: 2 },
      { tag: "Schools", clients: 1 },
    ]);
    expect(await untagClients(acting, [a, b], "schools")).toEqual([a]);
    expect(await tagsOf(a)).toEqual(["Café"]);
  });

  test("filter the list in every order with and without words, its count, its export and recipients", async () => {
    const { acting, a, b } = await scene(await open());
    await tagClients(acting, [a], "Schools");
    const tag = "schools";
    for (const sort of ["newest", "oldest", "name", "company"] as const) {
      for (const q of [undefined, "northfold"]) {
        const { clients } = await listClients(acting, { limit: 9, sort, q, tag });
        expect(clients.map(({ id }) => id)).toEqual([a]);
      }
    }
    expect(await countClients(acting, { tag })).toMatchObject({ clients: 1 });
    expect(await countClients(acting, { q: "northfold", tag })).toMatchObject({ clients: 1 });
    const exported = (await Array.fromAsync(exportClients(acting, { tag }))).flat();
    expect(exported.map(({ tags }) => tags)).toEqual([["Schools"]]);
    for (const q of [undefined, "northfold"]) {
      const { recipients } = await listRecipients(acting, { q, tag });
      expect(recipients.map(({ email_id }) => email_id)).toEqual(["a@x.example"]);
    }
    await deleteClient(acting, a);
    expect(await listTags(acting)).toEqual([]);
    await expect(tagClients(acting, [a], "Schools")).rejects.toThrow(NotFound);
    expect(await tagClients(acting, [a, b], "Schools")).toMatchObject({ changed: [b] });
  });

  test("are limited for each client, and then none is tagged", async () => {
    const { acting, a, b, tagged } = await scene(await open());
    for (let number = 1; number <= tagLimits.perClient; number++) {
      await tagClients(acting, [a], `Tag ${number}`);
    }
    await expect(tagClients(acting, [b, a], "One more")).rejects.toThrow(Conflict);
    expect(await tagged("One more")).toEqual([]);
    expect(await tagClients(acting, [b, a], "Tag 1")).toMatchObject({ changed: [b] });
  });

  test("are united by a merge, and as before after its undo", async () => {
    const { acting, a, b, tagged, tagsOf } = await scene(await open());
    await tagClients(acting, [a, b], "Both");
    await tagClients(acting, [a], "First");
    await tagClients(acting, [b], "Second");
    const choice = { name: a, company_name: a, email_id: a, phone: a, about: "" };
    const { merge } = await mergeClients(acting, { one: a, other: b }, choice);
    expect(await tagsOf(a)).toEqual(["Both", "First", "Second"]);
    expect(await tagged("second")).toEqual([a]);
    expect(await listTags(acting)).toContainEqual({ tag: "Both", clients: 1 });
    await tagClients(acting, [a], "Since");
    await undoMerge(acting, merge);
    expect(await tagsOf(a)).toEqual(["Both", "First", "Since"]);
    expect(await tagsOf(b)).toEqual(["Both", "Second"]);
  });

  test("are in a person's export, and go with an erasure", async () => {
    const { database, acting, a, b } = await scene(await open());
    await tagClients(acting, [a, b], "Schools");
    expect(await exportPerson(acting, { email: "a@x.example" })).toMatchObject({
      "Contact details": [{ "Our tags": ["Schools"] }],
    });
    const plan = await planErasure(acting, { email: "a@x.example" });
    await confirmPlan(acting, { id: plan.id, address: "a@x.example" });
    const left = database.read.selectFrom("client_tags").select("client_id");
    expect(await left.execute()).toEqual([{ client_id: b }]);
    const audit = database.read.selectFrom("audit_log").select(["action", "details"]);
    expect(await audit.where("action", "like", "client.%").execute()).toEqual([
      { action: "client.tag", details: null },
      { action: "client.tag", details: null },
    ]);
  });

  test("are for agents and admins", async () => {
    const { context, a } = await scene(await open());
    const reading = context.as({ actor: editor });
    await expect(tagClients(reading, [a], "Schools")).rejects.toThrow(Forbidden);
    await expect(untagClients(reading, [a], "Schools")).rejects.toThrow(Forbidden);
    await expect(listTags(reading)).rejects.toThrow(Forbidden);
  });
});
