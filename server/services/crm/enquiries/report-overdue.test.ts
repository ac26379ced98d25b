import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../../../contract/durations.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { emailsIn } from "../../../../tests/email-harness.ts";
import { putEnquiries } from "../../../../tests/put-enquiries.ts";
import { editor, system } from "../../../../tests/service-context.ts";
import { Forbidden } from "../../errors.ts";
import { remindLater } from "../conversations/mark-conversation.ts";
import { reportOverdue } from "./report-overdue.ts";
import { updateEnquiry } from "./update-enquiry.ts";

describeOnDatabase("the report of overdue answers", (open) => {
  // It is Friday 20 November, 11:30 in India; answers are due after four working hours.
  test("is one email at the beginning of a working day, if an answer is overdue", async () => {
    const { context, staff, ids } = await putEnquiries(await open());
    const acting = context.as({ actor: system });
    const reports = async () =>
      (await emailsIn(context)).filter(({ template }) => template === "overdue-answers");
    expect(await reportOverdue(acting)).toBe(0);
    // Monday, 9:30: what was due on Friday at 15:30.
    context.pass(3 * dayMs - 2 * hourMs);
    expect(await Promise.all([reportOverdue(acting), reportOverdue(acting)])).toContain(3);
    expect(await reports()).toMatchObject([
      { recipient: "staff@nirbhay.example", subject: "3 answers are overdue" },
    ]);
    context.pass(hourMs);
    expect(await reportOverdue(acting)).toBe(0);
    await updateEnquiry(staff, ids.asha, { status: "won" });
    await updateEnquiry(staff, ids.ben, { status: "won" });
    context.pass(dayMs);
    expect(await reportOverdue(acting)).toBe(1);
    const [, second] = await reports();
    expect(JSON.parse(second?.data ?? "")).toMatchObject({
      count: 1,
      enquiries: [{ id: ids.cid, name: "Cid" }],
    });
    await remindLater(staff, ids.cid, context.now() + 2 * dayMs);
    context.pass(dayMs);
    expect(await reportOverdue(acting)).toBe(0);
  });

  test("is not sent on a day off, and not for others to ask for", async () => {
    const { context } = await putEnquiries(await open());
    const acting = context.as({ actor: system });
    context.pass(dayMs + 2 * hourMs);
    expect(await reportOverdue(acting)).toBe(0);
    await expect(reportOverdue(context.as({ actor: editor }))).rejects.toThrow(Forbidden);
  });
});
