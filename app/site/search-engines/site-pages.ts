import { menusPageName, type ReadCopy } from "../../../contract/editable-page.ts";
import { aboutPage } from "../../copy/about-page.ts";
import { blogPage } from "../../copy/blog-page.ts";
import { contactPage } from "../../copy/contact-page.ts";
import { defaultCopy } from "../../copy/editable-page.ts";
import { homePage } from "../../copy/home-page.ts";
import { industryPages } from "../../copy/industry-pages.ts";
import { legalPages } from "../../copy/legal-pages.ts";
import { ownDrawing, ownPages, ownPagesIn } from "../../copy/own-pages.ts";
import { productPages } from "../../copy/product-pages.ts";
import { readLabels } from "../../copy/read-names.ts";
import type { ServicePage } from "../../copy/service-page.ts";
import { servicePages } from "../../copy/service-pages.ts";
import { paths } from "../../site-paths.ts";
import { solutionId } from "../industries/industry-links.ts";
import type { PageHead } from "../site-meta.ts";
import type { SitePage } from "./site-page.ts";

/** A page with the title and description of its copy. */
const listed = (
  path: string,
  { title, description }: PageHead,
  own: Omit<SitePage, "path" | keyof PageHead>,
): SitePage => ({ path, title, description, ...own });

const readHome = (read: ReadCopy) =>
  listed(paths.home, read(homePage), {
    name: readLabels(read).home,
    heading: read(homePage).hero.title,
    illustration: "horizon",
    subject: { kind: "home" },
  });

const readServices = (read: ReadCopy) =>
  Object.values(servicePages).map((editable) => {
    const page = read<ServicePage>(editable);
    return listed(paths.service(page.slug), page, {
      name: page.name,
      illustration: page.illustration,
      heading: page.hero.heading,
      subject: { kind: "service", questions: page.faq?.items ?? [] },
      parent: "services",
    });
  });

/** Services, products and industries that staff have added. */
export const readOwnPages = (read: ReadCopy) =>
  ownPagesIn(read(ownPages)).map(({ kind, path, page }) => {
    const { name, hero, questions, offerings } = page;
    const solutions = offerings.items.map(({ heading, text }) => solution(heading, text));
    return listed(path, page, {
      name,
      illustration: ownDrawing,
      heading: hero.heading,
      subject:
        kind === "products"
          ? { kind: "product" }
          : kind === "services"
            ? { kind: "service", questions }
            : { kind: "industry", solutions },
      parent: kind,
    });
  });

const solution = (name: string, description: string, anchor = "offerings") => ({
  name,
  description,
  anchor,
});

const readOverview = (read: ReadCopy) =>
  listed(paths.products, read(productPages.overview), {
    name: readLabels(read).products,
    heading: read(productPages.overview).hero.heading,
    illustration: "cover-grid",
    subject: { kind: "overview" },
  });

// Their pages show interfaces; these illustrations are for link previews only.
const readProducts = (read: ReadCopy) =>
  [
    {
      page: read(productPages.twoXCell),
      illustration: "lecture-hall",
      category: "EducationalApplication",
      systems: "Web",
    },
    {
      page: read(productPages.deviceManagementSystem),
      illustration: "money-laundering",
      category: "BusinessApplication",
      systems: "Android, iPadOS, Windows, ChromeOS, macOS, Linux",
    },
  ].map(({ page, illustration, category, systems }) =>
    listed(paths.product(page.slug), page, {
      name: page.name,
      illustration,
      heading: page.hero.heading,
      subject: { kind: "product", app: { category, systems } },
      parent: "products",
    }),
  );

const readIndustries = (read: ReadCopy) =>
  Object.values(industryPages).map((editable) => {
    const page = read(editable);
    const solutions = page.solutions.items.map(({ heading, lead }, index) =>
      solution(heading, lead, solutionId(index)),
    );
    return listed(paths.industry(page.slug), page, {
      name: page.name,
      illustration: page.illustration,
      heading: page.hero.heading,
      subject: { kind: "industry", solutions },
      parent: "industries",
    });
  });

const readAbout = (read: ReadCopy) =>
  listed(paths.about, read(aboutPage), {
    name: read(aboutPage).hero.crumb,
    heading: read(aboutPage).hero.title,
    illustration: "skyline",
    subject: { kind: "about" },
  });

const readBlog = (read: ReadCopy) =>
  listed(paths.blogs, read(blogPage), {
    name: read(blogPage).name,
    heading: read(blogPage).heading,
    illustration: "cover-waves",
    subject: { kind: "blog" },
  });

const readContact = (read: ReadCopy) =>
  listed(paths.contact, read(contactPage), {
    name: read(contactPage).hero.crumb,
    heading: read(contactPage).hero.title,
    illustration: "sunrise",
    subject: { kind: "contact" },
  });

const legalDrawings = {
  "terms-and-conditions": "cover-track",
  "privacy-policy": "cover-flow",
  "privacy-policy/hi": "cover-tongues",
} as const;

const readLegal = (read: ReadCopy) =>
  Object.values(legalPages).map((editable) => {
    const page = read(editable);
    const { slug, heading, language = "en", translation } = page;
    return listed(editable.path, page, {
      name: heading,
      heading,
      illustration: legalDrawings[slug],
      subject: { kind: "legal" },
      ...(translation && { versions: [{ language, path: editable.path }, translation] }),
    });
  });

/**
 * Every public page with its present copy, in the order of the specification's route table. A test
 * compares it with `app/routes.ts`; `llms.txt`, share images and structured data are made from it.
 */
export const readSitePages = (read: ReadCopy): readonly SitePage[] => [
  readHome(read),
  ...readServices(read),
  readOverview(read),
  ...readProducts(read),
  ...readIndustries(read),
  readAbout(read),
  readBlog(read),
  readContact(read),
  ...readLegal(read),
  ...readOwnPages(read),
];

/** Every public page with its default copy: without those that staff have added. */
export const sitePages: readonly SitePage[] = readSitePages(defaultCopy);

const isBuiltIn = (path: string) => sitePages.some((page) => page.path === path);

/**
 * The page at a path; undefined for unlisted pages. Reads no other page's copy: reading it makes a
 * page depend on it (its cache tag).
 */
export const sitePageAt = (path: string, read: ReadCopy = defaultCopy): SitePage | undefined =>
  readSitePages((page, part) =>
    part ||
    page.path === path ||
    page.name === menusPageName ||
    (page.name === ownPages.name && !isBuiltIn(path))
      ? read(page, part)
      : defaultCopy(page),
  ).find((page) => page.path === path);
