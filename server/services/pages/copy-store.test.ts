import { expect, test } from "vitest";
import { ownPages } from "../../../app/copy/own-pages.ts";
import type { EditablePage } from "../../../contract/editable-page.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { ownItem } from "../../../tests/heavy/own-item.ts";
import {
  afterRelease,
  openEditors,
  publish,
  sampleCopy,
  samplePage,
  visibleCopy,
  withHeading,
  withItems,
} from "../../../tests/page-editors.ts";
import { CopyStore } from "./copy-store.ts";
import { publishPage } from "./publish-page.ts";
import { readPage } from "./read-page.ts";
import { savePageDraft } from "./save-page-draft.ts";

const { hero, items } = sampleCopy;
const [clay, iron, salt] = items;
if (!clay || !iron || !salt) throw new Error("The sample has three items.");

describeOnDatabase("copy after a release", (open) => {
  test("an untouched text follows the new default, a changed one stays (bar 9)", async () => {
    const { asha } = await openEditors(await open());
    await publish(asha, withHeading("Ours"));
    const copy = { ...sampleCopy, hero: { ...hero, heading: "Theirs", lead: "Theirs, too." } };
    const released = afterRelease(asha, samplePage({ copy }));
    expect((await visibleCopy(released)).hero).toEqual({
      ...hero,
      heading: "Ours",
      lead: "Theirs, too.",
    });
    // Also after another publication, which begins from the copy of that release.
    await publish(released, (now) => ({ ...now, title: "Ours" }));
    expect(await visibleCopy(released)).toMatchObject({
      title: "Ours",
      hero: { heading: "Ours", lead: "Theirs, too." },
    });
  });

  test("items that a release adds and removes are there and gone; staff’s stay", async () => {
    const { asha } = await openEditors(await open());
    const own = { ...clay, id: "tin", heading: "About tin" };
    await publish(
      asha,
      withItems(([first, ...rest]) => [...rest, own, first]),
    );
    const zinc = { ...clay, id: "zinc", heading: "About zinc" };
    const released = samplePage({ copy: { ...sampleCopy, items: [clay, salt, zinc] } });
    const seen = await visibleCopy(afterRelease(asha, released));
    expect(seen.items.map(({ id }) => id)).toEqual(["salt", "zinc", "tin", "clay"]);
  });

  test("an item that staff removed doesn’t come back when a release changes its text", async () => {
    const { asha } = await openEditors(await open());
    await publish(
      asha,
      withItems((all) => all.slice(1)),
    );
    const copy = { ...sampleCopy, items: [{ ...clay, heading: "About red clay" }, iron, salt] };
    const seen = await visibleCopy(afterRelease(asha, samplePage({ copy })));
    expect(seen.items).toEqual([iron, salt]);
  });

  test("a text that is too long now gives way to the default of the same item", async () => {
    const { asha } = await openEditors(await open());
    const long = "Salt, from the sea to table";
    await publish(
      asha,
      withItems(() => [{ ...salt, heading: long }, { ...clay, heading: "Ours" }, iron]),
    );
    const released = afterRelease(asha, samplePage({ headingLength: 20 }));
    expect((await visibleCopy(released)).items).toEqual([salt, { ...clay, heading: "Ours" }, iron]);
    expect((await readPage(released, "sample")).misfits).toEqual([
      {
        path: "items.0.heading",
        label: "Items, item 1, heading",
        message: "Shorten this to 20 characters; it has 27.",
      },
    ]);
    // Nothing is lost: a release that allows it again shows it.
    expect((await visibleCopy(afterRelease(asha, samplePage()))).items[0]?.heading).toBe(long);
  });

  test("an item of staff’s own takes a text that doesn’t fit from the first of the default", async () => {
    const { asha } = await openEditors(await open());
    const own = { ...clay, id: "tin", heading: "Tin, from the mine to the roof" };
    await publish(
      asha,
      withItems((all) => [own, ...all]),
    );
    const released = afterRelease(asha, samplePage({ headingLength: 20 }));
    const seen = await visibleCopy(released);
    expect(seen.items.map(({ id }) => id)).toEqual(["tin", "clay", "iron", "salt"]);
    expect(seen.items[0]).toEqual({ ...own, heading: clay.heading });
  });

  test("a list that is too long now gives way to the default", async () => {
    const { asha } = await openEditors(await open());
    await publish(asha, (copy) =>
      withItems((all) => [...all, { ...clay, id: "tin" }])(withHeading("Ours")(copy)),
    );
    const released = afterRelease(asha, samplePage({ maxItems: 3 }));
    expect(await visibleCopy(released)).toEqual({
      ...sampleCopy,
      hero: { ...hero, heading: "Ours" },
    });
  });

  test("of a list without a default, only the items that don’t fit are left out", async () => {
    const { asha } = await openEditors(await open(), ownPages as EditablePage);
    const [first, same, last] = ["first", "same", "last"].map((id) => ownItem({ id, slug: id }));
    const copy = { ...ownPages.copy, services: [first, same, last] };
    await savePageDraft(asha, ownPages.name, { copy, madeFrom: 0, replaces: null });
    await publishPage(asha, ownPages.name, { version: 0 });
    const misfits = { ...same, slug: "first", name: "x".repeat(200), promise: "" };
    const stored = JSON.stringify({ ...copy, services: [first, misfits, last] });
    await asha.database.write((transaction) =>
      transaction.updateTable("page_copy").set({ copy: stored }).execute(),
    );
    await asha.copy.reload(asha.database.read);
    expect(asha.copy.addedPages().map(({ id }) => id)).toEqual(["first", "last"]);
  });

  test("whatever is stored, a page has copy that fits", async () => {
    const database = await open();
    const page = samplePage();
    const { asha } = await openEditors(database, page);
    await publish(asha, withHeading("Ours"));
    const odd: unknown[] = [
      null,
      [],
      {},
      "x",
      7,
      { hero: null },
      { items: "x" },
      { items: [null] },
    ];
    odd.push({ items: [{ id: "a" }] }, { items: [clay, clay] }, { ...sampleCopy, items: [] });
    odd.push({ ...sampleCopy, hero: { heading: { a: 1 }, lead: [], link: "x" } });
    for (const stored of odd) {
      for (const other of odd) {
        const copy = JSON.stringify(stored);
        const base = JSON.stringify(other);
        await database.write((transaction) =>
          transaction.updateTable("page_copy").set({ copy, base }).execute(),
        );
        const seen = await visibleCopy(afterRelease(asha, page));
        expect([...page.check(seen)], copy).toEqual([]);
      }
    }
  });
});

describeOnDatabase("the store of copy", (open) => {
  test("answers with the default until something is published", async () => {
    const page = samplePage();
    const { asha } = await openEditors(await open(), page);
    expect(asha.copy.read(page)).toEqual(page.copy);
    await publish(asha, withHeading("Ours"));
    await asha.copy.reload(asha.database.read, ["other"]);
    expect(asha.copy.read(page)).toEqual(page.copy);
    await asha.copy.reload(asha.database.read, ["sample"]);
    expect(asha.copy.read(page)).toMatchObject({ hero: { heading: "Ours" } });
    expect(asha.copy.read(page)).toBe(asha.copy.read(page));
  });

  test("a read that began earlier and ends later changes nothing back", async () => {
    const database = await open();
    const { asha } = await openEditors(database);
    await publish(asha, withHeading("Old"));
    const store = new CopyStore([samplePage()]);
    const row = await database.read.selectFrom("page_copy").selectAll().executeTakeFirstOrThrow();
    await publish(asha, withHeading("New"));
    await store.reload(database.read);
    await database.write((transaction) => transaction.updateTable("page_copy").set(row).execute());
    await store.reload(database.read);
    expect(store.resolved("sample").copy).toMatchObject({ hero: { heading: "New" } });
  });
});
