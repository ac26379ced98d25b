import { newId } from "../../../db/new-id.ts";
import type { Transaction } from "../../../db/schema.ts";
import type { ClientRow } from "../../../db/tables/enquiry-tables.ts";
import { record } from "../../audit/record.ts";
import { type Context, inTransaction, requireRight } from "../../context.ts";
import { Conflict } from "../../errors.ts";
import { assignCompany } from "../companies/update-company.ts";
import type { ClientFacts } from "../records/client-changes.ts";
import { indexClient } from "../records/index-client.ts";
import { recipientsLock } from "../records/recipients-lock.ts";
import { senderKey } from "../rules/intake-limits.ts";
import { joinCompany } from "../rules/join-company.ts";

export class AddressTaken extends Conflict {
  readonly record: string;

  constructor(message: string, record: string) {
    super(message);
    this.record = record;
  }
}

/** The columns that an import sets beside facts and tags. */
export type ClientMarks = Partial<
  Pick<ClientRow, "source" | "agreed_at" | "unsubscribed_at" | "bounced_at" | "bounce_reason">
>;

/**
 * Adds a client whom staff know from elsewhere; `marks` say from where.
 * @param facts `company`: the one to join, whatever the address
 * @throws AddressTaken; NotFound for an unknown company
 */
export async function createClient(
  context: Context,
  { company, ...facts }: ClientFacts & { company?: string | undefined },
  marks: ClientMarks = {},
): Promise<string> {
  requireRight(context, "clients");
  const email = facts.email_id.toLowerCase();
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [recipientsLock, senderKey(email)]);
    await requireUnusedAddress(transaction, email, null);
    const id = newId();
    const now = context.now();
    const { name, company_name, phone, about } = facts;
    await transaction
      .insertInto("clients")
      .values({
        id,
        name,
        company_name,
        email,
        email_as_typed: facts.email_id,
        phone,
        about,
        created_at: now,
        updated_at: now,
        ...marks,
      })
      .execute();
    if (company === undefined) await joinCompany(context, { id, email, company_name });
    else await assignCompany(context, [id], company);
    await indexClient(transaction, context, id);
    await record(context, "client.create", { client: id });
    return id;
  });
}

/** @throws AddressTaken if anybody but `own` has the address (lower case) */
export async function requireUnusedAddress(
  transaction: Transaction,
  email: string,
  own: string | null,
): Promise<void> {
  const other = await transaction
    .selectFrom("clients")
    .select(["id", "name", "deleted_at", "restricted_at", "merged_into"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (!other || other.id === own) return;
  const owner = other.merged_into ?? other.id;
  throw new AddressTaken(reasonOf(other, owner === own), owner);
}

type Other = { name: string; deleted_at: number | null; restricted_at: number | null };

function reasonOf({ name, deleted_at, restricted_at }: Other, isOwn: boolean): string {
  if (isOwn) return "This client already has this address, from a merge.";
  if (restricted_at !== null) return "The client with this address can’t be used at the moment.";
  if (deleted_at !== null) {
    return `${name}, who has this address, is in the bin. Restore this client there.`;
  }
  return `${name} has this address. If they are one person, merge the two.`;
}
