import { describe, expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { openEditors as openUnsigned } from "../../../tests/page-editors.ts";
import { putPost } from "../../../tests/put-post.ts";
import { putProgramToken } from "../../../tests/put-program-token.ts";
import { signedIn } from "../../../tests/put-session.ts";
import type { Database } from "../../db/database.ts";
import { openPreview, previewPost } from "../blog/preview-post.ts";
import { type Context, requireStaff } from "../context.ts";
import { openPagePreview, previewPage } from "../pages/preview-page.ts";
import { identifyProgram } from "../programs/identify-program.ts";
import { revokeToken } from "../programs/program-tokens.ts";
import { deleteExpiredAccess } from "./delete-expired-access.ts";
import { endAccess } from "./end-access.ts";
import { endSession, readSession, sessionLimits } from "./session-lifecycle.ts";

type SignedIn = Context & { token: string };

const lastSegment = (path: string) => path.slice(path.lastIndexOf("/") + 1);

const kinds = {
  page: {
    hours: 8,
    table: "page_previews",
    scope: "pages:draft",
    open: async (opener: Context) => lastSegment(await openPagePreview(opener, "sample")),
    read: previewPage,
  },
  post: {
    hours: 1,
    table: "post_previews",
    scope: "blog:draft",
    open: async (opener: Context) => {
      const { id } = await putPost(opener.database, { status: "draft" });
      return lastSegment(await openPreview(opener, id));
    },
    read: previewPost,
  },
} as const;

describe.each(Object.entries(kinds))("a preview of a %s", (_, kind) => {
  describeOnDatabase("", (open) => {
    async function openEditors(database: Database) {
      const editors = await openUnsigned(database);
      const [asha, kavya] = await Promise.all([signedIn(editors.asha), signedIn(editors.kavya)]);
      const isShown = async (token: string) =>
        (await kind.read(editors.visitor, token)) !== undefined;
      return { ...editors, asha, kavya, isShown };
    }

    test("ends with its time, and its row is deleted", async () => {
      const database = await open();
      const { asha, visitor, system, isShown } = await openEditors(database);
      const token = await kind.open(asha);
      const rows = () => database.read.selectFrom(kind.table).select("token_hash").execute();
      // A session in use.
      const use = () => readSession(asha, asha.token);
      for (let minutes = 0; minutes < kind.hours * 60 - 20; minutes += 20) {
        visitor.pass(hourMs / 3);
        await use();
      }
      visitor.pass(hourMs / 3 - 1);
      expect(await isShown(token)).toBe(true);
      await deleteExpiredAccess(system);
      expect(await rows()).toHaveLength(1);
      visitor.pass(1);
      expect(await isShown(token)).toBe(false);
      await deleteExpiredAccess(system);
      expect(await rows()).toEqual([]);
    });

    test.each([
      ["disabled", { status: "disabled" }],
      ["no editor any more", { role: "agent" }],
    ] as const)("ends when its author is %s", async (__, change) => {
      const database = await open();
      const { asha, isShown } = await openEditors(database);
      const token = await kind.open(asha);
      await database.write((transaction) => transaction.updateTable("staff").set(change).execute());
      expect(await isShown(token)).toBe(false);
    });

    test.each([
      ["has signed out", (asha: SignedIn): Promise<unknown> => endSession(asha, asha.token)],
      [
        "has lost all access",
        (asha: SignedIn): Promise<unknown> =>
          asha.database.write((transaction) =>
            endAccess({ ...asha, transaction }, requireStaff(asha).id),
          ),
      ],
    ])("ends when its author %s, and in no other session", async (__, end) => {
      const { asha, kavya, isShown } = await openEditors(await open());
      const mine = await kind.open(asha);
      const others = await kind.open(kavya);
      expect(await isShown(mine)).toBe(true);
      await end(asha);
      expect(await isShown(mine)).toBe(false);
      expect(await isShown(others)).toBe(true);
      // Signed in again: with another session.
      await signedIn(asha);
      expect(await isShown(mine)).toBe(false);
    });

    test("ends when its author's session has been idle for too long", async () => {
      const { asha, visitor, isShown } = await openEditors(await open());
      const token = await kind.open(asha);
      visitor.pass(sessionLimits.idleMs - 1);
      expect(await isShown(token)).toBe(true);
      visitor.pass(1);
      // Looking at a preview does not extend the session.
      expect(await isShown(token)).toBe(false);
    });

    test("of a program ends when its token expires or is revoked", async () => {
      const database = await open();
      const { asha, system, visitor, isShown } = await openEditors(database);
      const openAsProgram = async (change = {}) => {
        const { id: creator } = requireStaff(asha);
        const { id, token } = await putProgramToken(database, creator, [kind.scope], change);
        const program = { ...asha, actor: await identifyProgram(asha, token) };
        return { id, preview: await kind.open(program) };
      };
      const revoked = await openAsProgram();
      expect(await isShown(revoked.preview)).toBe(true);
      await revokeToken(system, revoked.id);
      expect(await isShown(revoked.preview)).toBe(false);
      // The clock begins at 06:00 UTC: within the time of a preview, the day must end.
      visitor.pass(17.5 * hourMs);
      const expiring = await openAsProgram({ expires_on: "2026-11-20" });
      expect(await isShown(expiring.preview)).toBe(true);
      visitor.pass(0.5 * hourMs);
      expect(await isShown(expiring.preview)).toBe(false);
    });

    test("is for the holder of its token, of which only a hash is stored", async () => {
      const database = await open();
      const { asha, visitor, isShown } = await openEditors(database);
      const token = await kind.open(asha);
      const row = await database.read.selectFrom(kind.table).selectAll().executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain(token);
      for (const other of ["", "x", row.token_hash, `${token}x`, token.toLowerCase()]) {
        expect(await isShown(other)).toBe(false);
      }
      await expect(kind.open(visitor)).rejects.toMatchObject({ code: "not-signed-in" });
    });
  });
});
