import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { editablePages } from "../../../app/copy/editable-pages.ts";
import { legalPages } from "../../../app/copy/legal-pages.ts";
import { ownPages } from "../../../app/copy/own-pages.ts";
import { readMenus } from "../../../app/copy/read-names.ts";
import { readHiddenPaths } from "../../../app/copy/read-shown.ts";
import { servicePages } from "../../../app/copy/service-pages.ts";
import { relatedItems } from "../../../app/site/related/related-item.ts";
import { type CopyValue, withCopyAt } from "../../../contract/page-copy.ts";
import { newId } from "../../../server/db/new-id.ts";
import { exportContent } from "../../../server/ops/content-pack/export-content.ts";
import { importContent } from "../../../server/ops/content-pack/import-content.ts";
import { readArticles } from "../../../server/services/blog/starter/read-articles.ts";
import { replaceImage } from "../../../server/services/media/replace-image.ts";
import { storeImage } from "../../../server/services/media/store-image.ts";
import { CopyStore } from "../../../server/services/pages/copy-store.ts";
import { listPageRevisions } from "../../../server/services/pages/page-revisions.ts";
import { publishCopy } from "../../../server/services/pages/publish-copy.ts";
import { readPage } from "../../../server/services/pages/read-page.ts";
import { findRedirect } from "../../../server/services/pages/redirects.ts";
import { isSitePath } from "../../../server/services/site-paths.ts";
import { describeOnDatabase } from "../../databases.ts";
import { photo } from "../../images.ts";
import { putPost } from "../../put-post.ts";
import { editor, system, testContext } from "../../service-context.ts";
import { ownItem } from "../own-item.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pack-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Every file below a folder with its content. */
async function filesOf(path: string) {
  const names = await readdir(path, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ parentPath, name }) => [
        join(parentPath, name).slice(path.length),
        (await readFile(join(parentPath, name))).toString("base64"),
      ]),
    ),
  );
}

