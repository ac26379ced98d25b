import { expect, test } from "vitest";
import { companyPage } from "../../../app/copy/company.ts";
import { homePage } from "../../../app/copy/home-page.ts";
import { isSectionShown } from "../../../app/copy/read-shown.ts";
import { shownPage } from "../../../app/copy/shown-page.ts";
import { type CopyValue, withCopyAt } from "../../../contract/page-copy.ts";
import { withoutSamples } from "../../../contract/shown.ts";
import { deletePosts } from "../../../server/services/blog/delete-posts.ts";
import { loadStarterPosts } from "../../../server/services/blog/import-article.ts";
import { readArticles } from "../../../server/services/blog/starter/read-articles.ts";
import type { Context } from "../../../server/services/context.ts";
import { CopyStore } from "../../../server/services/pages/copy-store.ts";
import { listPages } from "../../../server/services/pages/list-pages.ts";
import { publishPage } from "../../../server/services/pages/publish-page.ts";
import { readPublished, requirePage } from "../../../server/services/pages/require-page.ts";
import { savePageDraft } from "../../../server/services/pages/save-page-draft.ts";
import { readStarterCopy, switchShown } from "../../../server/services/pages/starter-copy.ts";
import { describeOnDatabase } from "../../databases.ts";
import { openEditors } from "../../page-editors.ts";

const pages = [homePage, companyPage, shownPage];

async function publishValue(context: Context, name: string, path: string, value: CopyValue) {
  const { copy, version } = await readPublished(context, requirePage(context, name));
  const changed = { copy: withCopyAt(copy, path, value), madeFrom: version, replaces: null };
  await savePageDraft(context, name, changed);
  await publishPage(context, name, { version });
}

/** The first two samples: as the office lists them, and as the site reads them. */
async function seen(context: Context) {
  await context.copy.reload(context.database.read);
  const { isRenamed, message } = await readStarterCopy(context);
  const listed = message.slice(0, 2).map(({ isVisible }) => isVisible);
  const read = ["home.counters", "home.clients"].map((path) =>
    isSectionShown(context.copy.read, path, homePage),
  );
  expect(read).toEqual(listed);
  return [isRenamed, ...listed];
}

describeOnDatabase("samples", (open) => {
  test("end with the name, and come back with own texts or a switch", async () => {
    const { asha } = await openEditors(await open());
    const home = { ...asha, copy: new CopyStore(pages) };
    expect(await seen(home)).toEqual([false, true, true]);
    await publishValue(home, "company", "name", "Vanya Systems");
    expect(await seen(home)).toEqual([true, false, false]);
    await publishValue(home, "home", "counters.0.label", "Happy schools");
    expect(await seen(home)).toEqual([true, true, false]);
    await switchShown(home, { paths: ["home.clients"], state: "Shown" });
    expect(await seen(home)).toEqual([true, true, true]);
    await switchShown(home, { paths: ["home.counters", "home.clients"], state: "Hidden" });
    expect(await seen(home)).toEqual([true, false, false]);
    await expect(switchShown(home, { paths: ["home"], state: "Hidden" })).rejects.toThrow();
  });

  test("an installation without starter content shows none", async () => {
    const { asha } = await openEditors(await open());
    const home = { ...asha, copy: new CopyStore(withoutSamples(pages)) };
    expect(await seen(home)).toEqual([true, false, false]);
    await publishValue(home, "home", "counters.0.label", "Happy schools");
    expect(await seen(home)).toEqual([true, true, false]);
  });
});

describeOnDatabase("posts of the starter blog", (open) => {
  test("are listed for a company with another name, until they are changed or deleted", async () => {
    const { asha, system } = await openEditors(await open());
    const home = { ...asha, copy: new CopyStore(pages) };
    const articles = (await readArticles()).slice(0, 3);
    await loadStarterPosts(system, articles);
    const listed = async () => (await readStarterCopy(home)).posts.length;
    expect(await listed()).toBe(0);
    await publishValue(home, "company", "name", "Vanya Systems");
    await home.copy.reload(home.database.read);
    expect(await listed()).toBe(3);
    const [changed = ""] = articles.map(({ slug }) => slug);
    await home.database.write((transaction) =>
      transaction.updateTable("posts").set({ version: 2 }).where("slug", "=", changed).execute(),
    );
    const { posts: ids } = await readStarterCopy(home);
    await deletePosts(asha, ids.slice(0, 1));
    expect(await listed()).toBe(1);
  });
});

describeOnDatabase("search under Pages", (open) => {
  test("finds a text in an item of a list", async () => {
    const { asha } = await openEditors(await open());
    const found = await listPages({ ...asha, copy: new CopyStore(pages) }, "tarangpay");
    expect(found).toMatchObject([{ name: "home", found: { path: "clients.logos.0.name" } }]);
  });
});

test("visitors of a hidden page can’t be sent to another hidden one", () => {
  const hide = (copy: CopyValue, name: string) => withCopyAt(copy, `pages.${name}.state`, "Hidden");
  const hidden = hide(hide(shownPage.copy, "devops"), "products");
  const sent = (to: string) => [...shownPage.check(withCopyAt(hidden, "pages.devops.to", to))];
  expect(sent("/contact-us")).toEqual([]);
  for (const to of ["/products#hotel-management", "/services/devops"]) {
    expect(sent(to)).toEqual([["pages.devops.to", expect.stringContaining("hidden")]]);
  }
  for (const to of ["//evil.example", "https://evil.example"]) {
    expect(sent(to)).toEqual([["pages.devops.to", expect.stringContaining("path")]]);
  }
});
