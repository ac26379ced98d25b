import { expect, test } from "vitest";
import { minuteMs } from "../../../../contract/durations.ts";
import type { EmailData } from "../../../../contract/email-templates.ts";
import { undoMs } from "../../../../contract/office-limits.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putEnquiries } from "../../../../tests/put-enquiries.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import type { Database } from "../../../db/database.ts";
import { claimEmails } from "../../emails/claim-emails.ts";
import { updateEnquiries, updateEnquiry } from "./update-enquiry.ts";

/** Notices about assignments: to whom, their subject, and the enquiries' senders. */
async function noticesIn({ read }: Database) {
  const rows = await read
    .selectFrom("emails")
    .select(["recipient", "subject", "data", "due_at"])
    .where("template", "=", "assignment-notice")
    .orderBy("id")
    .execute();
  return rows.map(({ recipient, subject, data, due_at }) => {
    const notice: EmailData<"assignment-notice"> = JSON.parse(data);
    const senders = notice.enquiries.map(({ name }) => name).join(" ");
    return { to: recipient.split("@")[0], subject, senders, due_at, notice };
  });
}

const briefly = async (database: Database) =>
  (await noticesIn(database)).map(({ to, subject, senders }) => `${to}: ${subject}: ${senders}`);

/** Meera assigns to Ravi or Kavya. */
async function openTeam(database: Database) {
  const { context, ids } = await putEnquiries(database);
  const meera = await putStaff(database, "Meera", "admin");
  const ravi = await putStaff(database, "Ravi", "agent");
  const kavya = await putStaff(database, "Kavya", "agent");
  return { context, ids, meera, ravi, kavya, asMeera: context.as({ actor: meera.actor }) };
}

