import { expect, test } from "vitest";
import { redirectsPage } from "../../../app/copy/redirects-page.ts";
import { redirectErrors, redirectOf, resolveRedirect } from "../../../contract/redirects.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { editor, system, testContext } from "../../../tests/service-context.ts";
import { writeViews } from "../insight/write-views.ts";
import { CopyStore } from "./copy-store.ts";
import { listMissingPaths } from "./list-missing-paths.ts";
import { publishCopy } from "./publish-copy.ts";
import { findRedirect, mergeRedirects } from "./redirects.ts";
import { requirePage } from "./require-page.ts";

const list = (pairs: string) =>
  pairs.split(" ").map((pair) => {
    const [from = "", to = ""] = pair.split(">");
    return { id: from, from, to, kind: "Moved for good" as const };
  });

test.each([
  ["/old", "/new", "/old>/new"],
  ["/old/", "/last", "/old>/next /next>/last"],
  ["/caf%c3%a9", "/new", "/café>/new"],
  ["/a", undefined, "/a>/b /b>/a"],
])("%s leads to %s", (path, expected, pairs) => {
  expect(resolveRedirect(list(pairs), path)?.to).toBe(expected);
});

test.each([
  ["a page's own address", "/contact-us/>/", "from"],
  ["the back office", "/admin/home>/", "from"],
  ["an address twice", "/a>/ /a/>/b", "from"],
  ["a query", "/a?p=1>/", "from"],
  ["an email address as target", "/a>mailto:a@b.example", "to"],
  ["a circle", "/a>/b#x /b>/a", "to"],
])("%s can't be published", (_, pairs, field) => {
  const errors = redirectErrors(list(pairs), (path) => path === "/contact-us");
  expect(errors.map(({ path }) => path[1])).toContain(field);
  expect([...redirectsPage.check({ redirects: list(pairs) })]).not.toEqual([]);
});

test("are added once, keep the query, and leave a page that moves back", () => {
  const hello = { from: "/2021/05/hello/", to: "/blogs/hello" };
  const added = mergeRedirects(mergeRedirects([], [hello]), [hello]);
  expect(added).toHaveLength(1);
  expect(redirectOf(added, { pathname: "/2021/05/hello", search: "?utm=a" })).toEqual({
    location: "/blogs/hello?utm=a",
    status: 301,
  });
  const back = mergeRedirects(added, [{ from: hello.to, to: hello.from }]);
  expect(back).toMatchObject([{ from: "/blogs/hello", to: "/2021/05/hello/" }]);
  const shifted = [
    { from: "/a", to: "/b" },
    { from: "/b", to: "/c" },
  ];
  expect(mergeRedirects([], shifted)).toMatchObject([{ from: "/a", to: "/b" }]);
  const many = Array.from({ length: 310 }, (_, n) => ({ from: `/n${n}`, to: "/" }));
  expect(mergeRedirects(back, many)).toHaveLength(300);
});

describeOnDatabase("redirects", (open) => {
  const openContext = async () => ({
    ...testContext(await open()),
    actor: system,
    copy: new CopyStore([redirectsPage]),
  });
  test("are suggested from paths that people miss, at most 200 a day", async () => {
    const context = await openContext();
    for (let n = 0; n < 250; n++)
      context.views.addMissing(`/lost-${n}`, context.now(), `10.${n}.0.1`);
    for (let n = 0; n < 3; n++) context.views.addMissing("/lost-7", context.now(), `11.${n}.0.1`);
    await writeViews(context);
    const own = `${context.settings.siteUrl}/own/?from=us`;
    const known = mergeRedirects([], [{ from: "/own", to: own }]);
    const redirects = mergeRedirects(known, [{ from: "/lost-8", to: "/" }]);
    const page = requirePage(context, "redirects");
    await publishCopy(context, page, () => ({ redirects }), "Redirects");
    await context.copy.reload(context.database.read);
    expect(findRedirect(context, { pathname: "/own", search: "" })).toBeUndefined();
    const missing = await listMissingPaths({ ...context, actor: editor });
    expect(missing).toHaveLength(20);
    expect(missing[0]).toEqual({ path: "/lost-7", count: 4 });
    expect(missing.map(({ path }) => path)).not.toContain("/lost-8");
    const stored = context.database.read.selectFrom("views").select("path");
    expect(await stored.execute()).toHaveLength(200);
  });
});
