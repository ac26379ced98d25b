import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import { putStaff } from "../../tests/put-staff.ts";
import { admin, system, testContext } from "../../tests/service-context.ts";
import { day, minute } from "../services/rate-limits.ts";
import { requestCode } from "../services/recovery/request-code.ts";
import { inviteStaff } from "../services/staff/invite-staff.ts";
import { forgetOld } from "./forget-old.ts";

describeOnEachDatabase("forgetting what is over of accounts", (open) => {
  test("codes and invitations go a week after their end, tickets a day after it", async () => {
    const context = testContext(await open());
    const { database } = context;
    const kavya = await putStaff(database, "Kavya", "editor");
    await requestCode(context, kavya);
    await requestCode(context, { email: "nobody@nirbhay.example" });
    await inviteStaff(context.as({ actor: admin }), {
      name: "Meera",
      email: "meera@nirbhay.example",
      role: "editor",
    });
    const expires_at = context.now() + 5 * minute;
    const ticket = { id: "x", staff_id: kavya.id, kind: "second-factor" as const, tries: 0 };
    await database.write((transaction) =>
      transaction
        .insertInto("tickets")
        .values({ ...ticket, token_hash: "x", challenge: null, expires_at })
        .execute(),
    );
    const tables = ["tickets", "recoveries", "invitations"] as const;
    const left = async () => {
      await forgetOld(context.as({ actor: system }));
      const rows = tables.map((table) => database.read.selectFrom(table).select("id").execute());
      return (await Promise.all(rows)).map(({ length }) => length);
    };
    context.pass(day + 5 * minute - 1);
    expect(await left()).toEqual([1, 2, 1]);
    context.pass(1);
    expect(await left()).toEqual([0, 2, 1]);
    context.pass(6 * day + 5 * minute);
    expect(await left()).toEqual([0, 0, 1]);
    context.pass(7 * day - 10 * minute - 1);
    expect(await left()).toEqual([0, 0, 1]);
    context.pass(1);
    expect(await left()).toEqual([0, 0, 0]);
  });
});
