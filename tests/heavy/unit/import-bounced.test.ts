import { expect, test } from "vitest";
import {
  addImportRows,
  createImport,
  readImport,
} from "../../../server/services/crm/imports/client-imports.ts";
import {
  continueImport,
  undoImport,
} from "../../../server/services/crm/imports/continue-import.ts";
import { listRecipients } from "../../../server/services/emails/list-recipients.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { putClients } from "../../put-clients.ts";
import { putStaff } from "../../put-staff.ts";
import { admin, testContext } from "../../service-context.ts";

describeOnEachDatabase("an import of addresses that failed elsewhere", (open) => {
  test("marks the address of the row only, and its undo takes the mark away", async () => {
    const database = await open();
    const context = testContext(database);
    await putStaff(database, "Asha", "admin", { id: "admin" });
    const acting = { ...context, ...context.as({ actor: admin }) };
    await putClients(context, "Ravi <ravi@firm.example>", "Meera <meera@firm.example>");
    const bounces = async () => {
      const rows = await database.read
        .selectFrom("clients")
        .select(["id", "email", "bounce_reason"])
        .where("deleted_at", "is", null)
        .orderBy("email")
        .execute();
      return rows.map(({ email, bounce_reason }) => [email, bounce_reason]);
    };
    const { id: meera } = await database.read
      .selectFrom("clients")
      .select("id")
      .where("email", "=", "meera@firm.example")
      .executeTakeFirstOrThrow();
    const bounced = "550 unknown";
    const rows = [
      { row: 2, name: "New", email: "new@gone.example", bounced },
      { row: 3, email: "ravi@firm.example", bounced },
      { row: 4, email: "meera.old@firm.example", bounced, client: meera },
    ];
    const list = { file: "cleaned.csv", source: "A list", agreedOn: null, leftOut: 0 };
    const id = await createImport(acting, { ...list, rows: rows.length });
    await addImportRows(acting, id, rows);
    await continueImport(acting, id);
    const reason = `From the imported file: ${bounced}`;
    expect(await bounces()).toEqual([
      ["meera@firm.example", null],
      ["new@gone.example", reason],
      ["ravi@firm.example", reason],
    ]);
    const { recipients } = await listRecipients(acting);
    // The new one must agree first.
    const reasons = recipients.map(({ leftOut }) => leftOut);
    expect(new Set(reasons)).toEqual(new Set(["bounced", "must-agree", null]));
    expect((await readImport(acting, id)).data).toMatchObject({ created: 1, updated: 2 });
    await undoImport(acting, id);
    await continueImport(acting, id);
    expect(await bounces()).toEqual([
      ["meera@firm.example", null],
      ["ravi@firm.example", null],
    ]);
  });
});
