import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";

/** Who a post says wrote it. */
export type Author = { id: string | null; name: string; role: string };

/** For what the product does by itself, and for an account that has just been removed. */
const nobody: Author = { id: null, name: "The editors", role: "" };

/** The account that acts, as the author of what it saves. */
export async function readAuthor(db: Kysely<Schema>, context: Context): Promise<Author> {
  if (context.actor.kind !== "staff") return nobody;
  const staff = await db
    .selectFrom("staff")
    .select(["id", "name"])
    .where("id", "=", context.actor.id)
    .executeTakeFirst();
  return staff ? { ...staff, role: "Editor" } : nobody;
}
