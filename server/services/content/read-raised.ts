import type { Context } from "../context.ts";

/** What was raised after the version `since`, and the newest version now. */
export type Raised = { subjects: readonly string[]; newest: number };

/** For the job that watches what other processes change. */
export async function readRaised(context: Context, since: number): Promise<Raised> {
  const rows = await context.database.read
    .selectFrom("content_versions")
    .select(["subject", "version"])
    .where("version", ">", since)
    .execute();
  return {
    subjects: rows.map(({ subject }) => subject),
    newest: rows.reduce((newest, { version }) => Math.max(newest, version), since),
  };
}

/** The newest version that anything has. */
export async function newestVersion(context: Context): Promise<number> {
  const { newest } = await context.database.read
    .selectFrom("content_versions")
    .select((eb) => eb.fn.max("version").as("newest"))
    .executeTakeFirstOrThrow();
  return Number(newest ?? 0);
}
