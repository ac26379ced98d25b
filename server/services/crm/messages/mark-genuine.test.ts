import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import {
  latestId,
  openWithParticipant,
  staffEmails,
} from "../../../../tests/participants-scene.ts";
import { readMessage } from "../conversations/read-message.ts";
import { replyToEnquiry } from "../conversations/reply-to-enquiry.ts";
import { deleteEnquiries } from "../enquiries/delete-enquiries.ts";
import { markGenuine } from "./mark-genuine.ts";

describeOnDatabase("marking an email as genuine", (open) => {
  test("stays, and is in the audit log once; not for one of ours, nor in the bin", async () => {
    const database = await open();
    const { kavya, context, id } = await openWithParticipant(database);
    const message = await latestId(database);
    const read = () => readMessage(kavya, message);
    expect(await read()).toMatchObject({ isGenuine: false, isChecked: false });
    const announced: string[] = [];
    database.listen("conversations", (changed) => announced.push(...changed));
    await Promise.all([markGenuine(kavya, message), markGenuine(kavya, message)]);
    await expect.poll(() => announced).toContain(id);
    expect(await read()).toMatchObject({ isGenuine: true, authenticated: "none" });
    const log = database.read.selectFrom("audit_log").selectAll();
    expect(await log.where("action", "=", "message.genuine").execute()).toMatchObject([
      { subject: "message", subject_id: message, actor_id: "id" in kavya.actor && kavya.actor.id },
    ]);
    const { id: sent } = await replyToEnquiry(kavya, id, { text: "Yes.", after: message });
    expect(await staffEmails(database)).toHaveLength(1);
    await expect(markGenuine(kavya, sent)).rejects.toThrow("no longer exists");
    await expect(markGenuine(context, message)).rejects.toThrow();
    await deleteEnquiries(kavya, [id]);
    await expect(markGenuine(kavya, message)).rejects.toThrow("no longer exists");
  });
});
