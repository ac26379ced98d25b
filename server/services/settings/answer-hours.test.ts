import { expect, test } from "vitest";
import { defaultAnswerHours } from "../../../contract/answer-hours.ts";
import { asAdmin } from "../../../tests/as-admin.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { testContext } from "../../../tests/service-context.ts";
import { Forbidden } from "../errors.ts";
import { readStoredAnswerHours, updateAnswerHours } from "./answer-hours.ts";

const hours = { ...defaultAnswerHours, hours: 2, from: "10:00" };

describeOnDatabase("the answer hours", (open) => {
  test("are the default until an admin changes them, and every change is recorded", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    expect(await readStoredAnswerHours(acting)).toEqual({ hours: defaultAnswerHours, version: 0 });
    const first = await updateAnswerHours(acting, { hours, version: 0 });
    expect(first).toEqual({ hours, version: 1 });
    expect(await readStoredAnswerHours(acting)).toEqual(first);
    await expect(updateAnswerHours(acting, { hours, version: 0 })).rejects.toThrow("Somebody else");
    expect(await updateAnswerHours(acting, first)).toMatchObject({ version: 2 });
    const audit = context.database.read.selectFrom("audit_log").select("details");
    const [entry] = await audit.where("action", "=", "settings.update").execute();
    expect(JSON.parse(JSON.parse(entry?.details ?? "").to)).toEqual(hours);
  });

  test("must leave enough hours for an answer, and are for admins to change", async () => {
    const context = testContext(await open());
    const acting = await asAdmin(context);
    const tiny = { ...hours, hours: 80, days: [1], from: "09:00", to: "09:01" };
    await expect(updateAnswerHours(acting, { hours: tiny, version: 0 })).rejects.toMatchObject({
      fields: { hours: expect.any(String) },
    });
    const agent = context.as(await putStaff(context.database, "Meera", "agent"));
    expect(await readStoredAnswerHours(agent)).toMatchObject({ version: 0 });
    await expect(updateAnswerHours(agent, { hours, version: 0 })).rejects.toThrow(Forbidden);
  });
});
