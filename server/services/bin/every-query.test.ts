import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const server = join(import.meta.dirname, "../..");

/** Number of queries per file that need no condition on the bin, by reason. */
const withoutCondition: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "Their ids come from a query that leaves the bin out.": {
    "services/blog/reading/list-post-cards.ts": 1,
    "services/blog/reading/list-posts.ts": 2,
    "services/blog/reading/search-post-cards.ts": 1,
    "services/blog/save-version.ts": 1,
    "services/crm/clients/list-clients.ts": 2,
    "services/crm/clients/merge-clients.ts": 5,
    "services/crm/clients/undo-merge.ts": 4,
    "services/crm/conversations/add-note.ts": 1,
    "services/crm/conversations/count-conversations.ts": 1,
    "services/crm/conversations/list-conversations.ts": 1,
    "services/crm/conversations/log-call.ts": 2,
    "services/crm/conversations/mark-conversation.ts": 3,
    "services/crm/moves/merge-conversations.ts": 1,
    "services/crm/moves/move-messages.ts": 1,
    "services/crm/moves/move-state.ts": 1,
    "services/crm/moves/undo-move.ts": 3,
    "services/crm/records/relocate.ts": 2,
    "services/crm/rules/find-thread.ts": 1,
    "services/emails/bulk-text.ts": 1,
    "services/emails/list-recipients.ts": 1,
    "services/crm/conversations/reply-to-enquiry.ts": 1,
    "services/crm/conversations/undo-reply.ts": 1,
    "services/crm/rules/enquiry-turn.ts": 2,
    "services/crm/records/index-enquiry.ts": 1,
    "services/crm/enquiries/update-enquiry.ts": 1,
    "services/search/search-records.ts": 1,
  },
  "The caller reads the condition from the row.": {
    "services/blog/delete-posts.ts": 1,
    "services/blog/require-post.ts": 1,
    "services/crm/conversations/require-answerable.ts": 1,
  },
  "Addresses of posts, and the ids and hashes of images, are unique with the bin.": {
    "services/blog/import-article.ts": 2,
    "services/imports/import-posts.ts": 1,
    "services/blog/post-slug.ts": 1,
    "services/media/import-image.ts": 2,
    "services/media/store-image.ts": 1,
  },
  "An idempotency key, and a burst of enquiries, count those deleted since.": {
    "services/crm/rules/notify-staff.ts": 1,
    "services/crm/enquiries/receive-enquiry.ts": 2,
  },
  "Files of images in the bin are made and checked like all others.": {
    "ops/metrics/read-queues.ts": 1,
    "services/media/claim-image.ts": 4,
    "services/media/delete-media.ts": 2,
    "services/media/reconcile-images.ts": 3,
  },
  "The index of people, and an erasure, include the bin.": {
    "ops/backup/refill-search.ts": 2,
    "ops/backup/repeat-erasures.ts": 2,
  },
  "Whether a client is restricted, or sent nothing but spam, includes the bin.": {
    "services/crm/rules/client-spam.ts": 2,
    "services/emails/list-emails.ts": 3,
    "services/emails/read-email.ts": 1,
    "services/crm/records/read-enquiry.ts": 2,
  },
  "Somebody answered, also where the enquiry or the person is in the bin.": {
    "services/crm/rules/enquiry-turn.ts": 2,
  },
  "Nothing of the demo is in the bin yet.": {
    "ops/demo/demo-conversations.ts": 1,
    "ops/demo/demo-visits.ts": 1,
  },
  "Somebody in the bin may unsubscribe.": { "services/crm/clients/bulk-consent.ts": 1 },
  "An import looks for people in the bin, too, to leave them out.": {
    "services/crm/imports/judge-rows.ts": 2,
  },
  "An import changes, and its undo restores, who was read under a lock.": {
    "services/crm/imports/continue-import.ts": 1,
    "services/crm/imports/undo-row.ts": 2,
    "services/imports/import-mail.ts": 2,
    "services/imports/undo-import.ts": 1,
  },
  "Addresses are unique with the bin.": {
    "services/crm/records/client-changes.ts": 1,
    "services/emails/email-drafts.ts": 1,
  },
  "An image in the bin comes back to the page.": { "services/pages/page-images.ts": 1 },
  "Erasure, export, restriction and retention include the bin.": {
    "services/crm/records/drafts-to-person.ts": 2,
    "services/privacy/confirm-erasure.ts": 1,
    "services/privacy/export-person.ts": 1,
    "services/privacy/find-person.ts": 10,
    "services/privacy/person-records.ts": 8,
    "services/privacy/plan-erasure.ts": 1,
    "services/privacy/retention-rules.ts": 3,
    "services/privacy/restrict-person.ts": 1,
    "services/privacy/run-retention.ts": 3,
  },
};

const source =
  /(?:selectFrom|innerJoin|leftJoin|updateTable)\(\s*"(?:clients|enquiries|media|posts)(?: as \w+)?"/g;

/** A condition on the bin, whether it excludes or selects deleted records. */
const condition =
  /deleted_at|isClient\b|isSpamOnly\b|isVisible|inBin\(|inPage\(|\blive\b|outOfBin\b/;

const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter(
  (file) =>
    file.endsWith(".ts") && !/\.(test|bench)\.ts$/.test(file) && !file.includes("migrations"),
);

/** Number of queries in the file without a condition on the bin in their statement. */
function countForgetful(file: string): number {
  const text = readFileSync(join(server, file), "utf8");
  return [...text.matchAll(source)].filter(({ index }) => {
    const end = text.indexOf(";\n", index);
    return !condition.test(text.slice(index, end < 0 ? undefined : end));
  }).length;
}

test("every query of a table with a bin has a condition on deleted records, or is listed here", () => {
  const found = files.map((file) => [file, countForgetful(file)] as const);
  const expected = new Map<string, number>();
  for (const [file, count] of Object.values(withoutCondition).flatMap(Object.entries<number>)) {
    expected.set(file, (expected.get(file) ?? 0) + count);
  }
  expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(
    Object.fromEntries(expected),
  );
});
