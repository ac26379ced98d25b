import type { Transaction } from "kysely";
import { presets } from "../contract/rights.ts";
import type { Database } from "../server/db/database.ts";
import type { Schema } from "../server/db/schema.ts";
import { mergeClients } from "../server/services/crm/clients/merge-clients.ts";
import { readClientPage } from "../server/services/crm/clients/read-client-page.ts";
import { receiveEnquiry } from "../server/services/crm/enquiries/receive-enquiry.ts";
import { putStaff } from "./put-staff.ts";
import { testContext } from "./service-context.ts";

const phone = "+91 98200 00114";

/** Ananya's two addresses, each with an enquiry; a staff account that merges. */
export async function twoClients(database: Database) {
  const context = testContext(database);
  const staff = await putStaff(database, "Meera", "admin");
  const acting = context.as({
    actor: { kind: "staff", id: staff.id, rights: presets.admin, sessionId: "session" },
  });
  const send = (name: string, email_id: string, description: string, company_name = "Koshline") =>
    receiveEnquiry(context.as({ address: undefined }), {
      name,
      company_name,
      email_id,
      phone,
      description,
    });
  const first = await send("Ananya Deshmukh", "Ananya@koshline.example", "A first piece?");
  context.pass(1_000);
  const second = await send("Ananya D.", "ananya.d@mail.example", "Call me", "Kosh");
  const ids = new Map<string, string>();
  for (const row of await database.read.selectFrom("clients").select(["id", "email"]).execute()) {
    ids.set(row.email, row.id);
  }
  const one = ids.get("ananya@koshline.example") ?? "";
  const other = ids.get("ananya.d@mail.example") ?? "";
  const choice = { name: one, company_name: one, email_id: one, phone: one, about: "Mornings" };
  const merge = (change: Partial<typeof choice> = {}, transaction?: Transaction<Schema>) =>
    mergeClients(
      { ...acting, ...(transaction && { transaction }) },
      { one: other, other: one },
      { ...choice, ...change },
    );
  const page = (id = one) => readClientPage(acting, id);
  return { context, acting, send, first, second, one, other, merge, page };
}
