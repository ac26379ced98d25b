import { sql } from "kysely";

/** Id and name of a client's company, separated by a space; null for none, or one in the bin. */
export const companyOfClient = sql<string | null>`(
  select companies.id || ' ' || companies.name from companies
  where companies.id = clients.company_id and companies.deleted_at is null)`;

/** The two parts of `companyOfClient`. */
export function companyIn(text: string | null): { id: string; name: string } | null {
  if (text === null) return null;
  const space = text.indexOf(" ");
  return { id: text.slice(0, space), name: text.slice(space + 1) };
}
