import type { z } from "zod";
import copy from "../../content/pages/own-pages.json" with { type: "json" };
import { ownPagesName } from "../../contract/editable-page.ts";
import { isSlug } from "../../contract/slug.ts";
import { paths } from "../site-paths.ts";
import {
  choice,
  group,
  item,
  items,
  line,
  list,
  pictureWithAlt,
  target,
  text,
} from "./copy-fields.ts";
import { editablePage } from "./editable-page.ts";
import { maxNameLength, pageHead, productSlugs } from "./page-fields.ts";
import { serviceIconNames } from "./service-icon-names.ts";
import { industrySlugs, serviceSlugs } from "./topics.ts";

/** The drawing at the top of a page without a photo. */
export const ownDrawing = "cover-dial";

const address = (folder: string) =>
  target(`Address after ${folder}`, {
    fits: (slug) => isSlug(slug) && slug.length <= 60 && !/^-|-$/.test(slug),
    message: "Use up to 60 small letters, digits and hyphens, like solar-planning.",
  });

/** @param marks the small drawings to choose from */
const ownItem = <const Marks extends readonly [string, ...string[]]>(
  folder: string,
  marks: Marks,
) =>
  item({
    slug: address(folder),
    name: line(maxNameLength.name),
    promise: line(maxNameLength.promise, { label: "Promise in menus and lists" }),
    mark: choice(marks, "Small drawing in menus and lists"),
    ...pageHead,
    hero: group({
      heading: line(60, { label: "Headline" }),
      lead: text(220),
      picture: pictureWithAlt({
        illustrations: [ownDrawing],
        shown: { width: 860, height: 488 },
        isDecorative: true,
      }),
    }),
    offerings: group({
      heading: line(60),
      lead: text(160),
      items: items(1, 6, {
        icon: choice(serviceIconNames, "Icon"),
        heading: line(40),
        text: text(180),
        points: list(line(50, { label: "Point" }), { min: 0, max: 5 }),
      }),
    }),
    questions: items(0, 8, { question: line(80), answer: text(300) }),
    callPanel: group({ heading: line(60), lead: text(190) }),
  });

const schema = group({
  services: list(ownItem("/services/", serviceSlugs), { min: 0, max: 12 }),
  products: list(ownItem("/products/", serviceSlugs), { min: 0, max: 12 }),
  industries: list(ownItem("/industry/", industrySlugs), { min: 0, max: 12 }),
}).superRefine((lists, context) => {
  for (const [name, builtIn] of [
    ["services", serviceSlugs],
    ["products", productSlugs],
    ["industries", industrySlugs],
  ] as const) {
    const taken = new Set<string>(builtIn);
    for (const [at, { slug }] of lists[name].entries()) {
      const message = "Another page has this address.";
      if (taken.has(slug)) context.addIssue({ code: "custom", path: [name, at, "slug"], message });
      taken.add(slug);
    }
  }
});

type OwnPages = z.infer<typeof schema>;
export type OwnKind = keyof OwnPages;

/** The pages of a copy, with their paths; those of a draft may have no address yet. */
export const ownPagesIn = (own: OwnPages) =>
  (["services", "products", "industries"] as const).flatMap((kind) =>
    own[kind].map((page) => ({ kind, path: ownPath[kind](page.slug || page.id), page })),
  );

const ownPath = {
  services: paths.ownService,
  products: paths.ownProduct,
  industries: paths.ownIndustry,
};

/** Services, products and industries that staff have added, each a page of one plain template. */
export const ownPages = editablePage({
  name: ownPagesName,
  title: "Own services, products and industries",
  section: "services",
  path: paths.home,
  schema,
  copy,
  shared: (own) => ({
    names: ownPagesIn(own).map(({ path, page: { name, promise, mark, description, hero } }) => ({
      path,
      name,
      promise,
      mark,
      description,
      picture: hero.picture,
    })),
  }),
  addresses: (own) => ownPagesIn(own).map(({ path, page: { id, name } }) => ({ id, path, name })),
});
