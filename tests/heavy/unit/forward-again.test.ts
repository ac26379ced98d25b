import { expect, test } from "vitest";
import {
  addReplyFile,
  attachReceivedFiles,
} from "../../../server/services/crm/conversations/attach-to-reply.ts";
import { readConversation } from "../../../server/services/crm/conversations/read-conversation.ts";
import { replyToEnquiry } from "../../../server/services/crm/conversations/reply-to-enquiry.ts";
import { describeOnDatabase } from "../../databases.ts";
import { latestId, openWithParticipant } from "../../participants-scene.ts";
import { putStaff } from "../../put-staff.ts";

describeOnDatabase("forwarding an email of ours with files", (open) => {
  test("attaches each file once, also after a reload; names the colleague", async () => {
    const database = await open();
    const { id, kavya } = await openWithParticipant(database);
    const plan = { name: "plan.pdf", bytes: Buffer.from("%PDF-1.7 a plan") };
    const file = await addReplyFile(kavya, id, plan);
    const after = await latestId(database);
    await replyToEnquiry(kavya, id, { text: "Our plan.", after, files: [file.id] });
    const sent = await latestId(database);

    const first = await attachReceivedFiles(kavya, id, sent ?? "");
    expect(first.map(({ name }) => name)).toEqual(["plan.pdf"]);
    expect(await attachReceivedFiles(kavya, id, sent ?? "")).toEqual(first);

    const { email } = await putStaff(database, "Meera", "agent");
    const message = await replyToEnquiry(kavya, id, {
      text: "",
      after: sent,
      to: [email],
      forwards: sent ?? "",
    });
    const log = database.read.selectFrom("audit_log").select("action").orderBy("id");
    const actions = await log.where("action", "like", "mail.%").execute();
    expect(actions.map(({ action }) => action)).toEqual(["mail.reply", "mail.forward"]);
    const { timeline, participants } = await readConversation(kavya, id);
    const entry = timeline.find((each) => each.id === message.id);
    expect(entry).toMatchObject({ to: [{ name: "Meera", email }] });
    expect(participants).toContainEqual(expect.objectContaining({ name: "Meera", email }));
  });
});
