import { z } from "zod";
import { AnswerHours, StageNames } from "../../../contract/settings.ts";
import type { Db } from "../../db/schema.ts";
import { type Context, staffOf, type WriteContext } from "../context.ts";

type Codec<Value> = { read(text: string): Value; write(value: Value): string };

const json = <Value>(schema: z.ZodType<Value>): Codec<Value> => ({
  read: (text) => schema.parse(JSON.parse(text)),
  write: (value) => JSON.stringify(value),
});

/** How the rows of `office_settings` are stored, by name: settings of the whole office. */
const codecs = {
  "answer-hours": json(AnswerHours),
  /** Admins can hide the first steps of a new installation. */
  "first-steps": json(z.object({ hidden: z.boolean() })),
  /** Start (ms since 1970) of the working day on which overdue answers were last reported. */
  "overdue-report": json(z.number()),
  /** The version of the search indexes (`ops/backup/refill-search.ts`). */
  "search-index": json(z.number()),
  "stage-names": json(StageNames),
  /** The secret with which links to unsubscribe are signed. */
  "unsubscribe-key": json(z.string()),
  /** Monday of the last weekly report, like `2026-11-23`; stored without quotes. */
  "week-report": { read: (text) => text, write: (text) => text } satisfies Codec<string>,
};

type Name = keyof typeof codecs;
export type OfficeSetting<N extends Name> = ReturnType<(typeof codecs)[N]["read"]>;

/** The cast says what the compiler can't infer: `codecs[name]` is the codec of `name`'s own value. */
const codecOf = <N extends Name>(name: N) => codecs[name] as unknown as Codec<OfficeSetting<N>>;

/** A setting with the number of its changes; undefined until it is first written. */
export async function findSetting<N extends Name>(
  db: Db,
  name: N,
): Promise<{ value: OfficeSetting<N>; version: number } | undefined> {
  const row = await db
    .selectFrom("office_settings")
    .select(["value", "version"])
    .where("name", "=", name)
    .executeTakeFirst();
  return row && { value: codecOf(name).read(row.value), version: row.version };
}

/** The value of a setting; undefined until it is first written. */
export async function readSetting<N extends Name>(
  db: Db,
  name: N,
): Promise<OfficeSetting<N> | undefined> {
  return (await findSetting(db, name))?.value;
}

/** Writes a setting and increments its version. */
export async function writeSetting<N extends Name>(
  context: WriteContext,
  name: N,
  value: OfficeSetting<N>,
): Promise<void> {
  const changed = changeOf(context, name, value);
  await context.transaction
    .insertInto("office_settings")
    .values({ name, version: 1, ...changed })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet(({ eb }) => ({ ...changed, version: eb("office_settings.version", "+", 1) })),
    )
    .execute();
}

/** Writes a setting unless it exists, also when two processes do so at the same time. */
export async function initializeSetting<N extends Name>(
  context: WriteContext,
  name: N,
  value: OfficeSetting<N>,
): Promise<void> {
  await context.transaction
    .insertInto("office_settings")
    .values({ name, version: 1, ...changeOf(context, name, value) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

function changeOf<N extends Name>(context: Context, name: N, value: OfficeSetting<N>) {
  return {
    value: codecOf(name).write(value),
    changed_by: staffOf(context.actor)?.id ?? null,
    changed_at: context.now(),
  };
}
