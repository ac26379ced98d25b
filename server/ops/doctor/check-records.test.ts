import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";
import { asAdmin } from "../../../tests/as-admin.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putClients } from "../../../tests/put-clients.ts";
import { testContext } from "../../../tests/service-context.ts";
import { sendBulkEmail } from "../../services/emails/send-bulk-email.ts";
import { checkEmails } from "./check-records.ts";

describeOnDatabase("the queue of emails", (open) => {
  test("is old by when its emails were due, not by when staff scheduled them", async () => {
    const context = testContext(await open());
    const staff = { ...(await asAdmin(context)), now: () => Date.now() - dayMs };
    const { read, write } = context.database;
    const clientMails = ["a@northfold.example"];
    await putClients(context, ...clientMails);
    const sendAt = new Date(Date.now() + dayMs).toISOString();
    const email = { clientMails, mailSubject: "Hello", mailBody: "Hello", sendAt };
    await sendBulkEmail(staff, email);
    const findings = () => checkEmails(read);
    const setDue = (ago: number) =>
      write((transaction) =>
        transaction
          .updateTable("emails")
          .set({ due_at: Date.now() - ago })
          .execute(),
      );
    expect(await findings()).toEqual([
      { level: "good", what: "1 email queued, none of them due yet" },
    ]);
    await setDue(5 * minuteMs);
    expect(await findings()).toEqual([
      { level: "good", what: "1 email queued, the oldest due for 5 minutes" },
    ]);
    await setDue(3 * hourMs);
    expect(await findings()).toMatchObject([
      { level: "warning", what: "1 email queued, the oldest due for 3 hours" },
    ]);
  });
});
