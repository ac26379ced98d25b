import { expect, test } from "vitest";
import { asAdmin } from "../../../../tests/as-admin.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { emailsIn } from "../../../../tests/email-harness.ts";
import { putEnquiries } from "../../../../tests/put-enquiries.ts";
import type { Context } from "../../context.ts";
import { restrictPerson } from "../../privacy/restrict-person.ts";
import { deleteClient } from "../clients/client-bin.ts";
import { deleteEnquiries } from "../enquiries/delete-enquiries.ts";
import { updateEnquiry } from "../enquiries/update-enquiry.ts";
import { mergeConversations } from "../moves/merge-conversations.ts";
import { replyToEnquiry } from "./reply-to-enquiry.ts";

const asha = { email: "asha@northfold.example" };

const clientsOf = ({ database }: Context) => database.read.selectFrom("clients").select("id");

describeOnDatabase("a reply", (open) => {
  test.each<[string, RegExp | null, (admin: Context, id: string) => Promise<unknown>]>([
    ["is spam", /marked as spam/, (admin, id) => updateEnquiry(admin, id, { status: "spam" })],
    ["is in the bin", /in the bin/, (admin, id) => deleteEnquiries(admin, [id])],
    [
      "was merged",
      /answer there/,
      async (admin, id) => {
        const other = admin.database.read
          .selectFrom("enquiries")
          .select("id")
          .where("id", "<>", id);
        await mergeConversations(admin, id, (await other.executeTakeFirstOrThrow()).id);
      },
    ],
    [
      "was deleted with its client",
      /in the bin/,
      async (admin) => {
        const client = clientsOf(admin).where("email", "=", asha.email);
        await deleteClient(admin, (await client.executeTakeFirstOrThrow()).id);
      },
    ],
    [
      "came before a restriction",
      /restricted/,
      (admin) => restrictPerson(admin, { ...asha, restricted: true }),
    ],
    [
      "came since a restriction",
      null,
      async (admin, id) => {
        await restrictPerson(admin, { ...asha, restricted: true });
        const at = { received_at: admin.now() + 1 };
        await admin.database.write((transaction) =>
          transaction.updateTable("enquiries").set(at).where("id", "=", id).execute(),
        );
      },
    ],
    [
      "came before a restriction that was lifted",
      null,
      async (admin) => {
        await restrictPerson(admin, { ...asha, restricted: true });
        await restrictPerson(admin, { ...asha, restricted: false });
      },
    ],
  ])("to an enquiry that %s is refused: %s", async (_, refused, before) => {
    const { context, ids } = await putEnquiries(await open());
    const admin = await asAdmin(context);
    await before(admin, ids.asha);
    const sent = replyToEnquiry(admin, ids.asha, { text: "Yes.", after: null });
    if (refused) await expect(sent).rejects.toThrow(refused);
    else await sent;
    const emails = await emailsIn(context);
    expect(emails.filter(({ template }) => template === "personal-email")).toHaveLength(
      refused ? 0 : 1,
    );
  });
});
