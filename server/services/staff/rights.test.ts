import { expect, test } from "vitest";
import { permits, presets, type Right, rights } from "../../../contract/rights.ts";
import { updateStaff as described, inviteStaff as invitation } from "../../../contract/staff.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putSession } from "../../../tests/put-session.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { emailsTo } from "../../../tests/recovery-steps.ts";
import { admin, type TestContext, testContext } from "../../../tests/service-context.ts";
import { isActiveWith, rightsOf, storedRights } from "../accounts/account-rights.ts";
import { readSession } from "../accounts/session-lifecycle.ts";
import { receiveEnquiry } from "../crm/enquiries/receive-enquiry.ts";
import { updateEnquiry } from "../crm/enquiries/update-enquiry.ts";
import { Forbidden } from "../errors.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { inviteStaff } from "./invite-staff.ts";
import { listStaff } from "./list-staff.ts";
import { updateStaff } from "./update-staff.ts";

test.each<[Right[], string, Right[] | null]>([
  [[...presets.agent], "agent", null],
  [[...rights].reverse(), "admin", null],
  [["answer", "clients"], "agent", ["clients", "answer"]],
  [[...presets.agent, ...presets.editor], "agent", rights.slice(0, 8)],
  [["staff"], "admin", ["staff"]],
  [["insight"], "editor", ["insight"]],
  [[], "editor", []],
])("the rights %j have the role %s and are stored as %j", (held, role, stored) => {
  const columns = storedRights({ rights: held });
  expect(columns).toEqual({ role, rights: stored && JSON.stringify(stored) });
  expect([...rightsOf(columns)].sort()).toEqual([...new Set(held)].sort());
});

test("rights that another release knows are left out, and what is no list gives none", () => {
  expect(rightsOf({ role: "admin", rights: '["blog","fly"]' })).toEqual(["blog"]);
  expect(rightsOf({ role: "admin", rights: '{"blog":true}' })).toEqual([]);
});

test("rights about clients are given only with the right to clients", () => {
  for (const right of ["answer", "bulk", "export"] as const) {
    expect(described.body?.safeParse({ rights: [right] }).success).toBe(false);
    expect(described.body?.safeParse({ rights: [right, "clients"] }).success).toBe(true);
    const meera = { name: "Meera", email: "meera@nirbhay.example", role: "agent" };
    expect(invitation.body?.safeParse({ ...meera, rights: [right] }).success).toBe(false);
  }
});

const enquire = (context: TestContext) =>
  receiveEnquiry(context, {
    name: "Asha",
    company_name: "Northfold",
    phone: "+91 98100 00000",
    email_id: "asha@northfold.example",
    description: "Hello",
  });

