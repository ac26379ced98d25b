import { expect, test } from "vitest";
import { minuteMs } from "../../../contract/durations.ts";
import type { Database } from "../../../server/db/database.ts";
import { unsubscribeClient } from "../../../server/services/crm/clients/bulk-consent.ts";
import { mergeClients } from "../../../server/services/crm/clients/merge-clients.ts";
import { undoMerge } from "../../../server/services/crm/clients/undo-merge.ts";
import { replyToEnquiry } from "../../../server/services/crm/conversations/reply-to-enquiry.ts";
import { receiveEnquiry } from "../../../server/services/crm/enquiries/receive-enquiry.ts";
import { updateEnquiry } from "../../../server/services/crm/enquiries/update-enquiry.ts";
import { receiveMessage } from "../../../server/services/crm/messages/receive-message.ts";
import { sendBulkEmail } from "../../../server/services/emails/send-bulk-email.ts";
import {
  unsubscribeKey,
  unsubscribeToken,
} from "../../../server/services/outbox/unsubscribe-link.ts";
import { restrictPerson } from "../../../server/services/privacy/restrict-person.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { putStaff } from "../../put-staff.ts";
import { rawBounce, rawMail } from "../../raw-mail.ts";
import { sendDue } from "../../send-due.ts";
import { system, testContext } from "../../service-context.ts";

const [survivor, absorbed] = ["ananya@koshline.example", "ananya.d@mail.example"];

/** Two clients with an enquiry each, and a merge of them with its undo. */
async function openScene(database: Database) {
  const context = testContext(database);
  const admin = context.as({ actor: (await putStaff(database, "Meera", "admin")).actor });
  const enquire = (email_id: string) =>
    receiveEnquiry(context.as({ address: undefined }), {
      name: "Ananya",
      company_name: "Koshline",
      email_id,
      phone: "+91 98200 00114",
      description: "A first piece?",
    });
  const enquiries = {
    survivor: (await enquire(survivor)).id,
    absorbed: (await enquire(absorbed)).id,
  };
  const clientOf = (email: string) =>
    database.read
      .selectFrom("clients")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
  const ids = { survivor: (await clientOf(survivor)).id, absorbed: (await clientOf(absorbed)).id };
  const merge = (email_id = ids.survivor) =>
    mergeClients(
      admin,
      { one: ids.survivor, other: ids.absorbed },
      { name: ids.survivor, company_name: ids.survivor, phone: ids.survivor, about: "", email_id },
    );
  const bounce = async (email: string) => {
    const receipts = database.read.selectFrom("emails").select("message_id");
    const { message_id: messageId } = await receipts
      .where("recipient", "=", email)
      .executeTakeFirstOrThrow();
    const raw = rawBounce({ messageId, recipient: email });
    await receiveMessage({ ...context, actor: system }, { raw, source: "folder" });
  };
  /** Addresses of the two that have the mark. */
  const marked = async (mark: "restricted_at" | "unsubscribed_at" | "bounced_at" | "spam_at") => {
    const rows = await database.read.selectFrom("clients").select(["email", mark]).execute();
    return rows
      .filter((row) => row[mark] !== null)
      .map(({ email }) => email)
      .sort();
  };
  return { context, admin, enquiries, ids, merge, bounce, marked };
}

type Scene = Awaited<ReturnType<typeof openScene>>;

const both = [survivor, absorbed].sort();

const restrict = (email: string, restricted: boolean) => (scene: Scene) =>
  restrictPerson(scene.admin, { email, restricted });

async function unsubscribeAbsorbed({ context, ids }: Scene) {
  const key = await context.database.write((transaction) =>
    unsubscribeKey({ ...context, transaction }),
  );
  expect(await unsubscribeClient(context, unsubscribeToken(key, ids.absorbed))).toBe(true);
}

const markAsSpam = (which: "survivor" | "absorbed") => (scene: Scene) =>
  updateEnquiry(scene.admin, scene.enquiries[which], { status: "spam" });

const answerFrom =
  (email: string) =>
  async ({ context }: Scene) => {
    context.pass(1_000);
    const { message_id } = await context.database.read
      .selectFrom("emails")
      .select("message_id")
      .where("template", "=", "enquiry-receipt")
      .where("recipient", "=", email)
      .executeTakeFirstOrThrow();
    const raw = rawMail({ From: email, "In-Reply-To": message_id });
    return receiveMessage({ ...context, actor: system }, { raw, source: "folder" });
  };

