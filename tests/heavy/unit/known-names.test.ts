import { expect, test } from "vitest";
import { readConversation } from "../../../server/services/crm/conversations/read-conversation.ts";
import { replyToEnquiry } from "../../../server/services/crm/conversations/reply-to-enquiry.ts";
import { describeOnDatabase } from "../../databases.ts";
import { latestId, openWithParticipant } from "../../participants-scene.ts";
import { putClients } from "../../put-clients.ts";

describeOnDatabase("a client whom staff put into a copy", (open) => {
  test("has their name in the email and among the participants, not those in the bin", async () => {
    const database = await open();
    const { id, kavya } = await openWithParticipant(database);
    const at = (name: string) => `${name.toLowerCase()}@auditors.example`;
    const names = ["Joseph", "Anil", "Binned"];
    const context = { database, now: kavya.now };
    await putClients(context, ...names.map((name) => `${name} <${at(name)}>`));
    await database.write((transaction) =>
      transaction
        .updateTable("clients")
        .set({ deleted_at: 1 })
        .where("name", "=", "Binned")
        .execute(),
    );
    await replyToEnquiry(kavya, id, {
      text: "Tuesday suits us.",
      after: await latestId(database),
      to: ["asha@northfold.example"],
      cc: [at("Joseph"), at("Binned")],
      bcc: [at("Anil")],
    });
    const { timeline, participants } = await readConversation(kavya, id);
    expect(
      timeline.find((entry) => "direction" in entry && entry.direction === "out"),
    ).toMatchObject({ cc: [{ name: "Joseph" }, { name: "" }], bcc: [{ name: "Anil" }] });
    expect(participants.map(({ name }) => name).sort()).toEqual(["", "Anil", "Joseph", "Rahul"]);
  });
});
