import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../tests/databases.ts";
import {
  draft,
  openEditors,
  publish,
  visibleCopy,
  withHeading,
  withItems,
  withLead,
} from "../../../tests/page-editors.ts";
import { newestVersion, readInvalidated } from "../cache-tags.ts";
import { listPageRevisions } from "./page-revisions.ts";
import { publishPage } from "./publish-page.ts";
import { readPage } from "./read-page.ts";

describeOnDatabase("publishing a page", (open) => {
  test("shows the draft to visitors, as a version, in the audit log, with its cache tag", async () => {
    const database = await open();
    const { asha, kavya } = await openEditors(database);
    const before = await newestVersion(asha);
    await draft(asha, withHeading("New"));
    expect((await visibleCopy(kavya)).hero.heading).toBe("Three materials");
    expect(await publishPage(asha, "sample", { version: 0 })).toEqual({ version: 1 });
    expect((await visibleCopy(kavya)).hero.heading).toBe("New");
    expect((await readInvalidated(asha, before)).tags).toEqual(["page:sample"]);
    const audit = database.read
      .selectFrom("audit_log")
      .select(["actor_id", "action", "details"])
      .where("action", "like", "page.%");
    expect(await audit.execute()).toMatchObject([
      { action: "page.publish", details: expect.stringContaining('"version":1') },
    ]);
    expect(await listPageRevisions(kavya, "sample")).toMatchObject([
      { version: 1, by: "Asha Verma" },
    ]);
    expect((await readPage(asha, "sample")).draft).toBeNull();
  });

  test("is refused with a stale version, and nothing is lost", async () => {
    const { asha, kavya } = await openEditors(await open());
    await draft(asha, withHeading("By Asha"));
    await publish(kavya, withHeading("By Kavya"));
    for (const version of [0, 1, 2]) {
      await expect(publishPage(asha, "sample", { version })).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining("Kavya Raman"),
        differences: [{ path: "hero.heading", yours: "By Asha", published: "By Kavya" }],
      });
    }
    expect((await readPage(asha, "sample")).draft?.copy).toMatchObject({
      hero: { heading: "By Asha" },
    });
    expect((await visibleCopy(asha)).hero.heading).toBe("By Kavya");
  });

  test("of two at the same moment takes one", async () => {
    const { asha, kavya } = await openEditors(await open());
    await draft(asha, withHeading("By Asha"));
    await draft(kavya, withLead("By Kavya."));
    const outcomes = await Promise.allSettled(
      [asha, kavya].map((editor) => publishPage(editor, "sample", { version: 0 })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await listPageRevisions(asha, "sample")).toHaveLength(1);
  });

  test("names every text that doesn't fit by its path", async () => {
    const { asha } = await openEditors(await open());
    await draft(asha, (copy) => ({
      ...withItems(([clay, ...items]) => [
        { ...clay, heading: "", points: ["a", "x".repeat(21)] },
        ...items,
      ])(copy),
      title: "   ",
      hero: { heading: "<b>Bold</b>", lead: "\u202etxet", link: "javascript:alert(1)" },
    }));
    const fields = {
      "hero.heading": "Write this without HTML tags.",
      "hero.lead": expect.stringContaining("invisible"),
      "hero.link": expect.stringContaining("https://"),
      "items.0.heading": "Write something here.",
      "items.0.points.1": expect.stringContaining("20"),
      title: "Write something here.",
    };
    const refused = publishPage(asha, "sample", { version: 0 });
    await expect(refused).rejects.toMatchObject({ code: "invalid", fields });
    expect((await visibleCopy(asha)).hero.heading).toBe("Three materials");
  });

  test("needs a draft, and of an unchanged one writes no version", async () => {
    const database = await open();
    const { asha } = await openEditors(database);
    const nothing = publishPage(asha, "sample", { version: 0 });
    await expect(nothing).rejects.toMatchObject({ code: "conflict" });
    await draft(asha, (copy) => copy);
    expect(await publishPage(asha, "sample", { version: 0 })).toEqual({ version: 0 });
    expect(await listPageRevisions(asha, "sample")).toEqual([]);
    expect((await readPage(asha, "sample")).draft).toBeNull();
    const audit = database.read
      .selectFrom("audit_log")
      .select("id")
      .where("action", "like", "page%");
    expect(await audit.execute()).toEqual([]);
  });
});
