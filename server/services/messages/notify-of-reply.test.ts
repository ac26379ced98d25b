import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { emailsIn } from "../../../tests/email-harness.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { rawMail } from "../../../tests/raw-mail.ts";
import { openReceiving } from "../../../tests/receiving-scene.ts";
import { sendDue } from "../../../tests/send-due.ts";
import { updateEnquiry } from "../enquiries/update-enquiry.ts";
import { updateStaff } from "../staff/update-staff.ts";

const shared = "staff@nirbhay.example";

describeOnEachDatabase("the notice of a client's answer", (open) => {
  test.each([
    ["stays the assignee's", {}, "ravi@nirbhay.example"],
    ["is not for an assignee who became an editor", { role: "editor" }, shared],
    ["is not for an assignee who was disabled", { status: "disabled" }, shared],
  ] as const)("%s, before it is queued or after", async (_, change, expected) => {
    for (const isQueuedBefore of [false, true]) {
      const { test: context, id, receive, reply } = await openReceiving(await open());
      const { database } = context;
      const kavya = context.as({ actor: (await putStaff(database, "Kavya", "admin")).actor });
      const ravi = await putStaff(database, "Ravi", "agent");
      await updateEnquiry(kavya, id, { assignee: ravi.id, notify: false });
      if (isQueuedBefore) await receive(rawMail(reply));
      await updateStaff(kavya, ravi.id, change);
      if (!isQueuedBefore) await receive(rawMail(reply));
      const sent = (await sendDue(context)).filter(({ template }) => template === "reply-notice");
      expect(sent.map(({ recipient }) => recipient)).toEqual([expected]);
    }
  });

  test("and other reports go to nobody who may no longer read them", async () => {
    const { test: context, id } = await openReceiving(await open());
    const { database } = context;
    const kavya = context.as({ actor: (await putStaff(database, "Kavya", "admin")).actor });
    const ravi = await putStaff(database, "Ravi", "agent");
    await updateEnquiry(kavya, id, { assignee: ravi.id });
    await database.write((transaction) =>
      transaction.updateTable("staff").set({ role: "editor" }).where("id", "=", ravi.id).execute(),
    );
    context.pass(60_000);
    expect((await sendDue(context)).map(({ template }) => template)).not.toContain(
      "assignment-notice",
    );
    const notice = (await emailsIn(context)).find(
      (email) => email.template === "assignment-notice",
    );
    expect(notice).toMatchObject({
      status: "suppressed",
      data: "{}",
      failure: "Its recipient was no longer allowed to read this when it was due.",
    });
  });
});
