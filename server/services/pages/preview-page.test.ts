import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { draft, openEditors, publish, withHeading } from "../../../tests/page-editors.ts";
import { hour } from "../rate-limits.ts";
import { deleteExpiredPreviews, openPagePreview, previewPage } from "./preview-page.ts";
import { discardPageDraft } from "./save-page-draft.ts";

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
    visitor.pass(8 * hour - 1);
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
