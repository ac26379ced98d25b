import { expect, test } from "vitest";
import { asAdmin } from "../../../../tests/as-admin.ts";
import { confirmPlan } from "../../../../tests/confirm-plan.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putClients } from "../../../../tests/put-clients.ts";
import { testContext } from "../../../../tests/service-context.ts";
import { newId } from "../../../db/new-id.ts";
import { listEmailDrafts, saveEmailDraft } from "../../emails/email-drafts.ts";
import { exportPerson } from "../../privacy/export-person.ts";
import { planErasure } from "../../privacy/plan-erasure.ts";

describeOnDatabase("unsent emails to one person", (open) => {
  test("are exported and erased; drafts to others lose the person alone", async () => {
    const context = testContext(await open());
    await putClients(context, "asha@x.example", "ravi@x.example");
    const acting = await asAdmin(context);
    const save = (subject: string, ...to: string[]) =>
      saveEmailDraft(acting, newId(), { to, subject, body: "Hello", window: newId() });
    await save("To both", "asha@x.example", "ravi@x.example");
    await save("To Asha", "Asha@x.example");
    await save("To nobody");
    await saveEmailDraft(acting, newId(), {
      to: ["asha@x.example"],
      segments: [newId()],
      subject: "To Asha and a segment",
      body: "Hello",
      window: newId(),
    });
    const document = await exportPerson(acting, { email: "asha@x.example" });
    expect(document["Our unsent emails"]).toEqual([
      { "Written at": "2026-11-20T06:00:00.000Z", Subject: "To Asha", Message: "Hello" },
    ]);
    const system = context.as({ actor: { kind: "system" } });
    await confirmPlan(system, await planErasure(system, { email: "asha@x.example" }));
    const left = await listEmailDrafts(acting);
    expect(new Map(left.map(({ subject, recipients }) => [subject, recipients]))).toEqual(
      new Map([
        ["To both", 1],
        ["To nobody", 0],
        ["To Asha and a segment", 0],
      ]),
    );
  });
});
