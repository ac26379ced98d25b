import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putEnquiries } from "../../../tests/put-enquiries.ts";
import { putMessage } from "../../../tests/put-message.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { admin, testContext } from "../../../tests/service-context.ts";
import { newId } from "../../db/new-id.ts";
import { addNote } from "../crm/conversations/add-note.ts";
import { exportPage } from "../pagination.ts";
import { exportEmails } from "./export-emails.ts";
import { exportPerson } from "./export-person.ts";

const asha = "asha@northfold.example";

describeOnDatabase("a person's data", (open) => {
  test("emails are exported over several pages, each once, newest first, and no one else's", async () => {
    const { database, now } = testContext(await open());
    const amount = 2 * exportPage + 3;
    const row = (number: number, recipient: string) => ({
      id: newId(),
      template: "client-email" as const,
      recipient,
      data: "{}",
      subject: `Letter ${number}`,
      status: "sent" as const,
      attempts: 1,
      low_priority: 0 as const,
      message_id: newId(),
      // Several of one moment, so that a page ends among them.
      due_at: now(),
      created_at: now() + Math.floor(number / 7),
      sent_at: now(),
    });
    const rows = Array.from({ length: amount }, (_, number) => [
      row(number, number % 2 ? asha : asha.toUpperCase()),
      row(number, "farhan@tarangpay.example"),
    ]).flat();
    await database.write((transaction) => transaction.insertInto("emails").values(rows).execute());
    const emails = await exportEmails(database.read, [asha]);
    expect(emails).toHaveLength(amount);
    expect(new Set(emails.map(({ Subject }) => Subject)).size).toBe(amount);
    expect(emails.every(({ To }) => To.toLowerCase() === asha)).toBe(true);
    const ages = emails.map((email) => email["Written at"]);
    expect(ages).toEqual(ages.toSorted().reverse());
    expect(await exportEmails(database.read, ["nobody@x.example"])).toEqual([]);
  });

  test("emails that came in are exported over several pages, newest first, with their files", async () => {
    const database = await open();
    const { context, ids } = await putEnquiries(database);
    for (let at = 0; at < 45; at++) {
      const message = { text: `Email ${at}`, at: context.now() + at };
      const message_id = await putMessage(context, ids.asha, message);
      const file = { id: newId(), message_id, name: `${at}.pdf`, type: "x", bytes: 3, hash: "" };
      await database.write((transaction) =>
        transaction
          .insertInto("message_files")
          .values({ ...file, key: file.id })
          .execute(),
      );
    }
    await putMessage(context, ids.cid, { text: "Somebody else’s", from_email: "cid@x.example" });
    const document = await exportPerson(context.as({ actor: admin }), { email: asha });
    expect(document["Conversations"]).toMatchObject(
      Array.from({ length: 45 }, (_, at) => ({
        Reference: ids.asha,
        Message: `Email ${44 - at}`,
        Files: [`${44 - at}.pdf (3 bytes)`],
      })),
    );
  });

  test("include what staff wrote in another email program", async () => {
    const { context, ids } = await putEnquiries(await open());
    const sent = { direction: "out", from_email: "kavya@nirbhay.example" } as const;
    await putMessage(context, ids.asha, { ...sent, text: "On Tuesday." });
    const document = await exportPerson(context.as({ actor: admin }), { email: asha });
    expect(document["Conversations"]).toMatchObject([{ Message: "On Tuesday." }]);
  });

  test("include our notes about the person, and no one else's", async () => {
    const database = await open();
    const { context, ids } = await putEnquiries(database);
    const ravi = await putStaff(database, "Ravi", "agent");
    await addNote(context.as({ actor: ravi.actor }), ids.asha, "Prefers mornings.");
    await addNote(context.as({ actor: ravi.actor }), ids.cid, "Prefers evenings.");
    const document = await exportPerson(context.as({ actor: admin }), { email: asha });
    expect(document["Our notes for colleagues"]).toEqual([
      { Reference: ids.asha, "Written at": expect.any(String), Text: "Prefers mornings." },
    ]);
  });
});
