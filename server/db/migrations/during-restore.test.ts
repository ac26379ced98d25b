import { expect, test } from "vitest";
import { openSite } from "../../../tests/backups.ts";
import { HalfRestored, markUnderRestore, unmarkUnderRestore } from "./under-restore.ts";

test.each(["sqlite", "postgres"] as const)(
  "a restore brings an older database up to date while nobody else starts on it (%s)",
  async (engine) => {
    const { database } = await openSite(engine, { bare: true });
    await database.migrate({ last: "2026-11-20-first" });
    await database.write(markUnderRestore);
    await expect(database.migrate()).rejects.toThrow(HalfRestored);
    await database.migrate({ duringRestore: true });
    await expect(database.check()).rejects.toThrow(HalfRestored);
    await expect(database.migrate()).rejects.toThrow(HalfRestored);
    await database.write(unmarkUnderRestore);
    await database.check();
  },
);
