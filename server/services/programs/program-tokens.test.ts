import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import { presets } from "../../../contract/rights.ts";
import { cheapPasswords } from "../../../tests/cheap-passwords.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putProgramToken } from "../../../tests/put-program-token.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { type TestContext, testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { listAudit } from "../audit/list-audit.ts";
import { createPost } from "../blog/create-post.ts";
import type { Context } from "../context.ts";
import { Forbidden, Invalid, NotFound, NotSignedIn, TooMany } from "../errors.ts";
import { updateStaff } from "../staff/update-staff.ts";
import { identifyProgram } from "./identify-program.ts";
import { createToken, listTokens, type NewToken, revokeToken } from "./program-tokens.ts";

const password = "a-lantern-over-the-canal";
const newsletter: NewToken = {
  name: "Newsletter",
  scopes: ["blog:draft"],
  expiresOn: "2026-12-20",
  password,
};

/** Asha, an admin, signed in. */
async function withAsha(database: Database) {
  const context: TestContext = testContext(database);
  const password_hash = await cheapPasswords.hash(password);
  const asha = await putStaff(database, "Asha", "admin", { password_hash });
  return { context, asha, own: context.as({ actor: asha.actor }) };
}

/** A context in which the program with this token acts. */
const actingWith = async (context: TestContext, token: string): Promise<Context> =>
  context.as({ actor: await identifyProgram(context, token) });

describeOnDatabase("tokens for programs", (open) => {
  test("one has 256 bits after its prefix, identifies its program, and is listed", async () => {
    const { context, asha, own } = await withAsha(await open());
    const { id, token } = await createToken(own, newsletter);
    expect(token).toMatch(/^nir_[\w-]{43}$/);
    expect(await identifyProgram(context, token)).toEqual({
      kind: "program",
      id,
      name: "Newsletter",
      scopes: ["blog:draft"],
      creator: { id: asha.id, rights: presets.admin },
    });
    expect(await listTokens(own)).toEqual([
      {
        id,
        name: "Newsletter",
        scopes: ["blog:draft"],
        createdBy: "Asha",
        createdAt: "2026-11-20T06:00:00.000Z",
        expiresOn: "2026-12-20",
        isExpired: false,
        lastUsedOn: "2026-11-20",
      },
    ]);
  });

  test("only its digest is stored, and nothing of it is logged", async () => {
    const database = await open();
    const { context, own } = await withAsha(database);
    const { token } = await createToken(own, newsletter);
    await identifyProgram(context, token);
    const row = await database.read
      .selectFrom("program_tokens")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toMatch(/^[\w-]{43}$/);
    const audit = await database.read.selectFrom("audit_log").selectAll().execute();
    const secret = token.slice("nir_".length);
    expect(JSON.stringify([row, audit]) + context.logged()).not.toContain(secret);
  });

  test("the password is asked for again, as often as sign-in allows", async () => {
    const { own } = await withAsha(await open());
    const wrong = { ...newsletter, password: "another-password-than-hers" };
    await expect(createToken(own, wrong)).rejects.toEqual(
      new Invalid({ password: "This is not your current password." }),
    );
    expect(await listTokens(own)).toEqual([]);
    for (let tries = 0; tries < 9; tries += 1) await createToken(own, wrong).catch(() => {});
    await expect(createToken(own, wrong)).rejects.toThrow(TooMany);
  });

  test.each([
    ["2026-11-20", null],
    ["2027-11-20", null],
    ["2026-11-19", "This day has passed."],
    ["2027-11-21", "A token may be valid for a year at most."],
  ])("it may expire on %s: %s", async (expiresOn, error) => {
    const { own } = await withAsha(await open());
    const creation = createToken(own, { ...newsletter, expiresOn });
    if (error === null) await creation;
    else await expect(creation).rejects.toEqual(new Invalid({ expiresOn: error }));
  });

  test("it works through its last day, and is refused by name from the next on", async () => {
    const { context, own } = await withAsha(await open());
    const { token } = await createToken(own, { ...newsletter, expiresOn: "2026-11-21" });
    context.pass(2 * dayMs - 6.1 * hourMs);
    await identifyProgram(context, token);
    context.pass(0.2 * hourMs);
    await expect(identifyProgram(context, token)).rejects.toEqual(
      new NotSignedIn("This token expired on 2026-11-21. Ask an admin for a new one."),
    );
    expect(await listTokens(own)).toMatchObject([{ isExpired: true, lastUsedOn: "2026-11-21" }]);
  });

  test("a revoked one is refused at once, and no longer listed", async () => {
    const { context, own } = await withAsha(await open());
    const { id, token } = await createToken(own, newsletter);
    await revokeToken(own, id);
    await expect(identifyProgram(context, token)).rejects.toThrow("This token was revoked.");
    expect(await listTokens(own)).toEqual([]);
    await expect(revokeToken(own, id)).rejects.toThrow(NotFound);
  });

  test("an unknown one is refused", async () => {
    const { context } = await withAsha(await open());
    const token = `nir_${"A".repeat(43)}`;
    await expect(identifyProgram(context, token)).rejects.toThrow("This token does not exist.");
  });

  test("disabling its creator ends it for good", async () => {
    const database = await open();
    const { context, own } = await withAsha(database);
    const meera = await putStaff(database, "Meera", "admin");
    const { token } = await putProgramToken(database, meera.id, ["blog:draft"]);
    const other = await createToken(own, newsletter);
    await updateStaff(own, meera.id, { status: "disabled" });
    await expect(identifyProgram(context, token)).rejects.toThrow("This token was revoked.");
    await updateStaff(own, meera.id, { status: "active" });
    await expect(identifyProgram(context, token)).rejects.toThrow("This token was revoked.");
    await identifyProgram(context, other.token);
  });

  test("a disabled account's token is refused however the account was disabled", async () => {
    const database = await open();
    const { context } = await withAsha(database);
    const meera = await putStaff(database, "Meera", "admin", { status: "disabled" });
    const { token } = await putProgramToken(database, meera.id, ["blog:draft"]);
    await expect(identifyProgram(context, token)).rejects.toThrow("This token was revoked.");
  });

  test("admins alone manage tokens, in person", async () => {
    const { context, own } = await withAsha(await open());
    const { id, token } = await createToken(own, newsletter);
    const program = await actingWith(context, token);
    await expect(createToken(program, newsletter)).rejects.toThrow(Forbidden);
    const { actor } = await putStaff(context.database, "Ravi", "agent");
    const agent = context.as({ actor });
    await expect(createToken(agent, newsletter)).rejects.toThrow(Forbidden);
    await expect(listTokens(agent)).rejects.toThrow(Forbidden);
    await expect(revokeToken(agent, id)).rejects.toThrow(Forbidden);
  });

  test("the audit log names the token that acted, also after its revocation", async () => {
    const { context, own } = await withAsha(await open());
    const { id, token } = await createToken(own, newsletter);
    const program = await actingWith(context, token);
    const draft = { title: "Seven", category: "Data", summary: "", content: "<p>Long ago.</p>" };
    await createPost(program, { ...draft, images: [], status: "draft" });
    await revokeToken(own, id);
    const { entries } = await listAudit(own, { limit: 10 });
    expect(entries).toMatchObject([
      { actor: "Asha", action: "token.revoke", record: "Newsletter" },
      { actor: "Newsletter (token)", action: "post.create" },
      {
        actor: "Asha",
        action: "token.create",
        record: "Newsletter",
        details: { scopes: "blog:draft", expiresOn: "2026-12-20" },
      },
    ]);
    const { entries: security } = await listAudit(own, { limit: 10, security: "on" });
    expect(security.map(({ action }) => action)).toEqual(["token.revoke", "token.create"]);
  });

  test("only the day of its last use is written, once a day", async () => {
    const database = await open();
    const { context, asha } = await withAsha(database);
    const { id, token } = await putProgramToken(database, asha.id, ["blog:draft"], {
      last_used_on: "2026-11-20",
    });
    const usedOn = async () =>
      (await database.read.selectFrom("program_tokens").select("last_used_on").execute())[0];
    await database.write((transaction) =>
      transaction
        .updateTable("program_tokens")
        .set({ scopes: "[]" })
        .where("id", "=", id)
        .execute(),
    );
    await identifyProgram(context, token);
    expect(await usedOn()).toEqual({ last_used_on: "2026-11-20" });
    context.pass(dayMs);
    await identifyProgram(context, token);
    expect(await usedOn()).toEqual({ last_used_on: "2026-11-21" });
  });
});
