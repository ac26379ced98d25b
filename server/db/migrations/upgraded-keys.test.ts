import { describe, expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { openSite } from "../../../tests/backups.ts";
import { insertRows } from "../../../tests/insert-rows.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { testContext } from "../../../tests/service-context.ts";
import { sendBulkEmail } from "../../services/emails/send-bulk-email.ts";
import { callerKey } from "../../services/idempotency-keys.ts";
import { newId } from "../new-id.ts";

describe.each(["sqlite", "postgres"] as const)("an upgrade (%s)", (engine) => {
  test("Idempotency-Keys of the previous release are honoured until they expire", async () => {
    const { database } = await openSite(engine, { bare: true });
    await database.migrate({ last: "2026-11-27-suppressed-emails" });
    const context = testContext(database);
    const staff = context.as(await putStaff(database, "Asha", "admin"));
    const id = newId();
    await database.write((transaction) =>
      insertRows(transaction, "bulk_emails", [
        {
          ...{ id, subject: "Our new office", body: "Hello", emails: 2, sent_by: null },
          ...{ key: callerKey(staff, "one-key") ?? null, created_at: context.now() },
        },
      ]),
    );
    await database.migrate();
    await database.check();
    const send = () =>
      sendBulkEmail(
        staff,
        { clientMails: ["a@x.example"], mailSubject: "Our new office", mailBody: "Hello" },
        { idempotencyKey: "one-key" },
      );
    expect(await send()).toEqual({ id, emails: 2, leftOut: 0 });
    context.pass(dayMs);
    await expect(send()).rejects.toMatchObject({ code: "invalid" });
  });
});
