import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { openReceiving, rowsOf } from "../../../tests/receiving-scene.ts";
import { newId } from "../../db/new-id.ts";
import { createClient } from "../crm/clients/create-client.ts";
import { bulkReasons, fillPlaceholder, reasonPlaceholder } from "./bulk-reason.ts";

describeOnDatabase("why somebody gets a bulk email", (open) => {
  test("is when they contacted us first, or who added them", async () => {
    const database = await open();
    const { test: context } = await openReceiving(database);
    const { actor } = await putStaff(database, "Ravi <$&>", "agent");
    const facts = { name: "Farhan", company_name: "", phone: "", about: "" };
    const agent = context.as({ actor });
    const added = await createClient(agent, { ...facts, email_id: "farhan@x.example" });
    const [asha] = await rowsOf(database, "clients");
    const first = await database.read.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
    const again = { ...first, id: newId(), received_at: first.received_at + 40 * dayMs };
    await database.write((transaction) =>
      transaction.insertInto("enquiries").values(again).execute(),
    );
    const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
    const reasons = await bulkReasons(database.read, [asha?.id ?? "", added]);
    expect([...reasons.values()].sort()).toEqual([
      expect.stringMatching(/^Ravi <\$&> added you on \d+ \w+ 2026\.$/),
      `You contacted us on ${day.format(first.received_at)}.`,
    ]);
    const body = { html: `<p>${reasonPlaceholder}</p>`, text: reasonPlaceholder };
    const [mine = ""] = [reasons.get(added)];
    const filled = fillPlaceholder(body, reasonPlaceholder, mine);
    expect(filled.html).toContain("Ravi &lt;$&amp;&gt; added you");
    expect(filled.text).toBe(mine);
  });
});
