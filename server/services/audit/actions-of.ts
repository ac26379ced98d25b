import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Schema } from "../../db/schema.ts";

/**
 * Which actions the log has where `holds`: read by leaping from one to the next in an index, so
 * that it costs what there are actions, and not what there are entries. `action` may narrow it
 * down to one, or to those of a kind.
 */
export async function actionsOf(
  db: Kysely<Schema>,
  holds: RawBuilder<SqlBool>,
  action: string | undefined,
): Promise<string[]> {
  if (action?.includes(".")) return [action];
  const { rows } = await sql<{ action: string }>`
    with recursive leap (action) as (
      select min(action) from audit_log where ${holds}
      union all
      select (select min(action) from audit_log where ${holds} and action > leap.action)
      from leap where leap.action is not null
    )
    select action from leap where action is not null`.execute(db);
  const actions = rows.map((row) => row.action);
  return action ? actions.filter((one) => one.startsWith(`${action}.`)) : actions;
}
