import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../tests/databases.ts";
import {
  afterRelease,
  draft,
  openEditors,
  publish,
  sampleCopy,
  samplePage,
  visibleCopy,
  withHeading,
  withLead,
} from "../../../tests/page-editors.ts";
import { listPageRevisions, readPageRevision, restorePageRevision } from "./page-revisions.ts";
import { publishPage } from "./publish-page.ts";
import { readPage } from "./read-page.ts";

describeOnDatabase("versions of a page", (open) => {
  test("are listed newest first, with who published them and when", async () => {
    const { asha, kavya, visitor } = await openEditors(await open());
    await publish(asha, withHeading("One"));
    visitor.pass(60_000);
    await publish(kavya, withHeading("Two"));
    expect(await listPageRevisions(asha, "sample")).toEqual([
      { version: 2, by: "Kavya Raman", at: "2026-11-20T06:01:00.000Z" },
      { version: 1, by: "Asha Verma", at: "2026-11-20T06:00:00.000Z" },
    ]);
    expect(await readPageRevision(asha, "sample", 1)).toMatchObject({ hero: { heading: "One" } });
    expect(await readPageRevision(asha, "sample", 0)).toEqual(sampleCopy);
    await expect(readPageRevision(asha, "sample", 3)).rejects.toMatchObject({ code: "not-found" });
  });

  test("restored, are a draft until they are published", async () => {
    const { asha, kavya } = await openEditors(await open());
    await publish(asha, withHeading("One"));
    await publish(kavya, (copy) => withLead("Two.")(withHeading("Two")(copy)));
    const before = await draft(asha, withHeading("Three"));
    await restorePageRevision(asha, "sample", 1);
    const { draft: restored } = await readPage(asha, "sample");
    expect(restored).toMatchObject({
      madeFrom: 2,
      copy: { hero: { heading: "One", lead: sampleCopy.hero.lead } },
    });
    expect(restored?.savedAt).toBeGreaterThan(before);
    expect((await visibleCopy(asha)).hero.heading).toBe("Two");
    expect(await publishPage(asha, "sample", { version: 2 })).toEqual({ version: 3 });
    expect((await visibleCopy(asha)).hero).toEqual({ ...sampleCopy.hero, heading: "One" });
  });

  test("0 is the starter copy, which later releases change again", async () => {
    const { asha } = await openEditors(await open());
    await publish(asha, withHeading("One"));
    await restorePageRevision(asha, "sample", 0);
    await publishPage(asha, "sample", { version: 1 });
    const copy = { ...sampleCopy, hero: { ...sampleCopy.hero, heading: "A release" } };
    const released = afterRelease(asha, samplePage({ copy }));
    expect(await visibleCopy(released)).toEqual(copy);
    // A version of before has the fields of the release.
    expect(await readPageRevision(released, "sample", 1)).toMatchObject({
      hero: { heading: "One" },
    });
  });
});
