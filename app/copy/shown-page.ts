import { z } from "zod";
import copy from "../../content/pages/shown.json" with { type: "json" };
import { shownPageName } from "../../contract/shown.ts";
import { isAtPage, paths } from "../site-paths.ts";
import { choice, fixed, group, line } from "./copy-fields.ts";
import { editablePage } from "./editable-page.ts";
import { industries, industrySlugs, serviceSlugs, services } from "./topics.ts";

/** Every page that may be hidden, by its name, with its address and its label. */
export const hideablePages: Readonly<Record<string, readonly [path: string, label: string]>> = {
  ...Object.fromEntries(serviceSlugs.map((s) => [s, [paths.service(s), services[s].name]])),
  products: [paths.products, "Products"],
  "2xcell": [paths.product("2xcell"), "2XCell"],
  "device-management-system": [paths.product("device-management-system"), "Device management"],
  ...Object.fromEntries(industrySlugs.map((s) => [s, [paths.industry(s), industries[s].name]])),
  "about-us": [paths.about, "About us"],
  blogs: [paths.blogs, "Blog and feeds"],
};

const section = (label?: string) => choice(["Shown", "Hidden"], label);
const sample = (label?: string) => choice(["Sample", "Shown", "Hidden"], label);

/** A choice for the worked example of each service or industry. */
const examples = (topics: Readonly<Record<string, { name: string }>>) =>
  group(
    Object.fromEntries(Object.entries(topics).map(([slug, { name }]) => [slug, section(name)])),
    "Worked examples",
  );

const page = (label: string) =>
  group(
    {
      state: section("Page"),
      to: line(200, {
        label: "While hidden, send visitors to",
        isOptional: true,
        form: [/^(\/(?!\/)[\w\-./#]*)?$/, "Enter a path of this site, like /contact-us."],
      }),
    },
    label,
  );

const schema = group({
  pages: group(
    Object.fromEntries(
      Object.entries(hideablePages).map(([name, [, label]]) => [name, page(label)]),
    ),
    undefined,
    "A hidden page leaves menus, lists, related links, sitemap and llms.txt. Home, Contact us, Privacy and Terms are always shown.",
  ),
  home: group(
    {
      counters: sample(),
      clients: sample("Client logos"),
      cutover: sample("Worked example"),
      industries: section(),
      products: section(),
      about: sample("Who we are"),
      posts: section("Newest posts"),
      samples: fixed(
        z.boolean(),
        "It is off where STARTER_CONTENT is off.",
        "Samples may be shown",
      ),
    },
    "Sections of Home",
    "A sample is hidden once the company has another name, until its texts are yours.",
  ),
  about: group(
    {
      people: sample(),
      story: sample(),
      values: section(),
      project: section("How a project runs"),
      platforms: section("Tools"),
      offices: sample(),
    },
    "Sections of About us",
  ),
  services: group({ engineer: sample("Who takes the calls"), examples: examples(services) }),
  industries: group({ exchanges: sample("Exchanges, on Fintech"), examples: examples(industries) }),
}).superRefine(({ pages }, context) => {
  for (const [name, { state, to }] of Object.entries(pages)) {
    const target = Object.keys(hideablePages).find((other) => isAt(to, other));
    if (state === "Shown" || target === undefined || pages[target]?.state === "Shown") continue;
    const message = "This page is hidden. Enter one that is shown.";
    context.addIssue({ code: "custom", path: ["pages", name, "to"], message });
  }
});

/** Whether a path leads to a page that may be hidden. */
export const isAt = (path: string, name: string): boolean =>
  isAtPage(path, hideablePages[name]?.[0] ?? "");

/** The pages and sections that visitors see. */
export const shownPage = editablePage({
  name: shownPageName,
  title: "Pages and sections",
  section: "main",
  path: paths.home,
  schema,
  copy,
  shared: (shown) => ({ names: shown }),
});
