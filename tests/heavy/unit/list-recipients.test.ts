import { expect, test } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { clientOfSender } from "../../../server/services/crm/rules/client-of-sender.ts";
import { listRecipients } from "../../../server/services/emails/list-recipients.ts";
import { bearer, openApi } from "../../api-harness.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { putClients } from "../../put-clients.ts";
import { admin, testContext } from "../../service-context.ts";

const asha = {
  name: "Asha Verma",
  company_name: "Northfold",
  email: "Asha@northfold.example",
  phone: "+91 98100-00000",
};

/** Asha, and 10,000 clients who came after her. */
async function fill(database: Database) {
  const context = testContext(database);
  await database.write((transaction) =>
    clientOfSender({ ...context, transaction }, asha, context.now()),
  );
  context.pass(1_000);
  const newer = Array.from({ length: 10_000 }, (_, index) => `c${index}@x.example`);
  await putClients(context, ...newer);
  return { ...context, actor: admin };
}

/** Lets the search find everybody by their company: `putClients` puts nobody into it. */
async function index(database: Database) {
  const rows = await database.read.selectFrom("clients").select("id").orderBy("id").execute();
  const records = rows.map(({ id }) => ({ id, terms: ["northfold"] }));
  await database.write((transaction) => database.clientSearch.put(transaction, ...records));
}

const found = {
  email_id: "Asha@northfold.example",
  name: "Asha Verma",
  company_name: asha.company_name,
  leftOut: null,
};

describeOnEachDatabase("the addresses of more than 10,000 clients", (open) => {
  test("are the newest 10,000 at once; a search reaches the oldest", async () => {
    const database = await open();
    const context = await fill(database);
    const { recipients, more } = await listRecipients(context);
    expect(recipients).toHaveLength(10_000);
    expect(recipients).not.toContainEqual(found);
    expect(more).toBe(true);
    for (const q of ["ash", "verma nort", "asha@northfold"]) {
      expect(await listRecipients(context, { q })).toEqual({ recipients: [found], more: false });
    }
    expect(await listRecipients(context, { q: "nobody" })).toEqual({ recipients: [], more: false });

    await index(database);
    const all = await listRecipients(context, { q: "northfold" });
    expect(all.recipients).toEqual(recipients);
    expect(all.more).toBe(true);

    const oldest = database.read.selectFrom("clients").select("id").where("name", "=", found.name);
    await database.write((transaction) =>
      transaction.deleteFrom("clients").where("id", "in", oldest).execute(),
    );
    expect((await listRecipients(context)).more).toBe(false);
  });

  test("leave out restricted clients in a search", async () => {
    const database = await open();
    const context = testContext(database);
    await database.write(async (transaction) => {
      await clientOfSender({ ...context, transaction }, asha, context.now());
      await transaction.updateTable("clients").set({ restricted_at: 1 }).execute();
    });
    const none = { recipients: [], more: false };
    expect(await listRecipients(context.as({ actor: admin }), { q: "asha" })).toEqual(none);
  });

  test("are searched over the API by the parameter q", async () => {
    const database = await open();
    const api = openApi(database);
    await database.write(async (transaction) => {
      await clientOfSender({ ...api.context, transaction }, asha, 1);
      const other = { ...asha, name: "Ben", email: "ben@x.example" };
      await clientOfSender({ ...api.context, transaction }, other, 2);
    });
    const headers = bearer(await api.signInAs("admin"));
    const answer = await api.send("/api/get-clients-email-id?q=ash", { headers });
    expect(await answer.json()).toEqual({ error: "false", message: [found], more: false });
  });
});
