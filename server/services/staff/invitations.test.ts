import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { signInAlone } from "../../../tests/account-steps.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../../tests/databases.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { emailsTo } from "../../../tests/recovery-steps.ts";
import { admin, editor, testContext } from "../../../tests/service-context.ts";
import type { Context } from "../context.ts";
import { Forbidden, Invalid, NotFound, NotSignedIn, TooMany } from "../errors.ts";
import { acceptInvitation, readInvitation } from "./accept-invitation.ts";
import { inviteStaff, resendInvitation, withdrawInvitation } from "./invite-staff.ts";
import { listStaff } from "./list-staff.ts";
import { updateStaff } from "./update-staff.ts";

const meera = { name: "Meera", email: "Meera@nirbhay.example", role: "editor" as const };
const email = meera.email.toLowerCase();
const pass = "a-lantern-over-the-canal";
const typed = { name: "Meera Nair", pass, confirmPass: pass };

/** The token in the link of the newest email. */
async function tokenFor(context: Context): Promise<string> {
  const invitationEmail = (await emailsTo(context, email)).at(-1);
  if (invitationEmail?.template !== "invitation")
    throw new Error("The newest email is no invitation.");
  return new URLSearchParams(new URL(invitationEmail.data.link).hash.slice(1)).get("token") ?? "";
}

describeOnEachDatabase("invitations on each engine", (open) => {
  test("open one account, even when accepted twice at once", async () => {
    const context = testContext(await open());
    await inviteStaff(context.as({ actor: admin }), meera);
    const token = await tokenFor(context);
    const results = await Promise.allSettled([
      acceptInvitation(context, { token, ...typed }),
      acceptInvitation(context, { token, ...typed }),
    ]);
    expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
    const rows = context.database.read.selectFrom("staff").select("email");
    expect(await rows.execute()).toEqual([{ email }]);
  });

  test("sent twice at once are one", async () => {
    const context = testContext(await open());
    const acting = context.as({ actor: admin });
    await Promise.all([inviteStaff(acting, meera), inviteStaff(acting, meera)]);
    expect(await listStaff(acting)).toMatchObject([{ status: "invited", email }]);
  });
});

