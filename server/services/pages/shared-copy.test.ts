import { describe, expect, test } from "vitest";
import { companyPage } from "../../../app/copy/company.ts";
import { editablePages } from "../../../app/copy/editable-pages.ts";
import { readLabels, readMenus, readServiceCards } from "../../../app/copy/read-names.ts";
import type { SharedTag } from "../../../contract/editable-page.ts";
import { type CopyValue, copyAt, withCopyAt } from "../../../contract/page-copy.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { testContext } from "../../../tests/service-context.ts";
import type { Database } from "../../db/database.ts";
import { cacheTags } from "../cache-tags.ts";
import type { Context } from "../context.ts";
import { CopyStore } from "./copy-store.ts";
import { listPages } from "./list-pages.ts";
import { publishPage } from "./publish-page.ts";
import { savePageDraft } from "./save-page-draft.ts";

/** An editor of the site's own pages. */
async function openEditor(database: Database): Promise<Context> {
  const kavya = await putStaff(database, "Kavya", "editor");
  const copy = new CopyStore(editablePages);
  return { ...testContext(database), copy, actor: kavya.actor };
}

/** Publishes changed values, by path; answers with the cache tags that this invalidated. */
async function publishValues(
  context: Context,
  name: string,
  edits: Readonly<Record<string, CopyValue>>,
): Promise<string[]> {
  const db = context.database.read;
  const tagsSince = async (version: number) =>
    db
      .selectFrom("content_versions")
      .select(["tag", "version"])
      .where("version", ">", version)
      .orderBy("tag")
      .execute();
  const before = Math.max(0, ...(await tagsSince(0)).map(({ version }) => Number(version)));
  const version = context.copy.published(name)?.version ?? 0;
  const copy = Object.entries(edits).reduce<CopyValue>(
    (copy, [path, value]) => withCopyAt(copy, path, value),
    context.copy.resolved(name).copy,
  );
  await savePageDraft(context, name, { copy, madeFrom: version, replaces: null });
  await publishPage(context, name, { version });
  await context.copy.reload(db, [name]);
  return (await tagsSince(before)).map(({ tag }) => tag);
}

const names = cacheTags.sharedCopy("names");

describeOnDatabase("copy that other pages show", (open) => {
  test.each([
    ["devops", { "hero.heading": "Ship before tea" }, []],
    ["devops", { name: "DevOps and SRE" }, [names]],
    ["devops", { promise: "Releases on a Friday" }, [names]],
    ["fintech", { name: "Banking" }, [names]],
    ["fintech", { "hero.lead": "Another lead." }, []],
    ["2xcell", { name: "3XCell" }, [names]],
    ["products", { "entries.hotel-management.name": "Hotels" }, [names]],
    ["products", { "sections.0.heading": "Another heading" }, []],
  ] as const)("%s with %j invalidates its page, and %j", async (page, edits, shared) => {
    const editor = await openEditor(await open());
    const expected = [cacheTags.pageCopy(page), ...shared].toSorted();
    expect((await publishValues(editor, page, edits)).toSorted()).toEqual(expected);
    // The same again changes nothing that others show.
    const [title] = [copyAt(editor.copy.resolved(page).copy, "title")];
    const again = await publishValues(editor, page, { title: `${String(title).slice(0, 20)} 2` });
    expect(again).toEqual([cacheTags.pageCopy(page)]);
  });

  test("a renamed service and a moved one are so in all menus and on the cards", async () => {
    const editor = await openEditor(await open());
    const { read } = editor.copy;
    const order = readMenus(read).services.map(({ name }) => name);
    expect(order[2]).toBe("DevOps");
    await publishValues(editor, "devops", { name: "DevOps and SRE" });
    const services = copyAt(editor.copy.resolved("menus").copy, "services");
    const [first, second, third, ...others] = services as readonly CopyValue[];
    const moved = [third, first, second, ...others] as CopyValue;
    expect(await publishValues(editor, "menus", { services: moved })).toEqual(["page:menus"]);
    const { services: now } = readMenus(read);
    expect(now.map(({ name }) => name)).toEqual([
      "DevOps and SRE",
      ...order.filter((name) => name !== "DevOps"),
    ]);
    expect(readServiceCards(read)[0]).toMatchObject({ slug: "devops", name: "DevOps and SRE" });
    const [listed] = await listPages(editor, "devops and sre");
    expect(listed).toMatchObject({ name: "devops", title: "DevOps and SRE", found: null });
    const titles = (await listPages(editor)).map(({ title }) => title);
    expect(titles).not.toContain("DevOps");
    expect(titles).toContain(companyPage.title);
  });

  test("labels follow, in the order of the list", async () => {
    const editor = await openEditor(await open());
    const items = copyAt(editor.copy.resolved("menus").copy, "items");
    const [home, ...others] = items as readonly CopyValue[];
    const changed = [...others, withCopyAt(home ?? "", "label", "Start")];
    await publishValues(editor, "menus", { items: changed });
    expect(Object.entries(readLabels(editor.copy.read)).at(-1)).toEqual(["home", "Start"]);
  });
});

describe("reading names", () => {
  test("makes a page depend on names alone, not on the pages that bear them", () => {
    const asked: [string, SharedTag | undefined][] = [];
    const store = new CopyStore(editablePages);
    readMenus((page, part) => {
      asked.push([page.name, part]);
      return store.read(page);
    });
    const wholly = asked.flatMap(([name, part]) => (part === undefined ? [name] : []));
    expect(new Set(wholly)).toEqual(new Set(["menus"]));
    expect(new Set(asked.map(([, part]) => part))).toEqual(new Set([undefined, "names"]));
  });
});
