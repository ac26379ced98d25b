import { expect, test } from "vitest";
import { defaultAnswerHours } from "../../../contract/answer-hours.ts";
import {
  findSetting,
  initializeSetting,
  readSetting,
  writeSetting,
} from "../../../server/services/settings/office-settings.ts";
import { describeOnDatabase } from "../../databases.ts";
import { putStaff } from "../../put-staff.ts";
import { testContext } from "../../service-context.ts";

describeOnDatabase("a setting of the office", (open) => {
  test("is undefined until it is written, and has its last value and version", async () => {
    const context = testContext(await open());
    const { database } = context;
    expect(await findSetting(database.read, "first-steps")).toBeUndefined();
    for (const hidden of [true, false]) {
      await database.write((transaction) =>
        writeSetting({ ...context, transaction }, "first-steps", { hidden }),
      );
    }
    expect(await findSetting(database.read, "first-steps")).toEqual({
      value: { hidden: false },
      version: 2,
    });
  });

  test("has its own value beside the others", async () => {
    const context = testContext(await open());
    await context.database.write(async (transaction) => {
      await writeSetting({ ...context, transaction }, "answer-hours", defaultAnswerHours);
      await writeSetting({ ...context, transaction }, "overdue-report", 1_795_000_000_000);
      await writeSetting({ ...context, transaction }, "unsubscribe-key", "a secret");
      await writeSetting({ ...context, transaction }, "week-report", "2026-11-23");
    });
    const { read } = context.database;
    expect(await readSetting(read, "answer-hours")).toEqual(defaultAnswerHours);
    expect(await readSetting(read, "overdue-report")).toBe(1_795_000_000_000);
    expect(await readSetting(read, "unsubscribe-key")).toBe("a secret");
    expect(await readSetting(read, "week-report")).toBe("2026-11-23");
  });

  test("names the member of staff who changed it", async () => {
    const database = await open();
    const context = testContext(database);
    const asha = await putStaff(database, "Asha", "admin");
    const changedBy = () =>
      database.read.selectFrom("office_settings").select("changed_by").executeTakeFirst();
    await database.write((transaction) =>
      writeSetting(
        { ...context.as({ actor: asha.actor }), transaction },
        "week-report",
        "2026-11-16",
      ),
    );
    expect(await changedBy()).toEqual({ changed_by: asha.id });
    await database.write((transaction) =>
      writeSetting({ ...context, transaction }, "week-report", "2026-11-23"),
    );
    expect(await changedBy()).toEqual({ changed_by: null });
  });

  test("is initialized once", async () => {
    const context = testContext(await open());
    for (const key of ["first", "second"]) {
      await context.database.write((transaction) =>
        initializeSetting({ ...context, transaction }, "unsubscribe-key", key),
      );
    }
    expect(await readSetting(context.database.read, "unsubscribe-key")).toBe("first");
  });
});