describeOnDatabase("the email about an assignment", (open) => {
  test("names who assigned it, who wrote and the first lines, and waits for an undo", async () => {
    const database = await open();
    const { context, ids, asMeera, ravi } = await openTeam(database);
    await updateEnquiry(asMeera, ids.asha, { assignee: ravi.id });
    expect(await noticesIn(database)).toMatchObject([
      {
        to: "ravi",
        subject: "Meera assigned you an enquiry",
        due_at: context.now() + undoMs,
        notice: {
          name: "Ravi",
          assignedBy: "Meera",
          siteUrl: context.settings.siteUrl,
          enquiries: [
            {
              id: ids.asha,
              kind: "enquiry",
              name: "Asha",
              companyName: "Northfold",
              text: "Our gateway, says Asha",
            },
          ],
        },
      },
    ]);
  });

  test("is one for all enquiries of a bulk action", async () => {
    const database = await open();
    const { ids, asMeera, ravi } = await openTeam(database);
    await updateEnquiries(asMeera, [ids.asha, ids.ben, ids.cid], { assignee: ravi.id });
    expect(await briefly(database)).toEqual(["ravi: Meera assigned you 3 enquiries: Asha Ben Cid"]);
  });

  test("is not sent about an enquiry that somebody else has taken, and keeps", async () => {
    const database = await open();
    const { ids, asMeera, ravi, kavya } = await openTeam(database);
    await updateEnquiry(asMeera, ids.asha, { assignee: ravi.id, notify: false });
    const take = (assignee: string | null, assigneeBefore: string | null) =>
      updateEnquiries(asMeera, [ids.asha, ids.ben], { assignee, assigneeBefore });
    expect(await take(kavya.id, null)).toBe(1);
    expect(await take(kavya.id, null)).toBe(1);
    expect(await briefly(database)).toEqual(["kavya: Meera assigned you a callback request: Ben"]);
    expect(await take(null, kavya.id)).toBe(1);
    const enquiries = database.read.selectFrom("enquiries").select("assignee");
    expect(await enquiries.where("id", "=", ids.asha).execute()).toEqual([{ assignee: ravi.id }]);
  });

  test("keeps colleagues, and those who assign, apart", async () => {
    const database = await open();
    const { context, ids, asMeera, ravi, kavya } = await openTeam(database);
    await updateEnquiry(asMeera, ids.asha, { assignee: ravi.id });
    await updateEnquiry(asMeera, ids.ben, { assignee: kavya.id });
    const asKavya = context.as({ actor: kavya.actor });
    await updateEnquiry(asKavya, ids.cid, { assignee: ravi.id });
    expect(await briefly(database)).toEqual([
      "ravi: Meera assigned you an enquiry: Asha",
      "kavya: Meera assigned you a callback request: Ben",
      "ravi: Kavya assigned you an enquiry: Cid",
    ]);
  });

  test("an enquiry that leaves its assignee leaves the waiting email", async () => {
    const database = await open();
    const { ids, asMeera, ravi, kavya } = await openTeam(database);
    await updateEnquiries(asMeera, [ids.asha, ids.ben], { assignee: ravi.id });
    await updateEnquiry(asMeera, ids.ben, { assignee: kavya.id });
    expect(await briefly(database)).toEqual([
      "ravi: Meera assigned you an enquiry: Asha",
      "kavya: Meera assigned you a callback request: Ben",
    ]);
    await updateEnquiry(asMeera, ids.asha, { assignee: null });
    expect(await briefly(database)).toEqual(["kavya: Meera assigned you a callback request: Ben"]);
  });

  test("an undo emails nobody", async () => {
    const database = await open();
    const { ids, asMeera, ravi, kavya } = await openTeam(database);
    await updateEnquiry(asMeera, ids.asha, { assignee: ravi.id });
    await updateEnquiries(asMeera, [ids.asha], { assignee: kavya.id });
    await updateEnquiries(asMeera, [ids.asha], { assignee: ravi.id, notify: false });
    expect(await briefly(database)).toEqual([]);
  });

  test("once a worker has begun to send it, it stays as it is", async () => {
    const database = await open();
    const { context, ids, asMeera, ravi } = await openTeam(database);
    await updateEnquiry(asMeera, ids.asha, { assignee: ravi.id });
    context.pass(undoMs);
    await claimEmails(context, { lease: "worker", max: 100 });
    await updateEnquiry(asMeera, ids.cid, { assignee: ravi.id });
    await updateEnquiry(asMeera, ids.asha, { assignee: null });
    expect(await briefly(database)).toEqual([
      "ravi: Meera assigned you an enquiry: Asha",
      "ravi: Meera assigned you an enquiry: Cid",
    ]);
  });

  test("waits a minute at most while more is assigned", async () => {
    const database = await open();
    const { context, ids, asMeera, ravi } = await openTeam(database);
    const begun = context.now();
    await updateEnquiry(asMeera, ids.asha, { assignee: ravi.id });
    context.pass(minuteMs - 1_000);
    await updateEnquiry(asMeera, ids.ben, { assignee: ravi.id });
    context.pass(1_000);
    await updateEnquiry(asMeera, ids.cid, { assignee: ravi.id });
    const dates = (await noticesIn(database)).map(({ senders, due_at }) => [senders, due_at]);
    expect(dates).toEqual([
      ["Asha Ben", begun + minuteMs],
      ["Cid", begun + minuteMs + undoMs],
    ]);
  });

  test("goes neither to oneself, nor about spam, nor again about another change", async () => {
    const database = await open();
    const { ids, asMeera, meera, ravi } = await openTeam(database);
    await updateEnquiry(asMeera, ids.asha, { assignee: meera.id });
    await updateEnquiry(asMeera, ids.dot, { assignee: ravi.id });
    expect(await briefly(database)).toEqual([]);
    await updateEnquiry(asMeera, ids.cid, { assignee: ravi.id });
    await updateEnquiry(asMeera, ids.cid, { assignee: ravi.id, status: "in-progress" });
    expect(await briefly(database)).toEqual(["ravi: Meera assigned you an enquiry: Cid"]);
  });
});
