import { expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import {
  draft,
  openEditors as openUnsigned,
  publish,
  withHeading,
} from "../../../tests/page-editors.ts";
import { putProgramToken } from "../../../tests/put-program-token.ts";
import { putSession } from "../../../tests/put-session.ts";
import type { Database } from "../../db/database.ts";
import { endAccess } from "../accounts/end-access.ts";
import { endSession, readSession, sessionLimits } from "../accounts/session-lifecycle.ts";
import { type Context, requireStaff } from "../context.ts";
import { identifyProgram } from "../programs/identify-program.ts";
import { revokeToken } from "../programs/revoke-token.ts";
import { deleteExpiredPreviews, openPagePreview, previewPage } from "./preview-page.ts";
import { discardPageDraft } from "./save-page-draft.ts";

/** The editors of the sample page, each signed in. */
async function openEditors(database: Database) {
  const editors = await openUnsigned(database);
  const [asha, kavya] = await Promise.all([signIn(editors.asha), signIn(editors.kavya)]);
  return { ...editors, asha, kavya };
}

type SignedIn = Context & { token: string };

async function signIn(context: Context): Promise<SignedIn> {
  const { id: staff, role } = requireStaff(context);
  const { id: sessionId, token } = await putSession(context, staff);
  return { ...context, actor: { kind: "staff", id: staff, role, sessionId }, token };
}

const tokenOf = (path: string) => path.replace("/page-preview/", "");

describeOnEachDatabase("the preview of a page", (open) => {
  test("shows its author's draft as it is now, and the published copy without one", async () => {
    const { asha, kavya, visitor } = await openEditors(await open());
    const token = tokenOf(await openPagePreview(asha, "sample"));
    const heading = async () => {
      const preview = await previewPage(visitor, token);
      return (preview?.copy as { hero: { heading: string } } | undefined)?.hero.heading;
    };
    expect(await heading()).toBe("Three materials");
    await draft(asha, withHeading("Mine"));
    await draft(kavya, withHeading("Theirs"));
    expect(await heading()).toBe("Mine");
    await publish(kavya, withHeading("Theirs"));
    await discardPageDraft(asha, "sample");
    expect(await heading()).toBe("Theirs");
  });

  test("ends after eight hours, and its row is deleted", async () => {
    const database = await open();
    const { asha, visitor, system } = await openEditors(database);
    const token = tokenOf(await openPagePreview(asha, "sample"));
    const rows = () => database.read.selectFrom("page_previews").select("page").execute();
    // A session in use.
    const use = () => readSession(asha, asha.token);
    for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
      visitor.pass(hourMs / 3);
      await use();
    }
    visitor.pass(hourMs / 3 - 1);
    expect(await previewPage(visitor, token)).toBeDefined();
    await deleteExpiredPreviews(system);
    expect(await rows()).toHaveLength(1);
    visitor.pass(2);
    expect(await previewPage(visitor, token)).toBeUndefined();
    await deleteExpiredPreviews(system);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ["suspended", { status: "disabled" }],
    ["no editor any more", { role: "agent" }],
  ] as const)("ends when its author is %s", async (_, change) => {
    const database = await open();
    const { asha, visitor } = await openEditors(database);
    const token = tokenOf(await openPagePreview(asha, "sample"));
    await database.write((transaction) => transaction.updateTable("staff").set(change).execute());
    expect(await previewPage(visitor, token)).toBeUndefined();
  });

  test.each([
    ["has signed out", (asha: SignedIn): Promise<unknown> => endSession(asha, asha.token)],
    [
      "has lost all access",
      (asha: SignedIn): Promise<unknown> =>
        asha.database.write((transaction) => endAccess(transaction, asha, requireStaff(asha).id)),
    ],
  ])("ends when its author %s, and in no other session", async (_, end) => {
    const { asha, kavya, visitor } = await openEditors(await open());
    const mine = tokenOf(await openPagePreview(asha, "sample"));
    const others = tokenOf(await openPagePreview(kavya, "sample"));
    expect(await previewPage(visitor, mine)).toBeDefined();
    await end(asha);
    expect(await previewPage(visitor, mine)).toBeUndefined();
    expect(await previewPage(visitor, others)).toBeDefined();
    // Signed in again: with another session.
    await signIn(asha);
    expect(await previewPage(visitor, mine)).toBeUndefined();
  });

  test("ends when its author's session has been idle for too long", async () => {
    const { asha, visitor } = await openEditors(await open());
    const token = tokenOf(await openPagePreview(asha, "sample"));
    visitor.pass(sessionLimits.idleMs - 1);
    expect(await previewPage(visitor, token)).toBeDefined();
    visitor.pass(1);
    // Looking at a preview does not extend the session.
    expect(await previewPage(visitor, token)).toBeUndefined();
  });

  test("of a program ends when its token expires or is revoked", async () => {
    const database = await open();
    const { asha, system, visitor } = await openEditors(database);
    const openAsProgram = async (change = {}) => {
      const { id: creator } = requireStaff(asha);
      const { id, token } = await putProgramToken(database, creator, ["pages:draft"], change);
      const program = { ...asha, actor: await identifyProgram(asha, token) };
      return { id, preview: tokenOf(await openPagePreview(program, "sample")) };
    };
    const revoked = await openAsProgram();
    expect(await previewPage(visitor, revoked.preview)).toBeDefined();
    await revokeToken(system, revoked.id);
    expect(await previewPage(visitor, revoked.preview)).toBeUndefined();
    // The clock begins at 06:00 UTC: within the eight hours of a preview, the day must end.
    visitor.pass(12 * hourMs);
    const expiring = await openAsProgram({ expires_on: "2026-11-20" });
    expect(await previewPage(visitor, expiring.preview)).toBeDefined();
    visitor.pass(7 * hourMs);
    expect(await previewPage(visitor, expiring.preview)).toBeUndefined();
  });

  test("is for who has its token, which only its hash is stored of", async () => {
    const database = await open();
    const { asha, visitor } = await openEditors(database);
    const token = tokenOf(await openPagePreview(asha, "sample"));
    const row = await database.read.selectFrom("page_previews").selectAll().executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(token);
    for (const other of ["", "x", row?.token_hash ?? "", `${token}x`, token.toLowerCase()])
      expect(await previewPage(visitor, other)).toBeUndefined();
    await expect(openPagePreview(visitor, "sample")).rejects.toMatchObject({
      code: "not-signed-in",
    });
    await expect(openPagePreview(asha, "other")).rejects.toMatchObject({ code: "not-found" });
  });
});
