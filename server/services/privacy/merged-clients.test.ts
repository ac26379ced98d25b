import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { confirmPlan } from "../../../tests/confirm-plan.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { system } from "../../../tests/service-context.ts";
import { twoClients } from "../../../tests/two-clients.ts";
import { updateClient } from "../crm/clients/update-client.ts";
import { exportPerson } from "./export-person.ts";
import { findPerson } from "./find-person.ts";
import { planErasure } from "./plan-erasure.ts";
import { runRetention } from "./run-retention.ts";

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
