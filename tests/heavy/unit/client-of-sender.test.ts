import { expect, test } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { deleteClient } from "../../../server/services/crm/clients/client-bin.ts";
import {
  receiveCallbackRequest,
  receiveEnquiry,
} from "../../../server/services/crm/enquiries/receive-enquiry.ts";
import { updateEnquiry } from "../../../server/services/crm/enquiries/update-enquiry.ts";
import { receiveMessage } from "../../../server/services/crm/messages/receive-message.ts";
import { describeOnDatabase } from "../../databases.ts";
import { rawMail } from "../../raw-mail.ts";
import { admin, system, testContext } from "../../service-context.ts";

const known = {
  name: "Asha Rao",
  company_name: "Northfold",
  phone: "+91 98100 00000",
  email_id: "Asha@Northfold.example",
  description: "Can our gateway move in pieces?",
};
const strange = {
  name: "Mallory",
  company_name: "Evil Ltd",
  phone: "+91 98200 00114",
  email_id: "asha@northfold.example",
  description: "Call me at once.",
};

async function scene(database: Database) {
  const context = testContext(database);
  const staff = context.as({ actor: admin });
  const { id: enquiry } = await receiveEnquiry(context, known);
  context.pass(60_000);
  const readClient = () =>
    database.read.selectFrom("clients").selectAll().executeTakeFirstOrThrow();
  const { id, ...facts } = await readClient();
  const { updated_at: _, ...unchanged } = facts;
  const enquiries = () => database.read.selectFrom("enquiries").selectAll().orderBy("id").execute();
  return { context, staff, enquiry, id, unchanged, readClient, enquiries };
}

const strangers = {
  form: (context: Parameters<typeof receiveEnquiry>[0]) => receiveEnquiry(context, strange),
  callback: (context: Parameters<typeof receiveEnquiry>[0]) =>
    receiveCallbackRequest(context, { ...strange, email: strange.email_id }),
  email: (context: Parameters<typeof receiveEnquiry>[0]) => {
    const raw = rawMail({ From: "Mallory <asha@northfold.example>" }, "Call me at once.");
    return receiveMessage({ ...context, actor: system }, { raw, source: "folder" });
  },
};

describeOnDatabase("an address that nobody has proven", (open) => {
  test.each(["form", "callback", "email"] as const)(
    "changes nothing on its client: %s",
    async (way) => {
      const { context, unchanged, readClient, enquiries, id } = await scene(await open());
      await strangers[way](context);
      expect(await readClient()).toMatchObject(unchanged);
      expect(await enquiries()).toMatchObject([{}, { client_id: id, status: "new" }]);
    },
  );

  test.each(["form", "callback", "email"] as const)(
    "takes nobody out of the bin, and is stored: %s",
    async (way) => {
      const { context, staff, id, readClient, enquiries } = await scene(await open());
      await deleteClient(staff, id);
      const { deleted_at } = await readClient();
      context.pass(60_000);
      await strangers[way](context);
      expect(await readClient()).toMatchObject({ name: "Asha Rao", deleted_at });
      expect(await enquiries()).toMatchObject([
        { deleted_at },
        { client_id: id, status: "new", deleted_at: null },
      ]);
    },
  );

  test.each(["form", "callback", "email"] as const)(
    "clears no mark of spam, and is stored there with the reason: %s",
    async (way) => {
      const { context, staff, enquiry, readClient, enquiries } = await scene(await open());
      await updateEnquiry(staff, enquiry, { status: "spam" });
      const { spam_at } = await readClient();
      expect(spam_at).not.toBeNull();
      context.pass(60_000);
      await strangers[way](context);
      expect(await readClient()).toMatchObject({ name: "Asha Rao", spam_at });
      expect(await enquiries()).toMatchObject([
        {},
        { client_id: null, status: "spam", flagged: "Staff have marked this sender as spam." },
      ]);
    },
  );
});
