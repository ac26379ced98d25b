import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { DatabaseUnavailable } from "../database.ts";
import type { Schema } from "../schema.ts";
import { first } from "./2026-11-20-first.ts";
import { blog } from "./2026-11-21-blog.ts";
import { office } from "./2026-11-22-office.ts";
import { inboxSearch } from "./2026-11-23-inbox-search.ts";
import { sessionBrowser } from "./2026-11-23-session-browser.ts";
import { spamClients } from "./2026-11-24-spam-clients.ts";
import { oneEnquiryTable } from "./2026-11-25-one-enquiry-table.ts";
import { emails } from "./2026-11-26-emails.ts";
import { mfaChallenges } from "./2026-11-26-mfa-challenges.ts";
import { suppressedEmails } from "./2026-11-27-suppressed-emails.ts";
import { bin } from "./2026-11-28-bin.ts";
import { idempotency } from "./2026-11-30-idempotency.ts";
import { preferredCallbackTime } from "./2026-12-01-preferred-callback-time.ts";
import { agents } from "./2026-12-02-agents.ts";
import { conversations } from "./2026-12-03-conversations.ts";
import { bulkEmailControl } from "./2026-12-04-bulk-email-control.ts";
import { clientMerges } from "./2026-12-04-client-merges.ts";
import { firstAnswers } from "./2026-12-04-first-answers.ts";
import { noteKeys } from "./2026-12-04-note-keys.ts";
import { postSettings } from "./2026-12-04-post-settings.ts";
import { settings } from "./2026-12-04-settings.ts";
import { conversationFilters } from "./2026-12-05-conversation-filters.ts";
import { pageCopy } from "./2026-12-06-page-copy.ts";
import { programTokens } from "./2026-12-07-program-tokens.ts";
import { clientTags } from "./2026-12-08-client-tags.ts";
import { emailDrafts } from "./2026-12-08-email-drafts.ts";
import { segmentEmails } from "./2026-12-08-segment-emails.ts";
import { pageMediaUses } from "./2026-12-09-page-media-uses.ts";
import { previewAccess } from "./2026-12-09-preview-access.ts";
import { insight } from "./2026-12-10-insight.ts";
import { enquiriesByVisit } from "./2026-12-11-enquiries-by-visit.ts";
import { insightSpans } from "./2026-12-12-insight-spans.ts";
import { clientMailStates } from "./2026-12-13-client-mail-states.ts";
import { draftChoices } from "./2026-12-13-draft-choices.ts";
import { webhooks } from "./2026-12-14-webhooks.ts";
import { viewWeeks } from "./2026-12-15-view-weeks.ts";
import { digestQueue } from "./2026-12-16-digest-queue.ts";
import { weekCountsAtCommit } from "./2026-12-16-week-counts-at-commit.ts";
import { mailBoundColumns } from "./2026-12-18-mail-bounds.ts";
import { suggestions } from "./2026-12-19-suggestions.ts";
import { backups } from "./2026-12-20-backups.ts";
import { postPreviewAccess } from "./2026-12-22-post-preview-access.ts";
import type { Progress } from "./progress.ts";
import { HalfRestored, refuseHalfRestored, underRestore } from "./under-restore.ts";

