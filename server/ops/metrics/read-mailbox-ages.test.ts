import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { testContext } from "../../../tests/service-context.ts";
import { leaseMailbox, noteCheck, releaseMailbox } from "../../services/mail/mailbox-lease.ts";
import { readMailboxAges } from "./scraped-metrics.ts";

const mailbox = "office@mail.example/INBOX";
const held = { id: mailbox, lease: "here" };

describeOnDatabase("the age of a mailbox", (open) => {
  test("grows while it can't be read, and falls once it is", async () => {
    const context = testContext(await open());
    const age = async () =>
      (await readMailboxAges(context.database, { mailbox }, context.now())).mailbox;
    expect(await age()).toBeUndefined();
    await leaseMailbox(context, mailbox, held.lease);
    expect(await age()).toBeUndefined();

    await noteCheck(context, held, "Invalid login");
    context.pass(60_000);
    await noteCheck(context, held, "Invalid login");
    expect(await age()).toBe(60);
    await noteCheck(context, held, null);
    expect(await age()).toBe(0);

    context.pass(900_000);
    await noteCheck(context, held, "The mail server does not answer.");
    expect(await age()).toBe(900);
    // No process reads it: that is no better.
    await releaseMailbox(context, mailbox, held.lease);
    context.pass(100_000);
    expect(await age()).toBe(1_000);
  });

  test("is that of the mailboxes in the settings, not of earlier ones", async () => {
    const context = testContext(await open());
    for (const id of [mailbox, "former@mail.example/INBOX"]) {
      await leaseMailbox(context, id, held.lease);
      await noteCheck(context, { id, lease: held.lease }, null);
    }
    context.pass(5_000);
    const ids = { mailbox, "sent-folder": "office@mail.example/Sent" };
    expect(await readMailboxAges(context.database, ids, context.now())).toEqual({ mailbox: 5 });
  });
});
