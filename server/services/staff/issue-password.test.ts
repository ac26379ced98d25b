import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putColleague } from "../../../tests/put-enquiries.ts";
import { emailsTo } from "../../../tests/recovery-steps.ts";
import { editor, system, testContext } from "../../../tests/service-context.ts";
import { signInAlone } from "../accounts/testing/staff-for-tests.ts";
import { Forbidden, NotFound } from "../errors.ts";
import { issuePassword } from "./issue-password.ts";

const email = "editor@nirbhay.example";
const old = "first-light-at-28-degrees";

describeOnEachDatabase("a password from the operator", (open) => {
  test("opens the account once more, until its holder has chosen one", async () => {
    const context = testContext(await open());
    await putColleague(context, "editor");
    await signInAlone(context, { email, password: old });
    const operator = context.as({ actor: system });
    const password = await issuePassword(operator, email.toUpperCase(), { withoutFactor: false });
    const { read } = context.database;
    expect(await read.selectFrom("sessions").select("id").execute()).toEqual([]);
    await expect(signInAlone(context, { email, password: old })).rejects.toThrow();
    await signInAlone(context, { email, password });
    const account = await read.selectFrom("staff").select("must_change_password").execute();
    expect(account).toEqual([{ must_change_password: 1 }]);
    expect(await emailsTo(context, email)).toMatchObject([{ template: "password-changed" }]);
  });

  test("removes the second factor on request, and notifies the owner", async () => {
    const context = testContext(await open());
    const staff_id = await putColleague(context, "editor");
    await context.database.write((transaction) =>
      transaction
        .insertInto("authenticators")
        .values({ staff_id, secret: "JBSWY3DPEHPK3PXP", confirmed_at: 1, last_step: 0 })
        .execute(),
    );
    const operator = context.as({ actor: system });
    await issuePassword(operator, email, { withoutFactor: true });
    const { read } = context.database;
    expect(await read.selectFrom("authenticators").select("staff_id").execute()).toEqual([]);
    const entries = await read.selectFrom("audit_log").select(["action", "details"]).execute();
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["account.factor", "password.reset"]),
    );
    expect((await emailsTo(context, email)).map(({ template }) => template).sort()).toEqual([
      "factor-changed",
      "password-changed",
    ]);
  });

  test("is refused for unknown addresses, and to editors", async () => {
    const context = testContext(await open());
    const options = { withoutFactor: false };
    await expect(issuePassword(context.as({ actor: system }), email, options)).rejects.toThrow(
      NotFound,
    );
    await expect(issuePassword(context.as({ actor: editor }), email, options)).rejects.toThrow(
      Forbidden,
    );
  });
});
