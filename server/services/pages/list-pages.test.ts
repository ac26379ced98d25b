import { expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import {
  afterRelease,
  draft,
  openEditors,
  publish,
  samplePage,
  withHeading,
  withItems,
} from "../../../tests/page-editors.ts";
import { inTransaction } from "../context.ts";
import { CopyStore } from "./copy-store.ts";
import { listPages } from "./list-pages.ts";
import { publishPage } from "./publish-page.ts";

const released = {
  name: "sample",
  title: "Sample",
  section: "main",
  path: "/sample",
  published: null,
  drafts: [],
  scheduled: null,
  visits: 0,
  misfits: [],
  found: null,
  starterTexts: 11,
  isHidden: null,
};

describeOnEachDatabase("the list of pages", (open) => {
  test("has the state of each: as released, with drafts, scheduled, published", async () => {
    const { asha, kavya } = await openEditors(await open());
    expect(await listPages(asha)).toEqual([released]);
    await draft(asha, (copy) =>
      withItems(([clay, ...rest]) => [...rest, clay])(withHeading("Mine")(copy)),
    );
    const at = "2026-11-20T06:00:00.000Z";
    const own = { by: "Asha Verma", isOwn: true, at, changes: 2 };
    expect(await listPages(asha)).toEqual([{ ...released, drafts: [own] }]);
    expect(await listPages(kavya)).toEqual([{ ...released, drafts: [{ ...own, isOwn: false }] }]);
    await publishPage(asha, "sample", { version: 0, at: asha.now() + hourMs });
    const scheduled = { at: "2026-11-20T07:00:00.000Z", by: "Asha Verma" };
    expect(await listPages(kavya)).toEqual([{ ...released, scheduled }]);
    await publish(kavya, withHeading("Theirs"));
    const published = { at, by: "Kavya Raman" };
    // One text is theirs.
    const now = { ...released, scheduled, published, starterTexts: 10 };
    expect(await listPages(kavya)).toEqual([now]);
  });

  test("counts no changes of a draft that a release made", async () => {
    const { asha } = await openEditors(await open());
    await publish(asha, withHeading("Published"));
    await draft(asha, (copy) => ({ ...copy, title: "Mine" }));
    const [page] = await listPages(afterRelease(asha, samplePage({ maxItems: 4 })));
    expect(page?.drafts).toMatchObject([{ changes: 1 }]);
  });

  test("counts the visits of a path once, for the page itself", async () => {
    const database = await open();
    const { asha } = await openEditors(database);
    await inTransaction(asha, ({ transaction }) =>
      transaction
        .insertInto("views")
        .values({
          day: "2026-11-19",
          path: "/sample",
          source: "direct",
          campaign: "",
          kind: "visit",
          device: "phone",
          count: 7,
        })
        .execute(),
    );
    const menus = { ...samplePage(), name: "menus" };
    const pages = await listPages({ ...asha, copy: new CopyStore([samplePage(), menus]) });
    expect(pages).toMatchObject([{ visits: 7 }, { name: "menus", visits: 0 }]);
  });

  test("names texts that no longer fit", async () => {
    const { asha } = await openEditors(await open());
    await publish(
      asha,
      withItems(([clay, ...rest]) => [{ ...clay, heading: "x".repeat(25) }, ...rest]),
    );
    const [page] = await listPages(afterRelease(asha, samplePage({ headingLength: 20 })));
    expect(page?.misfits).toMatchObject([
      { path: "items.0.heading", label: "Items, item 1, heading" },
    ]);
  });

  test("finds a page by its title or a text, but not by an icon or a slug", async () => {
    const { asha } = await openEditors(await open());
    await publish(asha, withHeading("A comet over the canal"));
    expect(await listPages(asha, " COMET ")).toMatchObject([
      {
        name: "sample",
        found: { path: "hero.heading", label: "Hero, heading", text: "A comet over the canal" },
      },
    ]);
    expect(await listPages(asha, "hero, Heading")).toHaveLength(1);
    expect(await listPages(asha, "sampl")).toMatchObject([{ name: "sample", found: null }]);
    expect(await listPages(asha, "box")).toEqual([]);
    expect(await listPages(asha, "/contact-us")).toEqual([]);
    expect(await listPages(asha, "%")).toEqual([]);
  });

  test("is for editors", async () => {
    const { visitor } = await openEditors(await open());
    await expect(listPages(visitor)).rejects.toMatchObject({ code: "not-signed-in" });
  });
});
