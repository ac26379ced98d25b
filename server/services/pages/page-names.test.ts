import { expect, test } from "vitest";
import { menusPage } from "../../../app/copy/menus-page.ts";
import { servicePages } from "../../../app/copy/service-pages.ts";
import type { CopyValue } from "../../../contract/page-copy.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { testContext } from "../../../tests/service-context.ts";
import { CopyStore } from "./copy-store.ts";
import { readPageRevision, restorePageRevision } from "./page-revisions.ts";
import { publishPage } from "./publish-page.ts";
import { readPage } from "./read-page.ts";
import { savePageDraft } from "./save-page-draft.ts";

const { devops } = servicePages;

/** The names in the menus' order of services. */
const namesIn = (copy: CopyValue | undefined) =>
  (copy as unknown as typeof menusPage.copy).services.map(({ page }) => page);

describeOnDatabase("the order of the menus", (open) => {
  test("shows the names that the pages have now, and stores none of them", async () => {
    const database = await open();
    const copy = new CopyStore([menusPage, devops]);
    const kavya = await putStaff(database, "Kavya", "editor");
    const context = { ...testContext(database), copy, actor: kavya.actor };
    const renamed = { ...devops.copy, name: "Release engineering" };
    await savePageDraft(context, devops.name, { copy: renamed, madeFrom: 0, replaces: null });
    await publishPage(context, devops.name, { version: 0 });
    await copy.reload(database.read, [devops.name]);
    const starter = namesIn(menusPage.copy as unknown as CopyValue);
    const current = starter.map((name) => (name === "DevOps" ? "Release engineering" : name));
    expect(current).not.toEqual(starter);

    const read = await readPage(context, menusPage.name);
    expect(namesIn(read.copy)).toEqual(current);
    expect(namesIn(read.starter)).toEqual(current);
    expect(namesIn(await readPageRevision(context, menusPage.name, 0))).toEqual(current);

    const draft = { copy: read.copy, madeFrom: 0, replaces: null };
    const stored = async () => {
      const drafts = database.read.selectFrom("page_drafts").select("copy");
      const row = await drafts.where("page", "=", menusPage.name).executeTakeFirstOrThrow();
      return namesIn(JSON.parse(row.copy));
    };
    await savePageDraft(context, menusPage.name, draft);
    expect(await stored()).toEqual(starter);
    expect(namesIn((await readPage(context, menusPage.name)).draft?.copy)).toEqual(current);
    await restorePageRevision(context, menusPage.name, 0);
    expect(await stored()).toEqual(starter);
  });
});
