import { expect, test } from "vitest";
import { signInAlone } from "../../../tests/account-steps.ts";
import { cheapPasswords } from "../../../tests/cheap-passwords.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putColleague } from "../../../tests/put-enquiries.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { emailsTo } from "../../../tests/recovery-steps.ts";
import { editor, system, testContext } from "../../../tests/service-context.ts";
import { signIn } from "../accounts/sign-in.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../errors.ts";
import { issuePassword } from "./issue-password.ts";

const email = "editor@nirbhay.example";
const old = "first-light-at-28-degrees";

describeOnDatabase("a password from the operator", (open) => {
  test("opens the account once more, until its holder has chosen one", async () => {
    const context = testContext(await open());
    const id = await putColleague(context, "editor");
    await signInAlone(context, { email, password: old });
    const operator = context.as({ actor: system });
    const password = await issuePassword(operator, id, {});
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
    await issuePassword(operator, staff_id, { withoutFactor: true });
    const { read } = context.database;
    expect(await read.selectFrom("authenticators").select("staff_id").execute()).toEqual([]);
    const entries = await read.selectFrom("audit_log").select(["action", "details"]).execute();
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["account.factor", "password.issue"]),
    );
    expect((await emailsTo(context, email)).map(({ template }) => template).sort()).toEqual([
      "factor-changed",
      "password-changed",
    ]);
  });

  test("is given by an admin who confirms it, and leaves the second factor", async () => {
    const context = testContext(await open());
    const asha = await putStaff(context.database, "Asha", "admin", {
      password_hash: await cheapPasswords.hash(old),
    });
    const id = await putColleague(context, "editor");
    await context.database.write((transaction) =>
      transaction
        .insertInto("authenticators")
        .values({ staff_id: id, secret: "JBSWY3DPEHPK3PXP", confirmed_at: 1, last_step: 0 })
        .execute(),
    );
    const admin = context.as({ actor: asha.actor });
    const issue = (account: string, ownPassword: string) =>
      issuePassword(admin, account, { ownPassword });
    await expect(issue(id, "not her password")).rejects.toThrow(Invalid);
    await expect(issue(asha.id, old)).rejects.toThrow(Conflict);
    await expect(issue("nobody", old)).rejects.toThrow(NotFound);
    const password = await issue(id, old);
    // Signing in asks for the second factor, as before.
    expect(await signIn(context, { email, password })).toMatchObject({ signIn: false });
  });

  test("is refused for unknown accounts, and to editors", async () => {
    const context = testContext(await open());
    const id = await putColleague(context, "editor");
    await expect(issuePassword(context.as({ actor: system }), "nobody", {})).rejects.toThrow(
      NotFound,
    );
    await expect(issuePassword(context.as({ actor: editor }), id, {})).rejects.toThrow(Forbidden);
  });
});
