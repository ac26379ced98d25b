import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { insertRows } from "../../../tests/insert-rows.ts";
import { admin, testContext } from "../../../tests/service-context.ts";
import { readClientPage } from "../../services/crm/clients/read-client-page.ts";

const at = Date.parse("2026-11-20T06:00:00Z");
const facts = { company_name: "Northfold", email: "asha@northfold.example", phone: "+91 9" };

const enquiry = (id: string, name: string, received_at: number) => ({
  ...{ id, name, ...facts, kind: "enquiry", client_id: "asha", status: "new", received_at },
  ...{ description: "Hello", fingerprint: id, consent_version: "1", consented_at: at },
  ...{ last_activity_at: received_at, last_text: "Hello" },
});

describeOnEachDatabase("an upgrade from 0.3.0", (_, place) => {
  test("suggests nothing that a form said when forms still changed their client", async () => {
    const { open } = await place({ bare: true });
    const database = open();
    await database.migrate({ last: "2026-12-16-week-counts-at-commit" });
    const rows = {
      clients: [
        {
          ...{ id: "asha", name: "Asha Rao", ...facts, email_as_typed: facts.email },
          ...{ created_at: at, updated_at: at + 2 },
        },
      ],
      enquiries: [enquiry("first", "Asha", at + 1), enquiry("latest", "Asha Rao", at + 2)],
    };
    await database.write(async (transaction) => {
      for (const [table, each] of Object.entries(rows)) await insertRows(transaction, table, each);
    });
    await database.migrate();
    const { data, enquiries, suggestions } = await readClientPage(
      testContext(database).as({ actor: admin }),
      "asha",
    );
    expect(data).toMatchObject({ name: "Asha Rao", messages: 2 });
    expect(enquiries).toHaveLength(2);
    expect(suggestions).toEqual([]);
    const stored = database.read.selectFrom("enquiries").selectAll().orderBy("received_at");
    expect(await stored.execute()).toMatchObject(
      rows.enquiries.map((row) => ({ ...row, ignored_facts: null, review_reason: null })),
    );
  });
});
