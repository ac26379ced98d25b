import { expect, test } from "vitest";
import {
  readMessageFile,
  readRawMessage,
} from "../../../server/services/crm/conversations/read-message-file.ts";
import { markGenuine } from "../../../server/services/crm/messages/mark-genuine.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { openWithParticipant, rahul } from "../../participants-scene.ts";
import { mixed, rawMail, textPart } from "../../raw-mail.ts";

const body = (text: string) =>
  `${textPart("b", text)}--b\nContent-Type: application/pdf; name=a.pdf\n\nx\n--b--`;

describeOnEachDatabase("a file of an email", (open) => {
  test("isn’t given out while the screen closes or hides the email", async () => {
    const database = await open();
    const { kavya, receive, reply, context } = await openWithParticipant(database);
    const write = async (text: string, From: string) => {
      const headers = { ...reply, ...mixed("b"), From, "Message-ID": `<${text.length}@a.example>` };
      const { id } = await receive(rawMail(headers, body(text)));
      const message = id ?? "";
      await database.write((transaction) =>
        transaction
          .updateTable("messages")
          .set({ is_checked: 1 })
          .where("id", "=", message)
          .execute(),
      );
      const files = database.read.selectFrom("message_files").select("id");
      const file = await files.where("message_id", "=", message).executeTakeFirstOrThrow();
      return { message, download: () => readMessageFile(kavya, message, file.id) };
    };
    const forged = await write("Our bank account has changed.", "Asha <asha@northfold.example>");
    await expect(forged.download()).rejects.toThrow("Mark it as genuine");
    await markGenuine(kavya, forged.message);
    await expect(forged.download()).resolves.toMatchObject({ name: "a.pdf" });
    const hidden = await write("The plan is here.", rahul);
    await receive(rawMail({ From: rahul, Subject: "Other" }));
    await expect(hidden.download()).resolves.toMatchObject({ name: "a.pdf" });
    await database.write((transaction) => {
      const clients = transaction.updateTable("clients").set({ restricted_at: context.now() });
      return clients.where("email", "=", "rahul@northfold.example").execute();
    });
    await expect(hidden.download()).rejects.toThrow("no longer stored");
    await expect(readRawMessage(kavya, hidden.message)).rejects.toThrow("no longer stored");
  });
});
