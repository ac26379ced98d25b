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
import type { SitePage } from "./site-page.ts";

const readHome = (read: ReadCopy): SitePage => {
  const { title, description, hero } = read(homePage);
  return {
    path: paths.home,
    name: readLabels(read).home,
    title,
    description,
    heading: hero.title,
    illustration: "horizon",
    subject: { kind: "home" },
  };
};

const readServices = (read: ReadCopy) =>
  Object.values(servicePages).map((editable): SitePage => {
    const { slug, name, title, description, illustration, hero, faq } = read<ServicePage>(editable);
    return {
      path: paths.service(slug),
      name,
      title,
      description,
      illustration,
      heading: hero.heading,
      subject: { kind: "service", questions: faq?.items ?? [] },
    };
  });

/** Services and industries that staff have added. */
export const readOwnPages = (read: ReadCopy) =>
  ownPagesIn(read(ownPages)).map(({ kind, path, page }): SitePage => {
    const { name, title, description, hero, questions } = page;
    return {
      path,
      name,
      title,
      description,
      illustration: ownDrawing,
      heading: hero.heading,
      subject: kind === "services" ? { kind: "service", questions } : { kind: "industry" },
    };
  });

const readOverview = (read: ReadCopy): SitePage => {
  const { title, description, hero } = read(productPages.overview);
  return {
    path: paths.products,
    name: readLabels(read).products,
    title,
    description,
    heading: hero.heading,
    illustration: "cover-grid",
    subject: { kind: "overview" },
  };
};

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
  ].map(({ page, illustration, category, systems }): SitePage => {
    const { slug, name, title, description } = page;
    return {
      path: paths.product(slug),
      name,
      title,
      description,
      illustration,
      heading: page.hero.heading,
      subject: { kind: "product", category, systems },
      parent: paths.products,
    };
  });

const readIndustries = (read: ReadCopy) =>
  Object.values(industryPages).map((editable): SitePage => {
    const { slug, name, title, description, illustration, hero } = read(editable);
    return {
      path: paths.industry(slug),
      name,
      title,
      description,
      illustration,
      heading: hero.heading,
      subject: { kind: "industry" },
    };
  });

const readAbout = (read: ReadCopy): SitePage => {
  const { title, description, hero } = read(aboutPage);
  return {
    path: paths.about,
    title,
    description,
    name: readLabels(read).about,
    heading: hero.title,
    illustration: "skyline",
    subject: { kind: "about" },
  };
};

const readBlog = (read: ReadCopy): SitePage => {
  const { title, description, heading } = read(blogPage);
  return {
    path: paths.blogs,
    name: readLabels(read).blogs,
    title,
    description,
    heading,
    illustration: "cover-waves",
    subject: { kind: "blog" },
  };
};

const readContact = (read: ReadCopy): SitePage => {
  const { title, description, hero } = read(contactPage);
  return {
    path: paths.contact,
    name: hero.crumb,
    title,
    description,
    heading: hero.title,
    illustration: "sunrise",
    subject: { kind: "contact" },
  };
};

const readLegal = (read: ReadCopy): SitePage[] => {
  const named = [
    { editable: legalPages["terms-and-conditions"], illustration: "cover-track" },
    { editable: legalPages["privacy-policy"], illustration: "cover-flow" },
  ];
  const inEnglish = named.map(({ editable, illustration }): SitePage => {
    const { title, description, heading } = read(editable);
    return {
      path: editable.path,
      title,
      description,
      heading,
      illustration,
      name: heading,
      subject: { kind: "legal" },
    };
  });
  return [...inEnglish, readPrivacyInHindi(read)];
};

/** The fonts of share images have no Devanagari, so their text is English. */
const readPrivacyInHindi = (read: ReadCopy): SitePage => {
  const { title, description } = read(legalPages["privacy-policy/hi"]);
  return {
    path: paths.privacyInHindi,
    name: "Privacy Policy in Hindi",
    title,
    description,
    heading: "Privacy Policy in Hindi",
    illustration: "cover-tongues",
    subject: { kind: "legal" },
    parent: paths.privacy,
  };
};

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
