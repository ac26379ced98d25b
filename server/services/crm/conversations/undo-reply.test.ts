import { expect, test } from "vitest";
import { dayMs, minuteMs } from "../../../../contract/durations.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { putEnquiries } from "../../../../tests/put-enquiries.ts";
import { putStaff } from "../../../../tests/put-staff.ts";
import { sendDue } from "../../../../tests/send-due.ts";
import { admin as adminActor } from "../../../../tests/service-context.ts";
import type { Database } from "../../../db/database.ts";
import type { Context } from "../../context.ts";
import { restrictPerson } from "../../privacy/restrict-person.ts";
import { deleteClient, restoreClients } from "../clients/client-bin.ts";
import { addNote } from "./add-note.ts";
import { logCall } from "./log-call.ts";
import { markDone, markSeen } from "./mark-conversation.ts";
import { readConversation } from "./read-conversation.ts";
import { replyToEnquiry } from "./reply-to-enquiry.ts";
import { saveReplyDraft } from "./save-reply-draft.ts";
import { undoReply } from "./undo-reply.ts";

describeOnDatabase("an undo of a reply", (open) => {
  test.each([undefined, "won", "done"] as const)(
    "restores turn and due time although a note was added or it was marked unread (%s)",
    async (markAs) => {
      const database = await open();
      const { context, ids } = await putEnquiries(database);
      const kavya = context.as(await putStaff(database, "Kavya", "agent"));
      const state = () =>
        database.read
          .selectFrom("enquiries")
          .select(["status", "turn", "answer_due_at", "first_answered_at", "last_text"])
          .where("id", "=", ids.asha)
          .executeTakeFirstOrThrow();
      const before = await state();
      const changes = [
        () => addNote(kavya, ids.asha, "Asked Ben."),
        () => markSeen(kavya, ids.asha, false),
      ];
      for (const change of changes) {
        const reply = { text: "On Tuesday?", after: null, markAs };
        const { id: message } = await replyToEnquiry(kavya, ids.asha, reply);
        context.pass(1_000);
        await change();
        await undoReply(kavya, ids.asha, message);
        expect(await state()).toEqual(before);
      }
    },
  );
});

describeOnDatabase("an undo of a scheduled reply", (open) => {
  async function scheduled(database: Database) {
    const { context, ids } = await putEnquiries(database);
    const kavya = context.as(await putStaff(database, "Kavya", "agent"));
    const meera = context.as(await putStaff(database, "Meera", "agent"));
    const sendAt = new Date(context.now() + 3 * dayMs).toISOString();
    const reply = { text: "On Tuesday?", after: null, sendAt };
    const { id: message } = await replyToEnquiry(kavya, ids.asha, reply);
    context.pass(dayMs);
    const undone = async () => {
      await undoReply(kavya, ids.asha, message);
      return database.read
        .selectFrom("enquiries")
        .select(["turn", "first_answered_at", "last_text"])
        .where("id", "=", ids.asha)
        .executeTakeFirstOrThrow();
    };
    return { meera, id: ids.asha, undone };
  }

  test("leaves it done if a colleague has marked it so since", async () => {
    const { meera, id, undone } = await scheduled(await open());
    await markDone(meera, [id], true);
    expect(await undone()).toMatchObject({ turn: "done", first_answered_at: null });
  });

  test("leaves what a colleague’s call has settled since", async () => {
    const { meera, id, undone } = await scheduled(await open());
    const call = { phone: "+91 98100 00000", note: "", outcome: "reached", next: "done" } as const;
    await logCall(meera, id, call);
    const state = await undone();
    expect(state).toMatchObject({ turn: "done", last_text: "Reached by phone" });
    expect(state.first_answered_at).not.toBeNull();
  });
});

describeOnDatabase("an undo of a reply whose client", (open) => {
  const gone = {
    "was deleted": (admin: Context, { client }: Person) => deleteClient(admin, client),
    "is restricted": (admin: Context, { email }: Person) =>
      restrictPerson(admin, { email, restricted: true }),
  };
  type Person = { client: string; email: string };

  test.each(Object.entries(gone))(
    "%s gives the text back, and nothing is sent (PAIRS-3)",
    async (_, remove) => {
      const database = await open();
      const { context, ids } = await putEnquiries(database);
      const kavya = context.as(await putStaff(database, "Kavya", "agent"));
      const admin = context.as({ actor: adminActor });
      const { id: message } = await replyToEnquiry(kavya, ids.asha, {
        text: "The wrong text.",
        after: null,
      });
      const email = "asha@northfold.example";
      const clients = database.read.selectFrom("clients").select("id").where("email", "=", email);
      const { id: client } = await clients.executeTakeFirstOrThrow();
      await remove(admin, { client, email });
      expect(await undoReply(kavya, ids.asha, message)).toMatchObject({ text: "The wrong text." });
      context.pass(minuteMs);
      const sent = (await sendDue(context)).map(({ data }) => data).join();
      expect(sent).not.toContain("The wrong text.");
      await restoreClients(admin, [client]);
      await restrictPerson(admin, { email, restricted: false });
      expect((await readConversation(kavya, ids.asha)).draft).toMatchObject({
        text: "The wrong text.",
      });
      expect((await readConversation(kavya, ids.asha)).data).toMatchObject({ turn: "ours" });
    },
  );
});

describeOnDatabase("what was typed since a reply", (open) => {
  test.each(["reply", "note"] as const)("stays behind the text, and stays a %s", async (kind) => {
    const database = await open();
    const { context, ids } = await putEnquiries(database);
    const kavya = context.as(await putStaff(database, "Kavya", "agent"));
    const { id: message } = await replyToEnquiry(kavya, ids.asha, { text: "First.", after: null });
    await saveReplyDraft(kavya, ids.asha, { kind, text: "Second." });
    expect(await undoReply(kavya, ids.asha, message)).toMatchObject({ text: "First.\n\nSecond." });
    expect((await readConversation(kavya, ids.asha)).draft).toMatchObject({
      kind,
      text: "First.\n\nSecond.",
    });
  });
});
