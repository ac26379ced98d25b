import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { createAccounts } from "./2026-11-22-office/accounts.ts";
import { createAuditOrders } from "./2026-11-22-office/audit-orders.ts";
import { createClientOrders } from "./2026-11-22-office/client-orders.ts";
import { fillSearch } from "./2026-11-22-office/fill-search.ts";
import { extendInbox } from "./2026-11-22-office/inbox.ts";
import { createMailings } from "./2026-11-22-office/mailings.ts";
import { createPostKeys } from "./2026-11-22-office/post-keys.ts";
import { createErasures, findPeople } from "./2026-11-22-office/privacy.ts";
import { createSearch, indexSearch } from "./2026-11-22-office/search.ts";
import { createSecondFactors } from "./2026-11-22-office/second-factors.ts";
import { createWeeks } from "./2026-11-22-office/weeks.ts";
import type { Progress } from "./progress.ts";

/** Accounts, inbox, letters to clients, search, privacy. */
export const office = (progress: Progress): Migration => ({
  async up(db: Kysely<unknown>) {
    await createAccounts(db);
    await createSecondFactors(db);
    await createAuditOrders(db);
    await extendInbox(db);
    await createClientOrders(db);
    await createMailings(db);
    await createSearch(db);
    // The inbox is filled and indexed by the next migration, which does so for all.
    await fillSearch(db, "client_search", progress);
    await indexSearch(db, "client_search");
    await createWeeks(db);
    await createErasures(db);
    await findPeople(db);
    await createPostKeys(db);
  },
});
