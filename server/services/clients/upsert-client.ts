import type { Transaction } from "kysely";
import { newId } from "../../db/new-id.ts";
import type { Schema } from "../../db/schema.ts";

export type Person = { name: string; company_name: string; email: string; phone: string };

/**
 * The id of the client with this e-mail address, made if there is none (decision B11). What
 * else is known of them becomes what they sent last.
 */
export async function upsertClient(
  transaction: Transaction<Schema>,
  person: Person,
  now: number,
): Promise<string> {
  const { id } = await transaction
    .insertInto("clients")
    .values({
      id: newId(),
      name: person.name,
      company_name: person.company_name,
      email: person.email.toLowerCase(),
      email_as_typed: person.email,
      phone: person.phone,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        company_name: eb.ref("excluded.company_name"),
        email_as_typed: eb.ref("excluded.email_as_typed"),
        phone: eb.ref("excluded.phone"),
        updated_at: eb.ref("excluded.updated_at"),
      })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
