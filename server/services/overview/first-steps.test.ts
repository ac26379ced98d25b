import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { asAdmin } from "../../../tests/as-admin.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { testContext } from "../../../tests/service-context.ts";
import type { Context } from "../context.ts";
import { Forbidden } from "../errors.ts";
import { hideFirstSteps, readFirstSteps } from "./first-steps.ts";

const doneIn = async (context: Context) =>
  (await readFirstSteps(context)).steps.flatMap(({ id, done }) =>
    // There are no pages.
    done && id !== "own-copy" ? id : [],
  );

/** An admin of an installation whose first account was just created. */
async function newInstallation(database: Parameters<typeof testContext>[0]) {
  const context = testContext(database);
  const acting = await asAdmin(context);
  await database.write((transaction) =>
    transaction.updateTable("staff").set({ created_at: context.now() }).execute(),
  );
  return { context, acting };
}

const own = {
  siteUrl: "https://www.northfold.in",
  mailFrom: "Northfold <hello@northfold.in>",
  staffEmail: "sales@northfold.in",
};

describeOnEachDatabase("the first steps", (open) => {
  test("are detected one by one", async () => {
    const database = await open();
    const { acting } = await newInstallation(database);
    const { steps, isShown } = await readFirstSteps(acting);
    expect(isShown).toBe(true);
    expect(steps.map(({ id, missing }) => [id, missing])).toEqual([
      ["company", ["SITE_URL", "MAIL_FROM", "STAFF_EMAIL"]],
      ...["mail", "mailbox", "second-factor", "colleague", "own-copy"].map((id) => [id, []]),
    ]);
    expect(await doneIn(acting)).toEqual([]);
    const settings = { ...acting.settings, ...own };
    expect(await doneIn({ ...acting, settings })).toEqual(["company"]);
    const mail = { incoming: "folder", outgoing: "smtp", metricsToken: false } as const;
    const configured = { ...acting, settings: { ...settings, mail } };
    expect(await doneIn(configured)).toEqual(["company", "mail"]);
    await putStaff(database, "Meera", "agent");
    expect(await doneIn(configured)).toEqual(["company", "mail", "colleague"]);
    await database.write((transaction) =>
      transaction
        .insertInto("passkeys")
        .values({
          id: "key",
          staff_id: acting.actor.kind === "staff" ? acting.actor.id : "",
          credential_id: "x",
          public_key: "x",
          counter: 0,
          transports: "[]",
          name: "Phone",
          created_at: acting.now(),
          last_used_at: null,
        })
        .execute(),
    );
    const token = { ...configured.settings, emailInToken: "a-token-of-16-characters" };
    expect(await readFirstSteps({ ...acting, settings: token })).toMatchObject({ isShown: false });
  });

  test("say why a mail server or a mailbox that is configured does not work", async () => {
    const database = await open();
    const { acting } = await newInstallation(database);
    const mail = { incoming: "imap", outgoing: "smtp", metricsToken: false } as const;
    const settings = { ...acting.settings, ...own, mail };
    const configured = { ...acting, settings };
    await database.write(async (transaction) => {
      await transaction
        .insertInto("emails")
        .values({
          id: "email",
          template: "receipt",
          data: "{}",
          recipient: "asha@northfold.in",
          subject: "Hello",
          message_id: "<1@x>",
          status: "queued",
          attempts: 1,
          due_at: 0,
          created_at: 0,
          failure: "connect ECONNREFUSED 127.0.0.1:25",
        })
        .execute();
      await transaction
        .insertInto("mailboxes")
        .values({
          id: "box",
          uid_validity: null,
          failing_since: 0,
          lease: null,
          leased_until: null,
          checked_at: null,
          failure: "Invalid login of office@northfold.in",
        })
        .execute();
    });
    const { steps } = await readFirstSteps(configured);
    expect(steps.map(({ done, problem }) => [done, problem]).slice(1, 3)).toEqual([
      [false, "The mail server does not answer."],
      [false, "The mailbox can’t be opened."],
    ]);
    await database.write((transaction) =>
      transaction.updateTable("mailboxes").set({ checked_at: 1 }).execute(),
    );
    expect(await doneIn(configured)).toContain("mailbox");
  });

  test("are hidden for all admins, shown again, and over after two weeks", async () => {
    const { context, acting } = await newInstallation(await open());
    await hideFirstSteps(acting, true);
    expect((await readFirstSteps(acting)).isShown).toBe(false);
    await hideFirstSteps(acting, false);
    expect((await readFirstSteps(acting)).isShown).toBe(true);
    const audit = context.database.read.selectFrom("audit_log").select("action");
    expect(await audit.where("subject", "=", "settings").execute()).toHaveLength(2);
    context.pass(15 * dayMs);
    expect((await readFirstSteps(acting)).isShown).toBe(false);
  });

  test("are for admins", async () => {
    const context = testContext(await open());
    const agent = context.as(await putStaff(context.database, "Meera", "agent"));
    await expect(readFirstSteps(agent)).rejects.toThrow(Forbidden);
    await expect(hideFirstSteps(agent, true)).rejects.toThrow(Forbidden);
  });
});
