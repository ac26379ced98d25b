import { record } from "../audit/record.ts";
import { requireRole } from "../authorise.ts";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { readFrom } from "../read-from.ts";
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
  // Before the transaction, since it may take long and writes queue up behind one another.
  const db = readFrom(context);
  const addresses = await addressesOf(db, person);
  const amounts = await countRecords(db, addresses);
  if (isNothing(amounts)) throw new NotFound("There is nothing about this person.");
  const document = await exportDocument(db, context, addresses);
  await inTransaction(context, (transaction) =>
    record(transaction, context, {
      action: "privacy.export",
      subject: "person",
      subjectId: null,
      details: amounts,
    }),
  );
  return document;
}
