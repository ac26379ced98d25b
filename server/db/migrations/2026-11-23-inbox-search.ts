import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { fillSearch } from "./2026-11-22-office/fill-search.ts";
import { dropSearchIndex, indexSearch } from "./2026-11-22-office/search.ts";
import type { Progress } from "./progress.ts";

/** What was sent is indexed anew: by assignee and status together, which took two lists before. */
export const inboxSearch = (progress: Progress): Migration => ({
  async up(db: Kysely<unknown>) {
    await dropSearchIndex(db, "inbox_search");
    await fillSearch(db, "inbox_search", progress);
    await indexSearch(db, "inbox_search");
  },
});
