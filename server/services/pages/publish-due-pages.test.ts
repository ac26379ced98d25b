import { expect, test } from "vitest";
import { ownPages } from "../../../app/copy/own-pages.ts";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import type { EditablePage } from "../../../contract/editable-page.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../../tests/databases.ts";
import { ownItem } from "../../../tests/heavy/own-item.ts";
import {
  afterRelease,
  draft,
  openEditors,
  publish,
  sampleCopy,
  samplePage,
  visibleCopy,
  withHeading,
  withItems,
  withLead,
} from "../../../tests/page-editors.ts";
import { type Context, requireStaff } from "../context.ts";
import { updateStaff } from "../staff/update-staff.ts";
import { CopyStore } from "./copy-store.ts";
import { listPageRevisions } from "./page-revisions.ts";
import { cancelPageSchedule, publishDuePages } from "./publish-due-pages.ts";
import { publishPage } from "./publish-page.ts";
import { readPage } from "./read-page.ts";
import { discardPageDraft, savePageDraft } from "./save-page-draft.ts";

const schedule = (context: Context, version = 0, after = hourMs) =>
  publishPage(context, "sample", { version, at: context.now() + after });

describeOnEachDatabase("a scheduled change of a page on each engine", (open) => {
  test("is published when it is due, once, by whichever process", async () => {
    const database = await open();
    const { asha, system, visitor } = await openEditors(database);
    await draft(asha, withHeading("Later"));
    await schedule(asha);
    expect(await readPage(asha, "sample")).toMatchObject({
      draft: null,
      scheduled: { by: "Asha Verma", at: "2026-11-20T07:00:00.000Z" },
    });
    visitor.pass(hourMs - 1);
    expect(await publishDuePages(system)).toBe(0);
    visitor.pass(1);
    const counts = await Promise.all(Array.from({ length: 4 }, () => publishDuePages(system)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect((await visibleCopy(asha)).hero.heading).toBe("Later");
    expect(await listPageRevisions(asha, "sample")).toMatchObject([
      { version: 1, by: "Asha Verma" },
    ]);
    const audit = database.read
      .selectFrom("audit_log")
      .select(["action", "actor_kind"])
      .where("action", "like", "page.%")
      .orderBy("action");
    expect(await audit.execute()).toEqual([
      { action: "page.publish", actor_kind: "system" },
      { action: "page.schedule", actor_kind: "staff" },
    ]);
  });
});

describeOnDatabase("a scheduled change of a page", (open) => {
  test("is published although its author was disabled since: it is the company's", async () => {
    const { asha, system, visitor } = await openEditors(await open());
    await draft(asha, withHeading("Later"));
    await schedule(asha);
    await updateStaff(system, requireStaff(asha).id, { status: "disabled" });
    visitor.pass(hourMs);
    expect(await publishDuePages(system)).toBe(1);
  });

  test("leaves what was published meanwhile", async () => {
    const { asha, kavya, system, visitor } = await openEditors(await open());
    await draft(asha, (copy) => withItems((items) => items.slice(1))(withHeading("Later")(copy)));
    await schedule(asha);
    await publish(kavya, (copy) =>
      withItems(([clay, iron, salt]) => [clay, { ...iron, heading: "Iron, by Kavya" }, salt])(
        withLead("By Kavya.")(copy),
      ),
    );
    const merged = {
      hero: { heading: "Later", lead: "By Kavya." },
      items: [{ heading: "Iron, by Kavya" }, { id: "salt" }],
    };
    // Staff read it before visitors do.
    expect((await readPage(kavya, "sample")).scheduled?.copy).toMatchObject(merged);
    visitor.pass(hourMs);
    expect(await publishDuePages(system)).toBe(1);
    expect(await visibleCopy(asha)).toMatchObject(merged);
  });

  test("becomes the draft of who cancels it, merged with what was published meanwhile", async () => {
    const { asha, kavya, system, visitor } = await openEditors(await open());
    await draft(asha, withHeading("Later"));
    await schedule(asha);
    await publish(kavya, withLead("By Kavya."));
    await cancelPageSchedule(kavya, "sample");
    expect(await readPage(kavya, "sample")).toMatchObject({
      scheduled: null,
      draft: { madeFrom: 1, copy: { hero: { heading: "Later", lead: "By Kavya." } } },
    });
    await expect(cancelPageSchedule(kavya, "sample")).rejects.toMatchObject({ code: "not-found" });
    visitor.pass(hourMs);
    expect(await publishDuePages(system)).toBe(0);
    expect((await visibleCopy(asha)).hero.heading).toBe("Three materials");
  });

  test("stays when who cancels it has a draft: neither replaces the other", async () => {
    const { asha, kavya } = await openEditors(await open());
    await draft(asha, withHeading("Later"));
    await schedule(asha);
    await draft(kavya, withHeading("By Kavya"));
    await expect(cancelPageSchedule(kavya, "sample")).rejects.toMatchObject({ code: "conflict" });
    expect(await readPage(kavya, "sample")).toMatchObject({
      scheduled: { by: "Asha Verma" },
      draft: { copy: { hero: { heading: "By Kavya" } } },
    });
    await discardPageDraft(kavya, "sample");
    await cancelPageSchedule(kavya, "sample");
    expect((await readPage(kavya, "sample")).draft?.copy).toMatchObject({
      hero: { heading: "Later" },
    });
  });

  test("is not replaced by another one", async () => {
    const { asha, kavya, system, visitor } = await openEditors(await open());
    await draft(asha, withHeading("Later"));
    await schedule(asha);
    await draft(kavya, withHeading("By Kavya"));
    await expect(schedule(kavya, 0, 2 * hourMs)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Asha Verma"),
    });
    expect((await readPage(kavya, "sample")).draft).not.toBeNull();
    visitor.pass(hourMs);
    await publishDuePages(system);
    expect((await visibleCopy(asha)).hero.heading).toBe("Later");
  });

  test("waits for the release that has its page, and fits that one", async () => {
    const { asha, system, visitor } = await openEditors(await open());
    await draft(asha, withHeading("A heading of some length"));
    await schedule(asha);
    visitor.pass(hourMs);
    expect(await publishDuePages({ ...system, copy: new CopyStore([]) })).toBe(0);
    const lead = "A release wrote this.";
    const page = samplePage({ copy: { ...sampleCopy, hero: { ...sampleCopy.hero, lead } } });
    const released = afterRelease(system, page);
    expect(await publishDuePages(released)).toBe(1);
    expect((await visibleCopy(released)).hero).toMatchObject({
      heading: "A heading of some length",
      lead,
    });
  });

  test("leaves its address to none of the pages that are added before", async () => {
    const editors = await openEditors(await open(), ownPages as EditablePage);
    const { asha, kavya, system, visitor } = editors;
    const service = (id: string, slug: string) => ownItem({ id, slug });
    const publishServices = async (context: Context, services: object[], at?: number) => {
      const { version, draft } = await readPage(context, ownPages.name);
      const copy = { ...ownPages.copy, services };
      const replaces = draft?.savedAt ?? null;
      await savePageDraft(context, ownPages.name, { copy, madeFrom: version, replaces });
      await publishPage(context, ownPages.name, { version, at });
    };
    const wind = service("wind", "wind");
    await publishServices(asha, [wind]);
    await publishServices(asha, [service("late", "heat"), wind], asha.now() + hourMs);
    await expect(publishServices(kavya, [service("own", "heat"), wind])).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/^Asha Verma has scheduled.*Another page has this address/),
    });
    await publishServices(kavya, [service("own", "heat-pumps"), wind]);
    visitor.pass(hourMs);
    await publishDuePages(system);
    await asha.copy.reload(asha.database.read);
    expect(asha.copy.addedPages().map(({ path }) => path)).toEqual([
      ...["/services/heat-pumps", "/services/heat", "/services/wind"],
    ]);
  });

  test.each([0, -hourMs, 367 * dayMs])("is refused %d ms from now", async (after) => {
    const { asha } = await openEditors(await open());
    await draft(asha, withHeading("Later"));
    await expect(schedule(asha, 0, after)).rejects.toMatchObject({
      code: "invalid",
      fields: { at: expect.any(String) },
    });
  });
});
