import { expect, test } from "vitest";
import { dayMs } from "../../../contract/durations.ts";
import { presets, type Right } from "../../../contract/rights.ts";
import { createStaff } from "../../../server/services/accounts/create-staff.ts";
import { readSession } from "../../../server/services/accounts/session-lifecycle.ts";
import { signIn } from "../../../server/services/accounts/sign-in.ts";
import type { Context } from "../../../server/services/context.ts";
import { Conflict, Forbidden, NotFound, NotSignedIn } from "../../../server/services/errors.ts";
import { requestCode } from "../../../server/services/recovery/request-code.ts";
import { inviteStaff } from "../../../server/services/staff/invite-staff.ts";
import { listAssignees, listStaff } from "../../../server/services/staff/list-staff.ts";
import { updateStaff } from "../../../server/services/staff/update-staff.ts";
import { signInAlone } from "../../account-steps.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { putStaff } from "../../put-staff.ts";
import { emailsTo } from "../../recovery-steps.ts";
import { admin, editor, testContext } from "../../service-context.ts";

const last = { code: "conflict", message: expect.stringContaining("only admin") };

describeOnEachDatabase("staff", (open) => {
  test("rights that another admin changed meanwhile are not overwritten, also by an undo", async () => {
    const context = testContext(await open());
    const ravi = await putStaff(context.database, "Ravi", "agent");
    const acting = context.as({ actor: admin });
    const change = (rights: Right[], rightsBefore: readonly Right[]) =>
      updateStaff(acting, ravi.id, { rights, rightsBefore });
    await change(["clients", "answer"], presets.agent.toReversed());
    // The answer was lost.
    await change(["clients", "answer"], presets.agent);
    await expect(change(["clients", "export"], presets.agent)).rejects.toThrow(Conflict);
    expect((await listStaff(acting))[0]?.rights).toEqual(["clients", "answer"]);
  });

  test("are listed by name, with open invitations", async () => {
    const context = testContext(await open());
    const { database } = context;
    const asha = await putStaff(database, "asha", "admin");
    await putStaff(database, "Zoya", "editor", { status: "disabled" });
    const acting = context.as({ actor: asha.actor });
    const meera = { name: "Meera", email: "meera@nirbhay.example", role: "editor" as const };
    await inviteStaff(acting, meera);
    expect(await listStaff(acting)).toMatchObject([
      { name: "asha", role: "admin", status: "active", secondFactor: false, lastSeenAt: null },
      { name: "Meera", status: "invited", createdAt: "2026-11-20T06:00:00.000Z" },
      { name: "Zoya", status: "disabled", createdAt: "2026-11-01T06:00:00.000Z" },
    ]);
    context.pass(7 * dayMs);
    expect((await listStaff(acting)).map(({ name }) => name)).toEqual(["asha", "Zoya"]);
  });

  test("show when they were last seen, and whether a second factor counts", async () => {
    const context = testContext(await open());
    const acting = context.as({ actor: admin });
    const kavya = { email: "kavya@nirbhay.example", password: "first-light-at-28-degrees" };
    const more = { name: "Kavya", role: "editor" as const, mustChangePassword: false };
    const staff_id = await createStaff(acting, { ...kavya, ...more });
    await signIn(context, kavya);
    const seen = async () => (await listStaff(acting))[0]?.lastSeenAt;
    const set = (table: "sessions" | "authenticators", at: number) =>
      context.database.write(async (transaction) => {
        if (table === "sessions") {
          await transaction.updateTable("sessions").set({ last_seen_at: at }).execute();
        } else {
          await transaction.updateTable("authenticators").set({ confirmed_at: at }).execute();
        }
      });
    expect(await seen()).toBe("2026-11-20T06:00:00.000Z");
    await set("sessions", context.now() + 60_000);
    expect(await seen()).toBe("2026-11-20T06:01:00.000Z");
    await context.database.write((transaction) => transaction.deleteFrom("sessions").execute());
    expect(await seen()).toBe("2026-11-20T06:00:00.000Z");

    const authenticator = { staff_id, secret: "x", confirmed_at: null, last_step: 0 };
    await context.database.write((transaction) =>
      transaction.insertInto("authenticators").values(authenticator).execute(),
    );
    expect(await listStaff(acting)).toMatchObject([{ secondFactor: false }]);
    await set("authenticators", context.now());
    expect(await listStaff(acting)).toMatchObject([{ secondFactor: true }]);
  });

  test("an enquiry may be given to active admins", async () => {
    const context = testContext(await open());
    const zoya = await putStaff(context.database, "Zoya", "admin");
    const asha = await putStaff(context.database, "Asha", "admin");
    await putStaff(context.database, "Kavya", "editor");
    await putStaff(context.database, "Meera", "admin", { status: "disabled" });
    expect(await listAssignees(context.as({ actor: admin }))).toEqual([
      { id: asha.id, name: "Asha", email: asha.email },
      { id: zoya.id, name: "Zoya", email: zoya.email },
    ]);
  });

  test("disabling ends sessions and codes, is reported by email and recorded", async () => {
    const context = testContext(await open());
    const asha = await putStaff(context.database, "Asha", "admin");
    const acting = context.as({ actor: asha.actor });
    const kavya = { email: "kavya@nirbhay.example", password: "first-light-at-28-degrees" };
    const more = { name: "Kavya", role: "editor" as const, mustChangePassword: false };
    const id = await createStaff(acting, { ...kavya, ...more });
    const { token } = await signInAlone(context, kavya);
    await requestCode(context, kavya);
    await updateStaff(acting, id, { status: "disabled" });

    await expect(readSession(context, token)).rejects.toThrow(NotSignedIn);
    await expect(signIn(context, kavya)).rejects.toThrow(NotSignedIn);
    const { read } = context.database;
    const ended = { ended_at: context.now() };
    expect(await read.selectFrom("recoveries").select("ended_at").execute()).toEqual([ended]);
    expect((await emailsTo(context, kavya.email)).at(-1)).toMatchObject({
      template: "account-changed",
      data: { name: "Kavya", change: "disabled", changedBy: "Asha" },
    });
    const entries = read.selectFrom("audit_log").selectAll().where("action", "=", "staff.update");
    expect(await entries.execute()).toMatchObject([{ actor_id: asha.id, subject_id: id }]);

    await updateStaff(acting, id, { status: "active", role: "admin" });
    const changes = (await emailsTo(context, kavya.email)).slice(-2);
    expect(changes).toMatchObject([
      { data: { change: "made-admin" } },
      { data: { change: "enabled" } },
    ]);
    await signIn(context, kavya);
  });

  test("a repeated change does nothing and notifies nobody", async () => {
    const context = testContext(await open());
    const kavya = await putStaff(context.database, "Kavya", "editor");
    await updateStaff(context.as({ actor: admin }), kavya.id, { role: "editor", status: "active" });
    expect(await emailsTo(context, kavya.email)).toEqual([]);
  });

  test("the last active admin can be neither demoted nor disabled", async () => {
    const context = testContext(await open());
    const asha = await putStaff(context.database, "Asha", "admin");
    await putStaff(context.database, "Meera", "admin", { status: "disabled" });
    await putStaff(context.database, "Kavya", "editor");
    const acting = context.as({ actor: asha.actor });
    await expect(updateStaff(acting, asha.id, { role: "editor" })).rejects.toMatchObject(last);
    await expect(updateStaff(acting, asha.id, { status: "disabled" })).rejects.toMatchObject(last);
    expect(await emailsTo(context, asha.email)).toEqual([]);
  });

  test("two admins who end each other at once: one stays", async () => {
    const context = testContext(await open());
    for (let round = 0; round < 5; round++) {
      const one = await putStaff(context.database, `One${round}`, "admin");
      const other = await putStaff(context.database, `Other${round}`, "admin");
      const results = await Promise.allSettled([
        updateStaff(context.as({ actor: one.actor }), other.id, { role: "editor" }),
        updateStaff(context.as({ actor: other.actor }), one.id, { status: "disabled" }),
      ]);
      expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
      await context.database.write((transaction) =>
        transaction.updateTable("staff").set({ role: "editor" }).execute(),
      );
    }
  });

  test("are seen and changed by admins only", async () => {
    const context = testContext(await open());
    for (const verb of [
      (acting: Context) => listStaff(acting),
      (acting: Context) => listAssignees(acting),
      (acting: Context) => updateStaff(acting, "x", {}),
    ]) {
      await expect(verb(context)).rejects.toThrow(NotSignedIn);
      await expect(verb(context.as({ actor: editor }))).rejects.toThrow(Forbidden);
    }
    await expect(updateStaff(context.as({ actor: admin }), "x", {})).rejects.toThrow(NotFound);
  });
});
