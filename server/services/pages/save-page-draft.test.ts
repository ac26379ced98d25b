import { expect, test } from "vitest";
import { presets } from "../../../contract/rights.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import {
  afterRelease,
  draft,
  openEditors,
  publish,
  sampleCopy,
  samplePage,
  withHeading,
  withItems,
  withLead,
} from "../../../tests/page-editors.ts";
import { restorePageRevision } from "./page-revisions.ts";
import { publishPage } from "./publish-page.ts";
import { readPage } from "./read-page.ts";
import { discardPageDraft, savePageDraft } from "./save-page-draft.ts";

const nothing = { copy: sampleCopy, madeFrom: 0, replaces: null };

describeOnDatabase("drafts of a page", (open) => {
  test("of one person in two windows: the second is refused, and the first stays", async () => {
    const { asha } = await openEditors(await open());
    const savedAt = await draft(asha, withHeading("First window"));
    await expect(savePageDraft(asha, "sample", nothing)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("another window"),
    });
    const stale = { ...nothing, replaces: savedAt - 1 };
    await expect(savePageDraft(asha, "sample", stale)).rejects.toMatchObject({ code: "conflict" });
    expect((await readPage(asha, "sample")).draft).toMatchObject({
      copy: { hero: { heading: "First window" } },
      savedAt,
    });
  });

  test("each has another time, also when the clock goes back", async () => {
    const { asha, visitor } = await openEditors(await open());
    const first = await draft(asha, withHeading("One"));
    visitor.pass(-5_000);
    expect(await draft(asha, withHeading("Two"))).toBeGreaterThan(first);
  });

  test("of two editors are their own, and so are those of two pages", async () => {
    const { asha, kavya } = await openEditors(await open());
    const { database } = asha;
    const other = { page: "other", copy: "{}", base: "{}", made_from: 0, saved_at: 1 };
    const staff_id = asha.actor.kind === "staff" ? asha.actor.id : "";
    await database.write((transaction) =>
      transaction
        .insertInto("page_drafts")
        .values({ ...other, staff_id })
        .execute(),
    );
    await draft(asha, withHeading("By Asha"));
    await draft(kavya, withHeading("By Kavya"));
    const [hers, theirs] = [await readPage(asha, "sample"), await readPage(kavya, "sample")];
    expect(hers.draft?.copy).toMatchObject({ hero: { heading: "By Asha" } });
    expect(theirs.draft?.copy).toMatchObject({ hero: { heading: "By Kavya" } });
    await discardPageDraft(asha, "sample");
    await discardPageDraft(asha, "sample");
    expect((await readPage(asha, "sample")).draft).toBeNull();
    expect((await readPage(kavya, "sample")).draft).not.toBeNull();
    expect(await database.read.selectFrom("page_drafts").select("page").execute()).toHaveLength(2);
  });

  test("stay as they are when somebody else publishes, with the copy that they began from", async () => {
    const { asha, kavya } = await openEditors(await open());
    await draft(asha, withHeading("By Asha"));
    await publish(kavya, withLead("By Kavya."));
    const { draft: hers, version, copy } = await readPage(asha, "sample");
    expect(hers).toMatchObject({ madeFrom: 0, base: sampleCopy });
    expect(hers?.copy).toMatchObject({ hero: { ...sampleCopy.hero, heading: "By Asha" } });
    expect(copy).toMatchObject({ hero: { lead: "By Kavya." } });
    // Compared with it, the draft begins from the new version.
    const merged = withHeading("By Asha")(copy as unknown as typeof sampleCopy);
    const input = { copy: merged, madeFrom: version, replaces: hers?.savedAt ?? null };
    await savePageDraft(asha, "sample", input);
    await publishPage(asha, "sample", { version });
    expect((await readPage(kavya, "sample")).copy).toMatchObject({
      hero: { heading: "By Asha", lead: "By Kavya." },
    });
  });

  test("of a page that was published before keep what was published", async () => {
    const { asha, kavya } = await openEditors(await open());
    await publish(kavya, withHeading("Published"));
    await draft(asha, withLead("Only the lead."));
    expect((await readPage(asha, "sample")).draft?.copy).toMatchObject({
      hero: { heading: "Published", lead: "Only the lead." },
    });
    await publishPage(asha, "sample", { version: 1 });
    expect((await readPage(asha, "sample")).copy).toMatchObject({
      hero: { heading: "Published", lead: "Only the lead." },
    });
  });

  test("follow a release: a field of it is there, an item has its fields, a default is new", async () => {
    const { asha } = await openEditors(await open());
    const own = { id: "tin", icon: "bell", heading: "About tin", points: ["tin 1"] };
    await draft(asha, (copy) => withItems((items) => [own, ...items])(withHeading("Mine")(copy)));
    const lead = "A release wrote this.";
    const page = samplePage({ copy: { ...sampleCopy, hero: { ...sampleCopy.hero, lead } } });
    const released = afterRelease(asha, page);
    await publishPage(released, "sample", { version: 0 });
    const { copy, misfits } = await readPage(released, "sample");
    expect(copy).toMatchObject({ hero: { heading: "Mine", lead }, items: [own, {}, {}, {}] });
    expect(misfits).toEqual([]);
  });

  test("may be unfinished, but have the shape of the page", async () => {
    const { asha } = await openEditors(await open());
    await draft(asha, withHeading("x".repeat(500)));
    const { check } = await readPage(asha, "sample");
    expect(check.errors).toEqual([
      { path: "hero.heading", message: "Shorten this to 40 characters; it has 500." },
    ]);
    const refused = async (copy: unknown) => {
      const { draft: before } = await readPage(asha, "sample");
      const input = { copy, madeFrom: 0, replaces: before?.savedAt ?? null };
      return savePageDraft(asha, "sample", input).then(
        () => undefined,
        (error: { fields?: object }) => Object.keys(error.fields ?? {}),
      );
    };
    const { hero, items } = sampleCopy;
    const [clay] = items;
    expect(await refused(undefined)).toEqual(["copy"]);
    expect(await refused([])).toEqual(["copy"]);
    expect(await refused({ ...sampleCopy, hero: "none" })).toEqual(["hero"]);
    expect(await refused({ ...sampleCopy, hero: { ...hero, lead: 7 } })).toEqual(["hero.lead"]);
    expect(await refused({ ...sampleCopy, items: {} })).toEqual(["items"]);
    expect(await refused({ ...sampleCopy, items: Array(6).fill(clay) })).toEqual(["items"]);
    expect(await refused({ ...sampleCopy, items: [clay, clay] })).toEqual(["items.1"]);
    expect(await refused({ ...sampleCopy, items: [{ ...clay, id: "a.b" }] })).toEqual(["items.0"]);
    expect(await refused({ ...sampleCopy, title: "y".repeat(5_001) })).toEqual(["title"]);
  });

  test("leave out what is no field, and refuse to change what is fixed", async () => {
    const { asha } = await openEditors(await open());
    const names = '{"__proto__":{"admin":true},"constructor":{"prototype":1},"more":"x"}';
    await draft(asha, (copy) => ({ ...copy, ...JSON.parse(names) }));
    expect((await readPage(asha, "sample")).draft?.copy).toEqual(sampleCopy);
    expect(Object.hasOwn(Object.prototype, "admin")).toBe(false);
    const readdressed = draft(asha, (copy) => ({ ...copy, slug: "other" }));
    const fields = { slug: "This can’t be changed. Part of the address." };
    await expect(readdressed).rejects.toMatchObject({ code: "invalid", fields });
  });

  test("go with their author; versions keep the name", async () => {
    const database = await open();
    const { asha, kavya } = await openEditors(database);
    await publish(asha, withHeading("By Asha"));
    await draft(asha, withHeading("Later"));
    await database.write((transaction) =>
      transaction.deleteFrom("staff").where("name", "=", "Asha Verma").execute(),
    );
    const drafts = database.read.selectFrom("page_drafts").select("page");
    expect(await drafts.execute()).toEqual([]);
    expect(await readPage(kavya, "sample")).toMatchObject({
      published: { by: "Asha Verma" },
      copy: { hero: { heading: "By Asha" } },
    });
    await restorePageRevision(kavya, "sample", 0);
    await publishPage(kavya, "sample", { version: 1 });
    expect((await readPage(kavya, "sample")).copy).toEqual(sampleCopy);
  });

  test("are for editors", async () => {
    const { visitor, asha } = await openEditors(await open());
    await expect(readPage(visitor, "sample")).rejects.toMatchObject({ code: "not-signed-in" });
    const agent = { ...asha, actor: { ...asha.actor, rights: presets.agent } as typeof asha.actor };
    await expect(savePageDraft(agent, "sample", nothing)).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(savePageDraft(asha, "other", nothing)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
