import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { recordFigure, scaled } from "../../faults/run-options.ts";
import { startServerProcess } from "../../server-process.ts";
import { dangersIn, skeletonOf } from "../xss/dangers.ts";
import { html5Security } from "../xss/html5-security.ts";
import { owaspFilterEvasion } from "../xss/owasp-filter-evasion.ts";
import { owaspStylesAndLinks } from "../xss/owasp-styles-and-links.ts";
import { textBreakOuts } from "../xss/text-break-outs.ts";
import { adminOf, plantScripts } from "./attack/plant-scripts.ts";
import { openWatchedBrowser } from "./attack/watched-browser.ts";

const all = [textBreakOuts, html5Security, owaspFilterEvasion, owaspStylesAndLinks].flatMap(
  (attacks) => Object.values(attacks),
);
/** `npm test` uses every fortieth: the same places, in seconds. */
const attacks = all.filter((_, number) => number % scaled({ short: 40, full: 1 }) === 0);
const searched = attacks.slice(0, scaled({ short: 1, full: all.length }));
const inBrowser = scaled({ short: false, full: true });

const { DOMParser } = new JSDOM("").window;
const parse = (text: string, type: DOMParserSupportedType) =>
  new DOMParser().parseFromString(text, type);
const html = (text: string) => parse(text, "text/html");

/** Elements of RSS and Atom whose text readers parse as HTML. */
const readAsHtml = (feed: Document) => [
  ...feed.querySelectorAll("item > description, entry > [type=html]"),
  ...feed.getElementsByTagName("content:encoded"),
];

