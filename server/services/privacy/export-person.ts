import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { addressesOf, type Person } from "./addresses-of.ts";
import { countRecords, isNothing } from "./count-records.ts";
import { exportDocument } from "./export-document.ts";

/**
 * All there is about a person as one document that can be handed to them (GDPR Art. 15 and 20,
 * DPDP Act section 11); that it was made is on record. For admins.
 * @throws NotSignedIn, Forbidden; NotFound when there is nothing
 */
export async function exportPerson(
  context: Context,
  person: Person,
): Promise<Record<string, unknown>> {
  requireRole(context, "admin");
  return inTransaction(context, async (transaction) => {
    const addresses = await addressesOf(transaction, person);
    const amounts = await countRecords(transaction, addresses);
    if (isNothing(amounts)) throw new NotFound("There is nothing about this person.");
    const document = await exportDocument(transaction, context, addresses);
    await record(transaction, context, {
      action: "privacy.export",
      subject: "person",
      subjectId: null,
      details: amounts,
    });
    return document;
  });
}