describeOnDatabase("own pages and the content pack", (open) => {
  async function openSite() {
    const database = await open();
    const context = { ...testContext(database), actor: system, copy: new CopyStore(editablePages) };
    const publish = async (name: string, change: (copy: CopyValue) => unknown) => {
      const page = context.copy.page(name);
      if (!page) throw new Error(name);
      await publishCopy(context, page, change, "Test");
      await context.copy.reload(database.read);
    };
    return { context, publish };
  }

  test("an own page is a page of the site, and leaves a redirect when it moves", async () => {
    const { context, publish } = await openSite();
    const own = (slug: string) => ({ services: [ownItem({ slug })], products: [], industries: [] });
    await publish(ownPages.name, () => own("solar"));
    expect(isSitePath(context, "/services/solar")).toBe(true);
    await publish(ownPages.name, () => own("solar-planning"));
    expect(isSitePath(context, "/services/solar")).toBe(false);
    const moved = { pathname: "/services/solar/", search: "?a=1" };
    expect(findRedirect(context, moved)?.location).toBe("/services/solar-planning?a=1");
    const clash = publish(ownPages.name, () => own("devops"));
    await expect(clash).rejects.toMatchObject({
      fields: { "services.0.slug": "Another page has this address." },
    });
  });

  test("an own product is in the menu, and keeps it once no built-in one is shown", async () => {
    const { context, publish } = await openSite();
    const hide = (copy: CopyValue) =>
      ["products", "2xcell", "device-management-system"].reduce<CopyValue>(
        (next, name) => withCopyAt(next, `pages.${name}.state`, "Hidden"),
        copy,
      );
    await publish("shown", hide);
    expect(readHiddenPaths(context.copy.read)).toContain("/#products");
    const products = [ownItem({ slug: "gauge-room", name: "Gauge room" })];
    await publish(ownPages.name, () => ({ services: [], products, industries: [] }));
    expect(isSitePath(context, "/products/gauge-room")).toBe(true);
    expect(readHiddenPaths(context.copy.read)).not.toContain("/#products");
    expect(readMenus(context.copy.read).products).toMatchObject([
      { to: "/products/gauge-room", name: "Gauge room" },
    ]);
  });

  test("a built-in page offers and names an own page as related, while it is there", async () => {
    const { context, publish } = await openSite();
    const { devops } = servicePages;
    const relate = (copy: CopyValue) => withCopyAt(copy, "related.items.0.slug", "a1");
    await publish(devops.name, relate);
    const related = () =>
      relatedItems(context.copy.read, context.copy.read(devops).related.items).map(
        ({ path, name }) => [path, name],
      );
    expect(related()).toHaveLength(2);
    await publish(ownPages.name, () => ({ services: [ownItem({})], products: [], industries: [] }));
    expect(related()).toHaveLength(3);
    expect(related()[0]).toEqual(["/services/solar-planning", "Solar planning"]);
    const { field } = await readPage({ ...context, actor: editor }, devops.name);
    expect(JSON.stringify(field)).toContain('"a1":"Solar planning"');
  });

  test("the legal pages name the legal entity", async () => {
    const { context, publish } = await openSite();
    await publish("company", (copy) => withCopyAt(copy, "legal.name", "Vanya Private Limited"));
    for (const page of Object.values(legalPages)) {
      expect(JSON.stringify(context.copy.read<unknown>(page))).toContain("Vanya Private Limited");
    }
  });

  test("a page without its picture keeps its texts", async () => {
    const { context, publish } = await openSite();
    const { id } = await storeImage(context, {
      name: "roof.png",
      bytes: await photo(900, 600).png().toBuffer(),
    });
    const hero = { ...ownItem({}).hero, picture: { source: `media:${id}`, alt: "" } };
    await publish(ownPages.name, () => ({
      services: [ownItem({ hero })],
      products: [],
      industries: [],
    }));
    await context.database.write((transaction) =>
      transaction.updateTable("media").set({ deleted_at: 1 }).where("id", "=", id).execute(),
    );
    await context.copy.reload(context.database.read);
    expect(context.copy.read(ownPages).services[0]?.hero).toMatchObject({
      heading: hero.heading,
      picture: { source: "cover-dial" },
    });
  });

  test("a pack makes another installation the same, once, and can be undone", async () => {
    const { context, publish } = await openSite();
    const { id } = await storeImage(context, {
      name: "roof.png",
      bytes: await photo(900, 600).png().toBuffer(),
    });
    await publish("company", (copy) => withCopyAt(copy, "name", "Vanya Systems"));
    await publish("home", (copy) => withCopyAt(copy, "hero.title", "Grow fearlessly"));
    const hero = { ...ownItem({}).hero, picture: { source: `media:${id}`, alt: "A roof" } };
    await publish(ownPages.name, () => ({
      services: [ownItem({ hero })],
      products: [],
      industries: [],
    }));
    const content = `<p>Look.</p><figure><img data-media="${id}" alt="A roof"></figure>`;
    await putPost(context.database, { slug: "roofs", content, summary: "", author_role: "" });
    await putPost(context.database, { slug: "draft", status: "draft" });
    expect(await exportContent(context, folder)).toMatchObject({ posts: 1, images: 1 });

    const other = await openSite();
    const run = (isDryRun: boolean) => importContent(other.context, folder, { isDryRun });
    const planned = await run(true);
    expect(planned).toHaveLength(5);
    expect(await other.context.database.read.selectFrom("media").selectAll().execute()).toEqual([]);
    expect(await run(false)).toEqual(planned);
    expect(await run(false)).toEqual([]);
    await other.context.copy.reload(other.context.database.read);
    const again = await mkdtemp(join(tmpdir(), "pack-"));
    await exportContent(other.context, again);
    expect(await filesOf(again)).toEqual(await filesOf(folder));
    await rm(again, { recursive: true });
    const versions = await listPageRevisions({ ...other.context, actor: editor }, "home");
    expect(versions).toMatchObject([{ version: 1, by: "Content pack" }]);
    expect(await readArticles(join(folder, "posts"))).toMatchObject([{ slug: "roofs", content }]);
  });

  test("a pack brings the new picture of an image that was replaced, beside the former one", async () => {
    const { context, publish } = await openSite();
    const bytes = (width: number) => photo(width, 600).png().toBuffer();
    const { id } = await storeImage(context, { name: "roof.png", bytes: await bytes(900) });
    const hero = { ...ownItem({}).hero, picture: { source: `media:${id}`, alt: "A roof" } };
    const services = [ownItem({ hero })];
    await publish(ownPages.name, () => ({ services, products: [], industries: [] }));
    await exportContent(context, folder);
    const other = await openSite();
    const run = () => importContent(other.context, folder, { isDryRun: false });
    await run();
    await replaceImage(context, id, { bytes: await bytes(800) });
    await exportContent(context, folder);
    expect(await run()).toHaveLength(2);
    expect(await run()).toEqual([]);
    await other.context.copy.reload(other.context.database.read);
    const images = await other.context.database.read
      .selectFrom("media")
      .select(["id", "width"])
      .orderBy("width")
      .execute();
    expect(images).toMatchObject([{ width: 800 }, { id, width: 900 }]);
    const shown = other.context.copy.read(ownPages).services[0]?.hero;
    expect(shown).toMatchObject({ picture: { source: `media:${images[0]?.id}` } });
  });

  test("a pack that is exported again has no post that is no longer published", async () => {
    const { context } = await openSite();
    const { id } = await putPost(context.database, { slug: "taken-back" });
    await putPost(context.database, { slug: "stays" });
    await exportContent(context, folder);
    await writeFile(join(folder, "posts/notes.txt"), "Of our own");
    await context.database.write((transaction) =>
      transaction.updateTable("posts").set({ deleted_at: 1 }).where("id", "=", id).execute(),
    );
    await exportContent(context, folder);
    const names = (await readdir(join(folder, "posts"))).map((name) => name.slice(-10));
    expect(names.sort()).toEqual(["notes.txt", "stays.html"]);
  });

  test("nothing is imported if a file doesn't fit, and each problem names its file", async () => {
    const { context } = await openSite();
    await exportContent(context, folder);
    const image = { id: newId(), file: "cut.webp", fileKey: null, name: "", alt: null, blur: "[]" };
    await writeFile(join(folder, "media.json"), JSON.stringify([image]));
    await writeFile(join(folder, "media/cut.webp"), "RIFF");
    const home = join(folder, "pages/home.json");
    const text = await readFile(home, "utf8");
    await writeFile(home, text.replace("{tagline}", "Innovate <b>fearlessly</b> ".repeat(3)));
    await writeFile(join(folder, "pages/unknown.json"), "{}");
    await writeFile(join(folder, "posts/2026-01-01-x.html"), "<p>No head</p>");
    await expect(importContent(context, folder, { isDryRun: false })).rejects.toThrow(
      /media\/cut\.webp: .* can’t read this image.*unknown\.json: This release.*home\.json: hero\.title: Shorten.*2026-01-01-x\.html/s,
    );
    const rows = await context.database.read.selectFrom("page_copy").selectAll().execute();
    expect(rows).toEqual([]);
  });

  test.each(["{}", "[null]", '[{"id":5,"file":"../../../etc/passwd","blur":"x"}]', "null"])(
    "a pack with the images %s names their list",
    async (json) => {
      const { context } = await openSite();
      await exportContent(context, folder);
      await writeFile(join(folder, "media.json"), json);
      const run = importContent(context, folder, { isDryRun: false });
      await expect(run).rejects.toThrow(/Nothing was imported\.\nmedia\.json: ./);
    },
  );
});