test("scripts in stored texts don't run where the texts are shown", async () => {
  const server = await startServerProcess({ STARTER_CONTENT: "off", TRUST_PROXY: "127.0.0.1,::1" });
  onTestFinished(async () => void (await server.stop()));
  const ownHosts = new RegExp(`^${new URL(server.url).host}$`);

  const admin = await adminOf(server);
  const read = async (path: string) => (await fetch(server.url + path)).text();

  // A harmless post first: pages with attacks may contain only kinds of elements that its pages have.
  const harmless = { title: "Calm", category: "Data", summary: "Calm.", content: "<p>Calm.</p>" };
  const calm = await plantScripts(server, admin, ["Calm"]);
  await admin.send("POST", "/api/blogs", harmless);
  const listPages = ["/blogs", `/blogs?category=${encodeURIComponent("Calm")}`, "/blogs?q=calm"];
  const postPages = calm.slugs.map((slug) => `/blogs/${slug}`);
  const before = new Map<string, { skeleton: ReadonlySet<string>; scripts: number }>();
  const kindOf = (path: string) => (path.startsWith("/blogs/") ? "post" : "list");
  for (const path of [...listPages, ...postPages]) {
    const page = html(await read(path));
    const known = before.get(kindOf(path));
    before.set(kindOf(path), {
      skeleton: skeletonOf(page.documentElement).union(known?.skeleton ?? new Set()),
      scripts: Math.max(page.scripts.length, known?.scripts ?? 0),
    });
  }

  const { slugs, postIds, stored, refused } = await plantScripts(server, admin, attacks);
  let shown = 0;
  const problems: string[] = [];
  const check = (where: string, found: readonly string[]) => {
    shown += 1;
    problems.push(...found.map((one) => `${where}: ${one}`));
  };

  const queries = searched.map((attack) => `/blogs?q=${encodeURIComponent(attack.slice(0, 100))}`);
  const categories = searched.map(
    (attack) => `/blogs?category=${encodeURIComponent(attack.slice(0, 60).trim())}`,
  );
  const pages = Array.from(
    { length: Math.ceil(slugs.length / 6) },
    (_, page) => `/blogs?page=${page + 1}`,
  );
  const posts = slugs.map((slug) => `/blogs/${slug}`);
  for (const path of [...pages, ...posts, ...categories, ...queries]) {
    const page = html(await read(path));
    const { skeleton, scripts } = before.get(kindOf(path)) ?? expect.fail(path);
    const strange = [...skeletonOf(page.documentElement).difference(skeleton)];
    const attacked = strange.filter((element) =>
      /\bon\w+|script|style|iframe|svg|math/.test(element),
    );
    check(path, [...dangersIn(page, ownHosts), ...attacked]);
    if (page.scripts.length > scripts + 1) check(path, [`${page.scripts.length} scripts`]);
    for (const { textContent } of page.querySelectorAll('[type="application/ld+json"]')) {
      check(`${path}, JSON-LD`, JSON.parse(textContent) ? [] : ["empty"]);
    }
  }

  for (const path of ["/blogs/rss.xml", "/blogs/atom.xml", "/sitemap.xml"]) {
    const feed = parse(await read(path), "application/xml");
    const broken = [...feed.querySelectorAll("parsererror, script, img")];
    check(
      path,
      broken.map((element) => element.outerHTML.slice(0, 200)),
    );
    // Other elements are text, which no reader parses again.
    for (const content of readAsHtml(feed)) {
      check(path, dangersIn(html(content.textContent), ownHosts));
    }
  }

  const { items } = JSON.parse(await read("/blogs/feed.json")) as {
    items: { content_html: string }[];
  };
  for (const item of items) check("feed.json", dangersIn(html(item.content_html), ownHosts));
  for (const slug of slugs.slice(0, searched.length)) {
    const image = await fetch(`${server.url}/share/post-${slug}.png`);
    await image.body?.cancel();
    if (image.status >= 500) check("share image", [String(image.status)]);
  }

  for (const path of ["/api/clients.csv", "/api/queries.csv", "/api/call-requests.csv"]) {
    const cells = [
      ...(await admin.get(path)).slice(1).matchAll(/(?:^|,|\r\n)("(?:[^"]|"")*"|[^,\r\n"]*)/g),
    ];
    const formulas = cells
      .map(([, cell = ""]) => cell.replace(/^"/, ""))
      .filter((cell) => /^\s*[=+\-@＝＋－＠]/u.test(cell));
    shown += cells.length;
    check(path, formulas);
  }

  const mail = join(server.dataDir, "mail");
  await expect.poll(() => (existsSync(mail) ? readdirSync(mail).length : 0)).toBeGreaterThan(2);
  for (const name of readdirSync(mail).filter((file) => file.endsWith(".eml"))) {
    const email = await PostalMime.parse(readFileSync(join(mail, name)));
    // Emails need style attributes: mail programs support no other styles.
    const page = html((email.html ?? "").replaceAll(/ style="[^"<>]*"/g, ""));
    check(`${email.subject}`, dangersIn(page, ownHosts));
    check(`${email.subject}`, email.bcc?.length || email.cc?.length ? ["another recipient"] : []);
  }

  expect(problems).toEqual([]);

  if (inBrowser) {
    const browser = await openWatchedBrowser(server.url, admin.token);
    onTestFinished(() => browser.close());
    const lists = [
      "home",
      "blogs",
      "media",
      "clients",
      "client-queries",
      "email",
      "staff",
      "audit",
    ];
    for (const list of lists) await browser.visit(`/admin/${list}`);
    const { message } = JSON.parse(await admin.get("/api/enquiries?limit=100")) as {
      message: { id: string; name: string }[];
    };
    for (const { id, name } of message) {
      await browser.visit(`/admin/client-queries/${id}?q=${encodeURIComponent(name)}`);
    }
    for (const id of postIds) await browser.visit(`/admin/blogs/edit?id=${id}`);
    for (const path of posts) await browser.visit(path);
    shown += lists.length + message.length + 2 * posts.length;
    expect(browser.noted).toEqual([]);
  }
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  recordFigure({
    what: "scripts in stored texts",
    measured: `${attacks.length} attacks in ${stored} texts (${refused} refused), ${shown} places read${inBrowser ? ", also in a browser" : ""}; none ran`,
    bar: "at least 60 attacks; none runs",
    met: attacks.length >= 60,
  });
});
