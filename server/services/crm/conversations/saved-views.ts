import { newId } from "../../../db/new-id.ts";
import {
  type Context,
  inTransaction,
  readFrom,
  requireRight,
  requireStaff,
} from "../../context.ts";
import { Conflict, NotFound } from "../../errors.ts";

type SavedView = { id: string; name: string; query: string };

const maxViews = 20;

/** The actor's saved views of Client Queries, oldest first. */
export async function listSavedViews(context: Context): Promise<SavedView[]> {
  requireRight(context, "clients");
  return readFrom(context)
    .selectFrom("saved_views")
    .select(["id", "name", "query"])
    .where("staff_id", "=", requireStaff(context).id)
    .where("list", "=", "conversations")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Saves filters under a name. @throws Conflict for a name in use, or too many views */
export async function saveView(context: Context, view: Omit<SavedView, "id">): Promise<SavedView> {
  requireRight(context, "clients");
  const { id: staff_id } = requireStaff(context);
  return inTransaction(context, async (context, transaction) => {
    await context.database.lock(transaction, [`saved-views:${staff_id}`]);
    const views = await listSavedViews(context);
    if (views.some(({ name }) => name.toLowerCase() === view.name.toLowerCase())) {
      throw new Conflict("You already have a view with this name. Please choose another one.");
    }
    if (views.length >= maxViews) {
      throw new Conflict(`You have ${maxViews} views. Please delete one first.`);
    }
    const saved = { id: newId(), ...view };
    await transaction
      .insertInto("saved_views")
      .values({ ...saved, staff_id, created_at: context.now() })
      .execute();
    return saved;
  });
}

/** Deletes one of the actor's saved views. @throws NotFound, also for a colleague's */
export async function deleteView(context: Context, id: string): Promise<void> {
  requireRight(context, "clients");
  const { numDeletedRows } = await inTransaction(context, ({ transaction }) =>
    transaction
      .deleteFrom("saved_views")
      .where("id", "=", id)
      .where("staff_id", "=", requireStaff(context).id)
      .where("list", "=", "conversations")
      .executeTakeFirst(),
  );
  if (numDeletedRows === 0n) throw new NotFound("This view no longer exists.");
}
