import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { testContext } from "../../../tests/service-context.ts";
import { type AuditFilter, listAudit } from "./list-audit.ts";
import { record } from "./record.ts";

describeOnDatabase("the days of the audit log", (open) => {
  test("are those from the first to the last, both whole", async () => {
    const context = testContext(await open());
    const { actor } = await putStaff(context.database, "Asha", "admin");
    const times = ["19T23:59:59.999", "20T00:00:00.000", "21T23:59:59.999", "22T00:00:00.000"];
    for (const time of times) {
      const at = Date.parse(`2026-11-${time}Z`);
      await context.database.write((transaction) =>
        record({ ...context, actor, transaction, now: () => at }, "staff.update", { staff: null }),
      );
    }
    const found = async (days: Pick<AuditFilter, "from" | "to" | "since" | "before">) => {
      const { entries } = await listAudit(context.as({ actor }), { ...days, limit: 9 });
      return entries.map(({ at }) => at.slice(8, 10)).toReversed();
    };
    expect(await found({ from: "2026-11-20", to: "2026-11-21" })).toEqual(["20", "21"]);
    expect(await found({ from: "2026-11-21" })).toEqual(["21", "22"]);
    expect(await found({ to: "2026-11-20" })).toEqual(["19", "20"]);
    expect(await found({ from: "2026-11-20", to: "2026-11-20" })).toEqual(["20"]);
    const indian = { since: "2026-11-19T18:30:00.000Z", before: "2026-11-20T18:30:00.000Z" };
    expect(await found(indian)).toEqual(["19", "20"]);
  });
});
