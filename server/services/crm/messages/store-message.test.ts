import { expect, test } from "vitest";
import { describeOnDatabase, describeOnEachDatabase } from "../../../../tests/databases.ts";
import { rawMail } from "../../../../tests/raw-mail.ts";
import { openReceiving, rowsOf } from "../../../../tests/receiving-scene.ts";

describeOnEachDatabase("storing an email on each engine", (open) => {
  test("the same message is stored once, also at once and with another way", async () => {
    const database = await open();
    const { receive, reply } = await openReceiving(database);
    const raw = rawMail({ ...reply, Received: "from a by b" });
    const again = Buffer.from(Buffer.from(raw).toString().replace("from a by b", "from c by d"));
    const outcomes = await Promise.all([receive(raw), receive(again), receive(raw)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["known", "known", "message"]);
    expect(await rowsOf(database, "messages")).toHaveLength(1);
  });

  test("another text under the same Message-ID is another message; without one, too", async () => {
    const database = await open();
    const { receive, reply } = await openReceiving(database);
    const headers = { ...reply, "Message-ID": "<1@northfold.example>" };
    await receive(rawMail(headers, "one"));
    await receive(rawMail(headers, "two"));
    await receive(rawMail({ ...reply, "Message-ID": null }, "three"));
    await receive(rawMail({ ...reply, "Message-ID": null }, "three"));
    expect((await rowsOf(database, "messages")).map(({ text }) => text)).toEqual([
      "one",
      "two",
      "three",
    ]);
  });

  test("a failed transaction stores nothing, and the message can be received again", async () => {
    const database = await open();
    const { receive, reply } = await openReceiving(database);
    const raw = rawMail(reply);
    const together = () => Promise.reject(new Error("lease lost"));
    await expect(receive(raw, { together })).rejects.toThrow("lease lost");
    expect(await receive(raw)).toMatchObject({ outcome: "message" });
  });
});

describeOnDatabase("storing an email", (open) => {
  test("the address that the sender wants answers at is kept", async () => {
    const database = await open();
    const { receive, reply } = await openReceiving(database);
    await receive(rawMail({ ...reply, "Reply-To": "Desk <desk@northfold.example>" }));
    expect((await rowsOf(database, "messages"))[0]?.reply_to).toContain("desk@northfold.example");
  });

  test("an address that failed is good again once its owner writes, also in capitals", async () => {
    const database = await open();
    const { receive, reply } = await openReceiving(database);
    await database.write((transaction) =>
      transaction.updateTable("clients").set({ bounced_at: 1 }).execute(),
    );
    await receive(rawMail({ ...reply, From: "ASHA@NORTHFOLD.EXAMPLE" }));
    expect(await rowsOf(database, "clients")).toMatchObject([{ bounced_at: null }]);
  });

  test("a date of 2099 counts as the arrival", async () => {
    const database = await open();
    const { context, receive, reply } = await openReceiving(database);
    await receive(rawMail({ ...reply, Date: "Fri, 20 Nov 2099 11:20:00 +0530" }));
    expect(await rowsOf(database, "messages")).toMatchObject([{ at: context.now() }]);
  });

  test("an older email from another mailbox is unread, and leaves the latest text", async () => {
    const database = await open();
    const { context, test, receive, reply } = await openReceiving(database);
    const at = context.now();
    const later = rawMail({ ...reply, Date: new Date(at).toUTCString() }, "Later.");
    await receive(later, { arrivedAt: at });
    const seen_at = at + 1;
    await database.write((db) => db.updateTable("enquiries").set({ seen_at }).execute());
    test.pass(2);
    await receive(rawMail(reply, "Earlier."), { arrivedAt: at - 1 });
    const [enquiry] = await rowsOf(database, "enquiries");
    expect(enquiry).toMatchObject({ last_text: "Later.", last_activity_at: at, seen_at: null });
  });

  test("files and the raw message are in the private store; the audit log has no text", async () => {
    const database = await open();
    const { context, receive, reply } = await openReceiving(database);
    const body = [
      ...[
        "--b",
        "",
        "See the plan.",
        "--b",
        'Content-Type: application/pdf; name="../../plan.pdf"',
      ],
      ...[
        "Content-Disposition: attachment",
        "Content-Transfer-Encoding: base64",
        "",
        "QUJD",
        "--b--",
      ],
    ].join("\n");
    await receive(rawMail({ ...reply, "Content-Type": "multipart/mixed; boundary=b" }, body));
    const file = await database.read.selectFrom("message_files").selectAll().executeTakeFirst();
    expect(file).toMatchObject({ name: "plan.pdf", type: "application/pdf", bytes: 3 });
    const stored = await context.media.get(file?.key ?? "");
    expect(stored && (await new Response(stored.body).text())).toBe("ABC");
    const [message] = await rowsOf(database, "messages");
    const raw = await context.media.get(message?.raw_key ?? "");
    await raw?.body.cancel();
    expect(raw?.size).toBe(message?.bytes);
    const [entry] = await database.read
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "message.receive")
      .execute();
    expect(entry).toMatchObject({ subject_id: message?.id, actor_kind: "system" });
    expect(entry?.details).not.toContain("plan");
  });
});
