import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../server/db/database.ts";
import { secretBox } from "../server/services/accounts/factors/secret-box.ts";
import { passwordHasher } from "../server/services/accounts/password-hasher.ts";
import type { Context } from "../server/services/context.ts";
import { uncounted } from "../server/services/context.ts";
import { ViewCounter } from "../server/services/insight/view-counter.ts";
import { openFolderStore } from "../server/services/media/storage/folder-store.ts";
import { CopyStore } from "../server/services/pages/copy-store.ts";

/** A context outside of Vitest, for workers and benches: the product's own, on the real clock. */
export function quietContext(database: Database): Context {
  return {
    actor: { kind: "system" },
    requestId: "bench",
    database,
    copy: new CopyStore([]),
    views: new ViewCounter(),
    media: openFolderStore(join(tmpdir(), "nirbhay-no-media")),
    secrets: secretBox([]),
    passwords: passwordHasher(),
    settings: {
      staffEmail: "staff@nirbhay.example",
      mailFrom: "Example Works <hello@nirbhay.example>",
      siteUrl: "https://www.nirbhay.example",
      retentionMonths: 0,
      requireSecondFactor: false,
    },
    now: Date.now,
    log: { info() {}, warn() {}, error() {}, fatal() {} },
    count: uncounted,
  };
}