describeOnEachDatabase("rights", (open) => {
  test("are the same in SQL, for roles, lists and disabled accounts", async () => {
    const { database } = testContext(await open());
    const stored = ["[]", '["staff"]', '["clients","answer"]', JSON.stringify(rights)];
    for (const [index, list] of [null, ...stored].entries())
      for (const role of ["editor", "agent", "admin"] as const)
        for (const status of ["active", "disabled"] as const)
          await putStaff(database, `${role}${index}${status}`, role, { rights: list, status });
    const all = await database.read.selectFrom("staff").selectAll().execute();
    for (const right of rights) {
      const rows = database.read.selectFrom("staff").select("id").where(isActiveWith(right));
      const expected = all.filter(
        (row) => row.status === "active" && permits(rightsOf(row), right),
      );
      const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
      expect(ids(await rows.execute()), right).toEqual(ids(expected));
      expect(expected.length).toBeGreaterThan(0);
    }
  });

  test("change at the next request, with the work, an email and an entry in the log", async () => {
    const context = testContext(await open());
    const acting = context.as({ actor: admin });
    const ravi = await putStaff(context.database, "Ravi", "agent");
    const { token } = await putSession(context, ravi.id);
    const { id } = await enquire(context);
    await updateEnquiry(acting, id, { assignee: ravi.id });
    const change = { rights: ["clients", "blog"] as const };
    expect(await updateStaff(acting, ravi.id, change)).toEqual({ unassigned: 1 });
    expect(await updateStaff(acting, ravi.id, change)).toEqual({ unassigned: 0 });
    expect((await readSession(context, token)).staff).toMatchObject({ role: "agent", ...change });
    const refused = updateEnquiry(acting, id, { assignee: ravi.id });
    await expect(refused).rejects.toMatchObject({ code: "invalid" });
    expect(await emailsTo(context, ravi.email)).toMatchObject([
      { template: "assignment-notice" },
      { template: "account-changed", data: { change: "other-rights" } },
    ]);
    const { details } = await context.database.read
      .selectFrom("audit_log")
      .select("details")
      .where("action", "=", "staff.update")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details ?? "")).toEqual({
      role: "agent",
      status: "active",
      rights: "clients, blog",
      rightsBefore: "clients, answer, bulk, delete, export",
      unassigned: 1,
    });
    await updateStaff(acting, ravi.id, { role: "agent" });
    expect((await readSession(context, token)).staff.rights).toEqual(presets.agent);
  });

  test("a successor takes over open enquiries, and may answer", async () => {
    const context = testContext(await open());
    const acting = context.as({ actor: admin });
    const put = (name: string, role: "agent" | "editor") => putStaff(context.database, name, role);
    const [ravi, meera, kavya] = [
      await put("R", "agent"),
      await put("M", "agent"),
      await put("K", "editor"),
    ];
    const { id } = await enquire(context);
    await updateEnquiry(acting, id, { assignee: ravi.id });
    const openOf = async () =>
      Object.fromEntries((await listStaff(acting)).map((each) => [each.name, each.open]));
    expect(await openOf()).toEqual({ K: 0, M: 0, R: 1 });
    const disable = (successor: string) =>
      updateStaff(acting, ravi.id, { status: "disabled", successor });
    for (const other of [kavya.id, ravi.id, "nobody"])
      await expect(disable(other)).rejects.toMatchObject({ code: "conflict" });
    expect(await disable(meera.id)).toEqual({ unassigned: 1 });
    expect(await openOf()).toEqual({ K: 0, M: 1, R: 0 });
    const log = context.database.read
      .selectFrom("audit_log")
      .select("details")
      .orderBy("id", "desc");
    const { details } = await log.where("action", "=", "staff.update").executeTakeFirstOrThrow();
    expect(JSON.parse(details ?? "")).toMatchObject({ unassigned: 1, successor: "M" });
  });

  test("with clients and without answer, an enquiry is changed and not assigned", async () => {
    const context = testContext(await open());
    const { id } = await enquire(context);
    const reader = await putStaff(context.database, "Ravi", "agent", { rights: '["clients"]' });
    const acting = context.as({ actor: reader.actor });
    expect(await updateEnquiry(acting, id, { status: "lost" })).toMatchObject({ status: "lost" });
    for (const assignee of [reader.id, null])
      await expect(updateEnquiry(acting, id, { assignee })).rejects.toThrow(Forbidden);
  });

  test("the last account with the right to staff keeps it, whatever others have", async () => {
    const context = testContext(await open());
    const asha = await putStaff(context.database, "Asha", "admin");
    const ravi = await putStaff(context.database, "Ravi", "admin", { rights: '["settings"]' });
    const acting = context.as({ actor: ravi.actor });
    await expect(updateStaff(acting, asha.id, { rights: [] })).rejects.toThrow(Forbidden);
    const less = updateStaff(context.as({ actor: admin }), asha.id, { rights: ["clients"] });
    await expect(less).rejects.toMatchObject({ code: "conflict" });
    await updateStaff(context.as({ actor: admin }), ravi.id, { rights: ["staff"] });
    await updateStaff(context.as({ actor: admin }), asha.id, { rights: ["clients"] });
  });

  test("go with an invitation into the account", async () => {
    const context = testContext(await open());
    const acting = context.as({ actor: admin });
    const held: Right[] = ["clients", "answer", "blog"];
    const email = "meera@nirbhay.example";
    await inviteStaff(acting, { name: "Meera", email, role: "editor", rights: held });
    expect(await listStaff(acting)).toMatchObject([{ role: "agent", rights: held }]);
    const sent = (await emailsTo(context, email)).at(-1);
    const link = sent?.template === "invitation" ? sent.data.link : "";
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";
    const pass = "a-lantern-over-the-canal";
    await acceptInvitation(context, { token, name: "Meera", pass, confirmPass: pass });
    expect(await listStaff(acting)).toMatchObject([
      { status: "active", role: "agent", rights: held },
    ]);
  });
});
