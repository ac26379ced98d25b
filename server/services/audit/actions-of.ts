import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { AuditFilter } from "./list-audit.ts";

/**
 * Which actions the log has under this filter: read by leaping from one to the next in an index,
 * so that it costs what there are actions, and not what there are entries.
 */
export async function actionsOf(
  db: Kysely<Schema>,
  { actor, action, subject }: AuditFilter,
): Promise<string[]> {
  if (action?.includes(".")) return [action];
  const holds = subject
    ? sql`subject_id = ${subject}`
    : actor
      ? sql`actor_id = ${actor}`
      : sql`1 = 1`;
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
