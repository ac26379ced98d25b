import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { openReceiving, rowsOf } from "../../../tests/receiving-scene.ts";
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
    const reasons = await bulkReasons(database.read, [asha?.id ?? "", added]);
    expect([...reasons.values()].sort()).toEqual([
      expect.stringMatching(/^Ravi <\$&> added you on \d+ \w+ 2026\.$/),
      expect.stringMatching(/^You contacted us on \d+ \w+ 2026\.$/),
    ]);
    const body = { html: `<p>${reasonPlaceholder}</p>`, text: reasonPlaceholder };
    const [mine = ""] = [reasons.get(added)];
    const filled = fillPlaceholder(body, reasonPlaceholder, mine);
    expect(filled.html).toContain("Ravi &lt;$&amp;&gt; added you");
    expect(filled.text).toBe(mine);
  });
});
