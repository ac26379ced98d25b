import { expect, test } from "vitest";
import { readConversation } from "../../../server/services/crm/conversations/read-conversation.ts";
import { replyToEnquiry } from "../../../server/services/crm/conversations/reply-to-enquiry.ts";
import { describeOnDatabase } from "../../databases.ts";
import { latestId, openWithParticipant } from "../../participants-scene.ts";
import { putClients } from "../../put-clients.ts";

describeOnDatabase("a client whom staff put into a copy", (open) => {
  test("has their name in the email and among the participants, not those in the bin or restricted", async () => {
    const database = await open();
    const { id, kavya } = await openWithParticipant(database);
    const at = (name: string) => `${name.toLowerCase()}@auditors.example`;
    const names = ["Joseph", "Anil", "Binned", "Restricted"];
    const context = { database, now: kavya.now };
    await putClients(context, ...names.map((name) => `${name} <${at(name)}>`));
    const hide = (name: string, change: { deleted_at?: number; restricted_at?: number }) =>
      database.write((transaction) =>
        transaction.updateTable("clients").set(change).where("name", "=", name).execute(),
      );
    await hide("Binned", { deleted_at: 1 });
    await hide("Restricted", { restricted_at: 1 });
    await replyToEnquiry(kavya, id, {
      text: "Tuesday suits us.",
      after: await latestId(database),
      to: ["asha@northfold.example"],
      cc: [at("Joseph"), at("Binned"), at("Restricted")],
      bcc: [at("Anil")],
    });
    const { timeline, participants } = await readConversation(kavya, id);
    expect(
      timeline.find((entry) => "direction" in entry && entry.direction === "out"),
    ).toMatchObject({
      cc: [{ name: "Joseph" }, { name: "" }, { name: "" }],
      bcc: [{ name: "Anil" }],
    });
    expect(participants.map(({ name }) => name).sort()).toEqual(["", "Anil", "Joseph", "Rahul"]);
  });
});
