import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Where entries are looked for: those that `follow` one index, and of them those that fit. */
export type Ground = { follow: RawBuilder<SqlBool>; fits: RawBuilder<SqlBool> };

const all = sql<SqlBool>`1 = 1`;

/**
 * Where the entries about a record and those of a person are. A person's are what they did, and
 * what was done at their account by whoever was not signed in yet: they themselves when signing in
 * or choosing a new password, or a stranger who tried to. No entry lies in two grounds.
 */
export function groundsOf(actor: string | undefined, subject: string | undefined): Ground[] {
  const about = sql<SqlBool>`subject_id = ${subject}`;
  if (actor === undefined) return [{ follow: subject === undefined ? all : about, fits: all }];
  const by = sql<SqlBool>`actor_id = ${actor}`;
  const done = { follow: subject === undefined ? by : about, fits: by };
  const atTheirAccount = {
    follow: sql<SqlBool>`subject_id = ${actor}`,
    fits: sql<SqlBool>`actor_kind = 'visitor'`,
  };
  return subject === undefined || subject === actor ? [done, atTheirAccount] : [done];
}
