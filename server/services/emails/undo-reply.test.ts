import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putEnquiries } from "../../../tests/put-enquiries.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { addNote } from "../conversations/add-note.ts";
import { markSeen } from "../conversations/mark-seen.ts";
import { replyToEnquiry } from "./reply-to-enquiry.ts";
import { undoReply } from "./undo-reply.ts";

describeOnEachDatabase("an undo of a reply", (open) => {
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
