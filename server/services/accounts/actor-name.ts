import type { WriteContext } from "../context.ts";

/** The actor's name as emails show it. */
export async function actorName({ actor, transaction }: WriteContext): Promise<string> {
  if (actor.kind !== "staff") return "An admin";
  const row = await transaction
    .selectFrom("staff")
    .select("name")
    .where("id", "=", actor.id)
    .executeTakeFirst();
  return row?.name ?? "An admin";
}
