import { expect, test } from "vitest";
import { wipeErased } from "../../../server/services/privacy/wipe-erased.ts";
import { describeOnDatabase } from "../../databases.ts";
import { insertRows } from "../../insert-rows.ts";
import { lastOf030 } from "../../release-030.ts";
import { system, testContext } from "../../service-context.ts";

const erasure = (id: string, done_at: number | null) => ({
  id,
  person_hash: "-",
  person: null,
  amounts: "{}",
  planned_by: "-",
  planned_at: 1,
  expires_at: 1,
  done_at,
});

describeOnDatabase("after an upgrade from 0.3.0", (_, place) => {
  test("the traces of earlier erasures are wiped once, and again only after another one", async () => {
    const database = (await place({ bare: true })).open();
    await database.migrate({ last: lastOf030 });
    const put = (id: string, doneAt: number | null) =>
      database.write((transaction) => insertRows(transaction, "erasures", [erasure(id, doneAt)]));
    await put("done", 5);
    await put("planned", null);
    await database.migrate();
    let wiped = 0;
    let isPrevented = true;
    const counted = {
      ...database,
      async wipeDeleted() {
        if (isPrevented) throw new Error("a reader");
        wiped += 1;
      },
    };
    const context = { ...testContext(counted), actor: system };
    await expect(wipeErased(context)).rejects.toThrow("a reader");
    isPrevented = false;
    for (const expected of [1, 1]) {
      await wipeErased(context);
      expect(wiped).toBe(expected);
    }
    await put("later", 6);
    await wipeErased(context);
    expect(wiped).toBe(2);
    const rows = await database.read.selectFrom("erasures").select(["id", "wiped_at"]).execute();
    expect(Object.fromEntries(rows.map(({ id, wiped_at }) => [id, wiped_at]))).toEqual({
      done: context.now(),
      later: context.now(),
      planned: null,
    });
    await database.wipeDeleted();
  });
});