// Listed by hand, so that what runs is what was reviewed, wherever the server is started from.
// They run in the order of their names; one that was released is never changed.
const migrations = (progress: Progress): Record<string, Migration> => ({
  "2026-11-20-first": first,
  "2026-11-21-blog": blog,
  "2026-11-22-office": office(progress),
  "2026-11-23-inbox-search": inboxSearch(progress),
  "2026-11-23-session-browser": sessionBrowser,
  "2026-11-24-spam-clients": spamClients,
  "2026-11-25-one-enquiry-table": oneEnquiryTable(progress),
  "2026-11-26-emails": emails,
  "2026-11-26-mfa-challenges": mfaChallenges,
  "2026-11-27-suppressed-emails": suppressedEmails,
  "2026-11-28-bin": bin,
  "2026-11-30-idempotency": idempotency,
  "2026-12-01-preferred-callback-time": preferredCallbackTime,
  "2026-12-02-agents": agents,
  "2026-12-03-conversations": conversations,
  "2026-12-04-bulk-email-control": bulkEmailControl,
  "2026-12-04-client-merges": clientMerges,
  "2026-12-04-first-answers": firstAnswers,
  "2026-12-04-note-keys": noteKeys,
  "2026-12-04-post-settings": postSettings,
  "2026-12-04-settings": settings,
  "2026-12-05-conversation-filters": conversationFilters,
  "2026-12-06-page-copy": pageCopy,
  "2026-12-07-program-tokens": programTokens,
  "2026-12-08-client-tags": clientTags,
  "2026-12-08-email-drafts": emailDrafts,
  "2026-12-08-segment-emails": segmentEmails,
  "2026-12-09-page-media-uses": pageMediaUses,
  "2026-12-09-preview-access": previewAccess,
  "2026-12-10-insight": insight,
  "2026-12-11-enquiries-by-visit": enquiriesByVisit,
  "2026-12-12-insight-spans": insightSpans,
  "2026-12-13-client-mail-states": clientMailStates,
  "2026-12-13-draft-choices": draftChoices,
  "2026-12-14-webhooks": webhooks,
  "2026-12-15-view-weeks": viewWeeks,
  "2026-12-16-digest-queue": digestQueue,
  "2026-12-16-week-counts-at-commit": weekCountsAtCommit,
  "2026-12-18-mail-bounds": mailBoundColumns,
  "2026-12-19-suggestions": suggestions,
  "2026-12-20-backups": backups,
  "2026-12-22-post-preview-access": postPreviewAccess,
});

const quietly: Progress = () => {};

/** The last one of this version of the product. */
export const newestMigration: string = Object.keys(migrations(quietly)).sort().at(-1) ?? "";

export const isKnownMigration = (name: string): boolean => name in migrations(quietly);

export type MigrateOptions = {
  progress?: Progress;
  /** The last migration to run; by default the newest. */
  last?: string;
  /** Set by the restore itself: preserves its marker, so that no server starts meanwhile. */
  duringRestore?: boolean;
};

/** During a restore its marker counts as an applied migration. */
const withMark = (all: Record<string, Migration>): Record<string, Migration> => ({
  ...all,
  [underRestore]: { up: async () => {} },
});

/**
 * Runs the missing migrations, up to the newest or to `last`, all in one transaction, so that a
 * failure leaves the schema as it was. Processes that start together take turns.
 * @throws HalfRestored after an interrupted restore
 */
export async function migrate(
  db: Kysely<Schema>,
  { progress = quietly, last = newestMigration, duringRestore = false }: MigrateOptions = {},
): Promise<void> {
  const known = migrations(progress);
  const provider = { getMigrations: async () => (duringRestore ? withMark(known) : known) };
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: duringRestore });
  const { error } = await migrator.migrateTo(last);
  if (error === undefined) return;
  await refuseHalfRestored(db);
  if (last === newestMigration && (await isAhead(db).catch(() => false))) return;
  throw error;
}

/**
 * Whether a later release has migrated the database, as in a rolling restart or before a downgrade:
 * all our migrations are applied, and later ones only add.
 */
async function isAhead(db: Kysely<Schema>): Promise<boolean> {
  const done = await migrationsIn(db);
  const strange = [...done].filter((name) => !isKnownMigration(name));
  return missingFrom(done).length === 0 && strange.every((name) => name > newestMigration);
}

/** @throws DatabaseUnavailable when a migration is missing */
export async function checkMigrations(db: Kysely<Schema>): Promise<void> {
  const done = await migrationsIn(db);
  if (done.has(underRestore)) throw new HalfRestored();
  const missing = missingFrom(done);
  if (missing.length > 0) {
    throw new DatabaseUnavailable(`Migrations are missing: ${missing.join(", ")}.`);
  }
}

async function migrationsIn(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .execute();
  return new Set(rows.map(({ name }) => name));
}

const missingFrom = (done: ReadonlySet<string>) =>
  Object.keys(migrations(quietly)).filter((name) => !done.has(name));
