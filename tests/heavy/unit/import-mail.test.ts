import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { receiveMessage } from "../../../server/services/crm/messages/receive-message.ts";
import { undoImportOf } from "../../../server/services/imports/undo-import.ts";
import { describeOnDatabase } from "../../databases.ts";
import { webhookScene } from "../../webhook-scene.ts";
import { type Mail, mailScene, mboxOf, ritu, start, us } from "../mbox.ts";

describeOnDatabase("an import of emails", (open) => {
  test("leaves out drafts, and not what staff labelled as drafts of something", async () => {
    const labels = ["Draft contracts,Spam reports", "Unread,Drafts", "=?UTF-8?Q?Trash,=C3=9C?="];
    const mails = labels.map((label, at) => {
      const headers = [`X-Gmail-Labels: ${label}`];
      return mboxOf({ id: `${at}@school`, from: ritu, to: us, at: start, headers });
    });
    const { problems } = await (await mailScene(await open(), mails)).bring();
    expect(problems).toEqual(["2: It was a draft.", "3: It was in Spam or in the bin."]);
  });

  test("keeps dates and threads, tells nobody, can be repeated, and is undone", async () => {
    const first = {
      id: "a@school",
      from: ritu,
      to: us,
      at: start,
      text: "Dear Asha,\n\nFrom Pune with a question\n>From quoted",
    };
    const mails = [
      mboxOf({
        id: "c@school",
        from: ritu,
        to: us,
        refs: ["a@school", "b@ours"],
        at: start + 2 * dayMs,
        subject: "Re: Quote",
      }),
      mboxOf(first),
      // Thunderbird and others leave this unquoted.
      mboxOf({
        id: "b@ours",
        from: us,
        to: ritu,
        refs: ["a@school"],
        at: start + dayMs,
        subject: "Re: Quote",
      }).replace("please.", "From here on\nFrom Monday 9:00 on"),
      mboxOf(first),
      mboxOf({ id: "d@ours", from: us, to: "Om <om@club.example>", at: start }),
      mboxOf({
        id: "e@x",
        from: "News <news@shop.example>",
        to: us,
        at: start,
        headers: ["List-Unsubscribe: <mailto:x@shop.example>"],
      }),
      mboxOf({
        id: "f@x",
        from: ritu,
        to: us,
        at: start,
        headers: ["X-Gmail-Labels: Spam,Unread"],
      }),
      mboxOf({ id: "g@x", from: us, to: us, at: start }),
      mboxOf({
        id: "h@x",
        from: "Bot <bot@x.example>",
        to: us,
        at: start,
        headers: ["Auto-Submitted: auto-replied"],
      }),
      mboxOf({
        id: "i@x",
        from: "Eva <eva@club.example>",
        to: us,
        at: start,
        headers: ["Content-Type: multipart/mixed; boundary=x"],
        text: "--x\nContent-Type: text/plain\n\nHi\n--x\nContent-Disposition: attachment; filename=a.txt\n\nabc\n--x--",
      }),
    ];
    const { context, bring } = await mailScene(await open(), mails);
    const { read } = context.database;
    await webhookScene(context.database, ["enquiry.received", "enquiry.answered"]);
    const dry = await bring(true);
    expect(await read.selectFrom("enquiries").select("id").execute()).toEqual([]);
    const { report, problems } = await bring();
    expect(dry).toEqual({ report, problems });
    expect(report).toEqual({
      conversations: 3,
      emails: 5,
      sent: 2,
      clients: 3,
      continued: 0,
      known: 1,
    });
    expect(problems).toEqual([
      "6: It is a newsletter.",
      "7: It was in Spam or in the bin.",
      "8: It is from us to us, or names nobody.",
      "9: A program wrote it, and nobody answered.",
    ]);
    const enquiries = await read.selectFrom("enquiries").selectAll().orderBy("email").execute();
    expect(
      enquiries.map(
        ({ email, turn, answer_due_at, received_at, first_answered_at, last_activity_at }) => [
          email,
          turn,
          answer_due_at,
          received_at - start,
          first_answered_at && first_answered_at - start,
          last_activity_at - start,
        ],
      ),
    ).toEqual([
      ["eva@club.example", "done", null, 0, null, 0],
      ["om@club.example", "done", null, 0, 0, 0],
      ["ritu@school.example", "done", null, 0, dayMs, 2 * dayMs],
    ]);
    const messages = await read
      .selectFrom("messages")
      .selectAll()
      .where("from_email", "in", ["ritu@school.example", "asha@ours.example"])
      .orderBy("at")
      .execute();
    expect(
      messages
        .filter(({ enquiry_id }) => enquiry_id === enquiries[2]?.id)
        .map(({ direction, at, text }) => [direction, at - start, text.trim()]),
    ).toEqual([
      ["in", 0, "Dear Asha,\n\nFrom Pune with a question\n>From quoted"],
      ["out", dayMs, "Hello,\n\nFrom here on\nFrom Monday 9:00 on"],
      ["in", 2 * dayMs, "Hello,\n\nplease."],
    ]);
    const clients = await read
      .selectFrom("clients")
      .select(["name", "source", "agreed_at"])
      .orderBy("name")
      .execute();
    expect(clients[2]).toEqual({
      name: "Ritu Agarwal",
      source: "Emails of mail.mbox",
      agreed_at: 0,
    });
    for (const table of ["emails", "webhook_deliveries", "digest_queue"] as const) {
      expect(await read.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await read.selectFrom("message_files").select("name").execute()).toEqual([
      { name: "a.txt" },
    ]);
    // The mailbox is connected afterwards: its copy, with CRLF, is known; an answer joins.
    const raw = (mail: Mail) =>
      Buffer.from(
        mboxOf(mail)
          .replace(/^From .*\n/, "")
          .replace(/\n$/, "")
          .replaceAll("\n", "\r\n")
          .replaceAll(">From P", "From P")
          .replaceAll(">>", ">"),
      );
    expect(
      await receiveMessage(
        { ...context, requestId: "mail" },
        { raw: raw(first), source: "mailbox" },
      ),
    ).toMatchObject({ outcome: "known" });
    expect((await bring()).report).toMatchObject({ emails: 0, known: 6 });
    await receiveMessage(
      { ...context, requestId: "mail" },
      {
        raw: raw({
          id: "z@school",
          from: ritu,
          to: us,
          refs: ["c@school"],
          at: start + 3 * dayMs,
          subject: "Re: Quote",
        }),
        source: "mailbox",
      },
    );
    const undone = await undoImportOf(context, "one");
    expect(undone.staying).toEqual(["Ritu Agarwal: Quote", "Ritu Agarwal"]);
    expect(await read.selectFrom("clients").select("name").execute()).toEqual([
      { name: "Ritu Agarwal" },
    ]);
    expect((await bring()).report).toMatchObject({ conversations: 2, emails: 2, clients: 2 });
  });
});
