import type { AnswerOf } from "../../../contract/endpoints.ts";
import { queryTerms } from "../../db/record-search.ts";
import { type Context, readFrom, requireRight } from "../context.ts";

type People = AnswerOf<"findPeople">["message"];

/** More than that, and the name was too short to mean anybody. */
const maxPeople = 20;

/**
 * Clients whose name, company or address has all words of `name`, newest first, with restricted
 * ones and those in the bin: their data can be asked for, too.
 */
export async function findPeople(context: Context, { name }: { name: string }): Promise<People> {
  requireRight(context, "staff");
  const all = queryTerms(name);
  if (all.length === 0) return [];
  const db = readFrom(context);
  const found = await context.database.clientSearch.find(db, { all, limit: maxPeople });
  if (found.length === 0) return [];
  const rows = await db
    .selectFrom("clients")
    .select(["id", "name", "company_name", "email_as_typed"])
    .where(
      "id",
      "in",
      found.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found
    .flatMap(({ id }) => byId.get(id) ?? [])
    .map(({ id, name: person, company_name, email_as_typed }) => ({
      id,
      name: person,
      company: company_name,
      email_id: email_as_typed,
    }));
}
