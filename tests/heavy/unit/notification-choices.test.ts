import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import type { NotificationEvent } from "../../../contract/notifications.ts";
import type { Database } from "../../../server/db/database.ts";
import {
  readAccount,
  updateAccount,
} from "../../../server/services/accounts/own/account-profile.ts";
import { addNote } from "../../../server/services/crm/conversations/add-note.ts";
import { reportOverdue } from "../../../server/services/crm/enquiries/report-overdue.ts";
import { updateEnquiry } from "../../../server/services/crm/enquiries/update-enquiry.ts";
import { receiveMessage } from "../../../server/services/crm/messages/receive-message.ts";
import { describeOnDatabase } from "../../databases.ts";
import { putEnquiries, putEnquiry } from "../../put-enquiries.ts";
import { putStaff } from "../../put-staff.ts";
import { rawMail } from "../../raw-mail.ts";
import { system } from "../../service-context.ts";

/** Emails to Ravi, by template, and what the reports name. */
const toRavi = async ({ read }: Database) => {
  const rows = await read
    .selectFrom("emails")
    .select(["template", "data"])
    .where("recipient", "=", "ravi@nirbhay.example")
    .orderBy("id")
    .execute();
  return rows.map(({ template, data }) =>
    template === "overdue-answers" ? JSON.parse(data).count : template,
  );
};

/** Asha's enquiry is Ravi's; Ravi has made these choices. */
async function openWith(database: Database, choices: { [Event in NotificationEvent]?: boolean }) {
  const { context, ids, staff } = await putEnquiries(database);
  const ravi = await putStaff(database, "Ravi", "agent");
  const asRavi = context.as({ actor: ravi.actor });
  await updateAccount(asRavi, { notifications: choices });
  await updateEnquiry(staff, ids.asha, { assignee: ravi.id });
  return { context, ids, asRavi, staff };
}

describeOnDatabase("the emails that a member of staff wants", (open) => {
  test.each([
    ["by default all but new enquiries", {}, ["assignment-notice", "mention-notice", 1]],
    ["no assignments", { assigned: false }, ["mention-notice", 1]],
    ["no mentions", { mention: false }, ["assignment-notice", 1]],
    ["no overdue answers", { overdue: false }, ["assignment-notice", "mention-notice"]],
    [
      "new enquiries too",
      { newEnquiry: true },
      ["assignment-notice", "mention-notice", "callback-notice", "enquiry-notice", 1],
    ],
  ] as const)("%s", async (_, choices, expected) => {
    const database = await open();
    const { context, ids, staff } = await openWith(database, choices);
    const kavya = await putStaff(database, "Kavya", "agent");
    await addNote(context.as({ actor: kavya.actor }), ids.asha, "@ravi, please.");
    const dot = await updateEnquiry(staff, ids.eve, { status: "new" });
    expect(dot.status).toBe("new");
    await putEnquiry(context, "enquiry", "Fay");
    // Monday, 9:30: what was due on Friday at 15:30; the shared address gets all of it.
    context.pass(3 * dayMs - 2 * hourMs);
    await reportOverdue(context.as({ actor: system }));
    expect(await toRavi(database)).toEqual(expected);
  });

  test.each([
    [true, ["assignment-notice", "reply-notice"]],
    [false, ["assignment-notice"]],
  ])("replies in their enquiries: %s", async (wanted, expected) => {
    const database = await open();
    const { context } = await openWith(database, { reply: wanted });
    const receipt = await database.read
      .selectFrom("emails")
      .select("message_id")
      .where("recipient", "=", "asha@northfold.example")
      .executeTakeFirstOrThrow();
    const raw = rawMail({ "In-Reply-To": receipt.message_id });
    await receiveMessage(context.as({ actor: system }), { raw, source: "api" });
    expect(await toRavi(database)).toEqual(expected);
    const shared = database.read.selectFrom("emails").select("id");
    const notices = shared
      .where("template", "=", "reply-notice")
      .where("recipient", "=", context.settings.staffEmail);
    expect(await notices.execute()).toEqual([]);
  });

  test("are stored with the account; others keep their choice", async () => {
    const { asRavi } = await openWith(await open(), { reply: false });
    await updateAccount(asRavi, { notifications: { newEnquiry: true } });
    expect(await readAccount(asRavi)).toMatchObject({
      notifications: {
        newEnquiry: true,
        assigned: true,
        reply: false,
        mention: true,
        overdue: true,
      },
      sender: { name: "Ravi, Example Works", signature: "Ravi\nExample Works" },
      sharedAddress: false,
    });
  });

  test("are not sent twice to the shared address", async () => {
    const database = await open();
    const { context } = await putEnquiries(database);
    const { staffEmail } = context.settings;
    const kavya = await putStaff(database, "Kavya", "admin", { email: staffEmail });
    const asKavya = context.as({ actor: kavya.actor });
    await updateAccount(asKavya, { notifications: { newEnquiry: true } });
    expect(await readAccount(asKavya)).toMatchObject({ sharedAddress: true });
    await putEnquiry(context, "enquiry", "Fay");
    const notices = await database.read
      .selectFrom("emails")
      .select("subject")
      .where("recipient", "=", staffEmail)
      .where("subject", "like", "%Fay%")
      .execute();
    expect(notices).toHaveLength(1);
  });
});
