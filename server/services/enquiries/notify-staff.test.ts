import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { type TestContext, testContext } from "../../../tests/service-context.ts";
import { claimEmails } from "../emails/claim-emails.ts";
import { rescheduleAfterClockChange } from "../emails/retry-schedule.ts";
import { minute } from "../rate-limits.ts";
import { receiveCallbackRequest, receiveEnquiry } from "./receive-enquiry.ts";

const person = { name: "Asha", company_name: "Northfold", phone: "+91 98100 00000" };

/** One enquiry, from a new network each time. */
function send(context: TestContext, number: number) {
  const { as } = context;
  return receiveEnquiry(as({ address: `2001:db8:${number.toString(16)}::1` }), {
    ...{ ...person, email_id: `asha${number}@northfold.example` },
    description: `Hello, for the ${number}th time.`,
  });
}

async function send10(context: TestContext, first = 0) {
  for (let number = first; number < first + 10; number++) await send(context, number);
}

/** Emails to staff, oldest first. */
async function toStaff({ database, settings }: TestContext) {
  const rows = await database.read
    .selectFrom("emails")
    .select(["template", "data", "due_at", "subject"])
    .where("recipient", "=", settings.staffEmail)
    .orderBy("id")
    .execute();
  return rows.map(({ template, data, due_at, subject }) =>
    template === "enquiry-digest" ? { ...JSON.parse(data), due_at, subject } : template,
  );
}

const tenNotices = Array(10).fill("enquiry-notice");

describeOnEachDatabase("emails to staff about enquiries", (open) => {
  test("beyond ten within ten minutes share one email with their number", async () => {
    const context = testContext(await open());
    await send10(context);
    expect(await toStaff(context)).toEqual(tenNotices);
    const since = context.now();
    await Promise.all([10, 11, 12].map((number) => send(context, number)));
    context.pass(minute);
    // The check for a clock that was set back leaves it waiting.
    await rescheduleAfterClockChange(context);
    await receiveCallbackRequest(context, { ...person, email: "call@northfold.example" });
    expect(await toStaff(context)).toEqual([
      ...tenNotices,
      {
        ...{ enquiries: 3, callbacks: 1, since, siteUrl: context.settings.siteUrl },
        ...{ subject: "4 more enquiries", due_at: since + 10 * minute },
      },
    ]);
  });

  test("a digest that is being sent is closed, and the next enquiry begins a new one", async () => {
    const context = testContext(await open());
    await send10(context);
    for (let number = 10; number < 50; number++) {
      await send(context, number);
      context.pass(minute / 2);
    }
    const digests = (await toStaff(context)).slice(10);
    expect(digests.map(({ enquiries }) => enquiries)).toEqual([20, 20]);
  });

  test("when fewer arrive again, each has a notice, which the digest does not delay", async () => {
    const context = testContext(await open());
    await send10(context);
    context.pass(9 * minute);
    await send(context, 11);
    context.pass(2 * minute);
    await send(context, 12);
    const claimed = await claimEmails(context, { lease: "worker", max: 100 });
    const templates = claimed.map(({ template }) => template);
    expect(templates.filter((template) => template === "enquiry-notice")).toHaveLength(11);
    expect(templates).not.toContain("enquiry-digest");
    context.pass(8 * minute);
    const later = await claimEmails(context, { lease: "other", max: 100 });
    expect(later.map(({ template }) => template)).toContain("enquiry-digest");
  });

  test("a digest that a process with a faster clock is sending counts no more", async () => {
    const context = testContext(await open());
    await send10(context);
    await send(context, 10);
    const faster = { ...context, now: () => context.now() + 11 * minute };
    await claimEmails(faster, { lease: "worker", max: 100 });
    await send(context, 11);
    const digests = (await toStaff(context)).slice(10);
    expect(digests.map(({ enquiries }) => enquiries)).toEqual([1, 1]);
  });
});
