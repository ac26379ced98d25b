import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { updateClient } from "../../../server/services/crm/clients/update-client.ts";
import { exportPerson } from "../../../server/services/privacy/export-person.ts";
import { findPerson } from "../../../server/services/privacy/find-person.ts";
import { planErasure } from "../../../server/services/privacy/plan-erasure.ts";
import { runRetention } from "../../../server/services/privacy/run-retention.ts";
import { confirmPlan } from "../../confirm-plan.ts";
import { describeOnDatabase } from "../../databases.ts";
import { system } from "../../service-context.ts";
import { twoClients } from "../../two-clients.ts";

describeOnDatabase("the data of merged clients", (open) => {
  test("is found, exported and erased together, by either address", async () => {
    const database = await open();
    const { acting, one, merge } = await twoClients(database);
    await merge();
    await updateClient(acting, one, { email_id: "ananya@new.example" }, {});
    const person = { email: "Ananya.D@mail.example" };
    expect((await findPerson(acting, person)).amounts).toMatchObject({ clients: 2, enquiries: 2 });
    const exported = JSON.stringify(await exportPerson(acting, person));
    for (const text of ["Mornings", "Ananya@koshline.example", "A first piece?", "Call me"]) {
      expect(exported).toContain(text);
    }
    const plan = await planErasure(acting, person);
    expect(plan.warnings.join()).toContain("3 email addresses");
    await confirmPlan(acting, plan);
    for (const table of ["clients", "enquiries", "client_merges", "client_changes"] as const) {
      expect(await database.read.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const rest = JSON.stringify(await database.read.selectFrom("emails").selectAll().execute());
    expect(rest).not.toMatch(/ananya/i);
  });

  test("is not deleted by age before the survivor", async () => {
    const database = await open();
    const { context, other, merge } = await twoClients(database);
    await merge();
    await database.write((transaction) =>
      transaction.updateTable("clients").set({ updated_at: 1 }).where("id", "=", other).execute(),
    );
    await database.write((transaction) => transaction.deleteFrom("emails").execute());
    const settings = { ...context.settings, retentionMonths: 1 };
    const gone = await runRetention({ ...context, actor: system, settings });
    expect(gone).toMatchObject({ clients: 0 });
    context.pass(60 * dayMs);
    await runRetention({ ...context, actor: system, settings });
    expect(await database.read.selectFrom("clients").select("id").execute()).toEqual([]);
  });

  test("goes with the survivor, whoever deletes it", async () => {
    const database = await open();
    const { one, merge } = await twoClients(database);
    await merge();
    await database.write((transaction) =>
      transaction.deleteFrom("clients").where("id", "=", one).execute(),
    );
    expect(await database.read.selectFrom("clients").select("id").execute()).toEqual([]);
  });
});