type Step = (scene: Scene) => Promise<unknown>;
type Mark = Parameters<Scene["marked"]>[0];

describeOnEachDatabase("an undo of a merge keeps what changed since:", (open) => {
  test.each<[string, { before?: Step; since?: Step }, Mark, string[]]>([
    ["a restriction, on both", { since: restrict(absorbed, true) }, "restricted_at", both],
    [
      "none, and one of before is hers alone",
      { before: restrict(absorbed, true) },
      "restricted_at",
      [absorbed],
    ],
    [
      "a restriction of before stays hers although it was lifted for both",
      { before: restrict(absorbed, true), since: restrict(survivor, false) },
      "restricted_at",
      [absorbed],
    ],
    [
      "unsubscribing by an old link, on both",
      { since: unsubscribeAbsorbed },
      "unsubscribed_at",
      both,
    ],
    [
      "unsubscribing before, hers alone",
      { before: unsubscribeAbsorbed },
      "unsubscribed_at",
      [absorbed],
    ],
    ["a failed address", { since: ({ bounce }) => bounce(absorbed) }, "bounced_at", [absorbed]],
    [
      "the other failed address",
      { since: ({ bounce }) => bounce(survivor) },
      "bounced_at",
      [survivor],
    ],
    [
      "an address that works again",
      { before: ({ bounce }) => bounce(absorbed), since: answerFrom(absorbed) },
      "bounced_at",
      [],
    ],
    ["a spam mark", { since: markAsSpam("absorbed") }, "spam_at", [absorbed]],
    [
      "a spam mark that was removed",
      {
        before: markAsSpam("absorbed"),
        since: ({ admin, enquiries }) =>
          updateEnquiry(admin, enquiries.absorbed, { status: "new" }),
      },
      "spam_at",
      [],
    ],
  ])("%s", async (_, { before, since }, mark, expected) => {
    for (const chosen of ["survivor", "absorbed"] as const) {
      const scene = await openScene(await open());
      await before?.(scene);
      const { merge } = await scene.merge(scene.ids[chosen]);
      scene.context.pass(1_000);
      await since?.(scene);
      await undoMerge(scene.admin, merge);
      expect(await scene.marked(mark)).toEqual(expected);
    }
  });

  test("a bulk email to somebody restricted since is refused", async () => {
    const scene = await openScene(await open());
    const { merge } = await scene.merge();
    await restrictPerson(scene.admin, { email: absorbed, restricted: true });
    await undoMerge(scene.admin, merge);
    const mail = { clientMails: [absorbed, survivor], mailSubject: "News", mailBody: "Hello" };
    await expect(sendBulkEmail(scene.admin, mail)).rejects.toMatchObject({
      fields: { clientMails: expect.stringContaining(absorbed) },
    });
  });

  test("messages go to the survivor with their enquiries, and back", async () => {
    const scene = await openScene(await open());
    const { context, ids } = scene;
    for (const email of [survivor, absorbed]) {
      await answerFrom(email)(scene);
      await scene.bounce(email);
    }
    const owners = async () => {
      const rows = await context.database.read
        .selectFrom("messages")
        .innerJoin("enquiries", "enquiries.id", "messages.enquiry_id")
        .select(["messages.client_id as client", "enquiries.client_id as sender"])
        .execute();
      expect(rows.filter(({ client, sender }) => client !== sender)).toEqual([]);
      return rows.map(({ client }) => client).sort((a, b) => (a ?? "").localeCompare(b ?? ""));
    };
    const before = await owners();
    expect(new Set(before)).toEqual(new Set([ids.survivor, ids.absorbed]));
    const { merge } = await scene.merge();
    expect(new Set(await owners())).toEqual(new Set([ids.survivor]));
    await undoMerge(scene.admin, merge);
    expect(await owners()).toEqual(before);
  });

  test("a reply that was written meanwhile goes to the client whose enquiry it answers", async () => {
    const scene = await openScene(await open());
    const { merge } = await scene.merge();
    const text = "Yes, on Tuesday.";
    await replyToEnquiry(scene.admin, scene.enquiries.absorbed, { text, after: null });
    await undoMerge(scene.admin, merge);
    scene.context.pass(minuteMs);
    const sent = (await sendDue(scene.context)).filter(({ data }) => data.includes(text));
    expect(sent).toMatchObject([{ recipient: absorbed }]);
  });
});
