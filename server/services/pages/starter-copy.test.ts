import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../tests/databases.ts";
import {
  afterRelease,
  openEditors,
  publish,
  sampleCopy,
  samplePage,
  visibleCopy,
  withHeading,
} from "../../../tests/page-editors.ts";
import { listPages } from "./list-pages.ts";
import { readPage } from "./read-page.ts";
import { keepPages } from "./starter-copy.ts";

const { hero, items } = sampleCopy;

describeOnDatabase("“Keep as ours”", (open) => {
  test("later releases change no text and no list, also after another publication", async () => {
    const { asha } = await openEditors(await open());
    await keepPages(asha, ["sample"]);
    const zinc = { ...items[0], id: "zinc" } as (typeof items)[number];
    const copy = { ...sampleCopy, hero: { ...hero, lead: "Theirs" }, items: [zinc] };
    const released = afterRelease(asha, samplePage({ copy }));
    expect(await visibleCopy(released)).toEqual(sampleCopy);
    await publish(released, withHeading("Ours"));
    expect(await visibleCopy(released)).toEqual({
      ...sampleCopy,
      hero: { ...hero, heading: "Ours" },
    });
    expect(await listPages(released)).toMatchObject([{ starterTexts: 0 }]);
    expect((await readPage(released, "sample")).starter).toEqual(copy);
  });
});