describeOnDatabase("invitations", (open) => {
  test("lead over an email to an account that signs in", async () => {
    const context = testContext(await open());
    const asha = await putStaff(context.database, "Asha", "admin");
    await inviteStaff(context.as({ actor: asha.actor }), meera);
    expect(await emailsTo(context, email)).toMatchObject([
      {
        data: {
          invitedBy: "Asha",
          role: "editor",
          link: expect.stringMatching(
            /^https:\/\/www\.nirbhay\.example\/admin\/invitation#token=[\w-]{43}$/,
          ),
          expiresAt: context.now() + 7 * dayMs,
        },
      },
    ]);
    const token = await tokenFor(context);
    expect(await readInvitation(context, token)).toEqual({ name: "Meera", email });
    // Tries before there was an account don’t hold up its owner.
    for (let tries = 0; tries < 5; tries++)
      await expect(signInAlone(context, { email, password: "x" })).rejects.toThrow(NotSignedIn);
    await acceptInvitation(context, { token, ...typed });
    const { staff } = await signInAlone(context, { email, password: pass });
    expect(staff).toMatchObject({ name: "Meera Nair", email, role: "editor" });
  });

  test("are stored without their token, and recorded at each step", async () => {
    const context = testContext(await open());
    const acting = context.as({ actor: admin });
    await withdrawInvitation(acting, await inviteStaff(acting, meera));
    await inviteStaff(acting, meera);
    const token = await tokenFor(context);
    const { read } = context.database;
    const rows = await read.selectFrom("invitations").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    await acceptInvitation(context, { token, ...typed });
    const entries = await read.selectFrom("audit_log").selectAll().orderBy("id").execute();
    expect(entries.map((entry) => `${entry.actor_kind} ${entry.action}`)).toEqual([
      "staff invitation.create",
      "staff invitation.withdraw",
      "staff invitation.create",
      "visitor staff.create",
      "visitor invitation.accept",
    ]);
    expect(JSON.stringify(entries)).not.toContain(token);
  });

  test("are sent again with a new token, the old one dead, ten times a day", async () => {
    const context = testContext(await open());
    const acting = context.as({ actor: admin });
    const id = await inviteStaff(acting, meera);
    const first = await tokenFor(context);
    context.pass(6 * dayMs);
    await resendInvitation(acting, id);
    const second = await tokenFor(context);
    await expect(readInvitation(context, first)).rejects.toBeInstanceOf(NotFound);
    expect(await listStaff(acting)).toMatchObject([
      { id, expiresAt: new Date(context.now() + 7 * dayMs).toISOString() },
    ]);
    for (let more = 0; more < 9; more++) await resendInvitation(acting, id);
    await expect(resendInvitation(acting, id)).rejects.toBeInstanceOf(TooMany);
    await expect(inviteStaff(acting, meera)).rejects.toBeInstanceOf(TooMany);
    context.pass(dayMs);
    await resendInvitation(acting, id);
    await expect(readInvitation(context, second)).rejects.toBeInstanceOf(NotFound);
    await acceptInvitation(context, { token: await tokenFor(context), ...typed });
    await expect(resendInvitation(acting, id)).rejects.toBeInstanceOf(NotFound);
    const { read } = context.database;
    const entries = await read.selectFrom("audit_log").select(["action", "details"]).execute();
    expect(entries.filter(({ action }) => action === "invitation.resend")).toHaveLength(11);
    expect(JSON.stringify(entries)).not.toContain(second);
  });

  test("open nothing once withdrawn, replaced, accepted or a week old, all alike", async () => {
    const context = testContext(await open());
    const acting = context.as({ actor: admin });
    const tokens: string[] = [];
    const invite = async () => {
      const id = await inviteStaff(acting, meera);
      tokens.push(await tokenFor(context));
      return id;
    };
    await withdrawInvitation(acting, await invite());
    await invite();
    await invite();
    context.pass(7 * dayMs);
    const refusals = async () => {
      for (const token of [...tokens, "x".repeat(43)]) {
        const refused = { code: "not-found", message: expect.stringContaining("no longer valid") };
        await expect(readInvitation(context, token)).rejects.toMatchObject(refused);
        await expect(acceptInvitation(context, { token, ...typed })).rejects.toMatchObject(refused);
      }
    };
    await refusals();
    await invite();
    await acceptInvitation(context, { token: tokens.pop() ?? "", ...typed });
    await refusals();
  });

  test("go with whoever sent them last, once disabled, and with nobody else", async () => {
    const context = testContext(await open());
    const asha = await putStaff(context.database, "Asha", "admin");
    const acting = context.as({ actor: admin });
    const ravi = { ...meera, email: "ravi@nirbhay.example" };
    await resendInvitation(acting, await inviteStaff(context.as({ actor: asha.actor }), ravi));
    await inviteStaff(context.as({ actor: asha.actor }), meera);
    const token = await tokenFor(context);
    await putStaff(context.database, "Zoya", "admin");
    await updateStaff(acting, asha.id, { status: "disabled" });
    await expect(acceptInvitation(context, { token, ...typed })).rejects.toThrow(NotFound);
    const { read } = context.database;
    const left = read.selectFrom("invitations").select("email");
    expect(await left.execute()).toEqual([{ email: "ravi@nirbhay.example" }]);
    const withdrawn = await read
      .selectFrom("audit_log")
      .select("details")
      .where("action", "=", "invitation.withdraw")
      .execute();
    expect(withdrawn.map(({ details }) => JSON.parse(details ?? ""))).toEqual([
      { email, inviterDisabled: true },
    ]);
  });

  test("don't go to who has an account; one made meanwhile looks like any other end", async () => {
    const context = testContext(await open());
    const acting = context.as({ actor: admin });
    await inviteStaff(acting, meera);
    const token = await tokenFor(context);
    await putStaff(context.database, "Meera", "admin");
    await expect(inviteStaff(acting, meera)).rejects.toMatchObject({ code: "conflict" });
    await expect(acceptInvitation(context, { token, ...typed })).rejects.toThrow(NotFound);
    const rows = context.database.read.selectFrom("staff").select("role");
    expect(await rows.execute()).toEqual([{ role: "admin" }]);
  });

  test("with a bad password stay open", async () => {
    const context = testContext(await open());
    await inviteStaff(context.as({ actor: admin }), meera);
    const token = await tokenFor(context);
    for (const wrong of [{ pass: "short" }, { confirmPass: "another-one-altogether" }]) {
      const input = { token, ...typed, ...wrong };
      await expect(acceptInvitation(context, input)).rejects.toThrow(Invalid);
    }
    await acceptInvitation(context, { token, ...typed });
  });

  test("are for admins only", async () => {
    const context = testContext(await open());
    for (const verb of [
      (acting: Context) => inviteStaff(acting, meera),
      (acting: Context) => withdrawInvitation(acting, "x"),
    ]) {
      await expect(verb(context)).rejects.toThrow(NotSignedIn);
      await expect(verb(context.as({ actor: editor }))).rejects.toThrow(Forbidden);
    }
    await expect(withdrawInvitation(context.as({ actor: admin }), "x")).rejects.toThrow(NotFound);
  });
});
