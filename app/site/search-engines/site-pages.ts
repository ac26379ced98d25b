import { defaultCopy, type ReadCopy } from "../../../contract/editable-page.ts";
import { aboutHero, aboutMeta } from "../../copy/about-copy.ts";
import { blogCopy, blogMeta } from "../../copy/blog-copy.ts";
import { contactMeta, contactPage } from "../../copy/contact-copy.ts";
import { hero, homeMeta } from "../../copy/home-copy.ts";
import { industryPages } from "../../copy/industries/industry-pages.ts";
import { layoutCopy } from "../../copy/layout-copy.ts";
import { privacyPolicy } from "../../copy/legal/privacy-policy-copy.ts";
import { privacyPolicyInHindi } from "../../copy/legal/privacy-policy-hindi-copy.ts";
import { termsAndConditions } from "../../copy/legal/terms-and-conditions-copy.ts";
import { deviceManagementSystem } from "../../copy/products/device-management-system-copy.ts";
import { productOverview } from "../../copy/products/products-overview-copy.ts";
import { twoXCell } from "../../copy/products/twoxcell-copy.ts";
import type { ServicePage } from "../../copy/services/service-page.ts";
import { servicePages } from "../../copy/services/service-pages.ts";
import { paths } from "../../site-paths.ts";
import type { SitePage } from "./site-page.ts";

const home: SitePage = {
  ...homeMeta,
  path: paths.home,
  name: layoutCopy.items.home,
  heading: hero.title,
  illustration: "horizon",
  subject: { kind: "home" },
};

const readServices = (read: ReadCopy) =>
  Object.values(servicePages).map((editable): SitePage => {
    const { slug, name, title, description, illustration, hero, faq } = read<ServicePage>(editable);
    return {
      path: paths.service(slug),
      ...{ name, title, description, illustration },
      heading: hero.heading,
      subject: { kind: "service", questions: faq?.items ?? [] },
    };
  });

const overview: SitePage = {
  path: paths.products,
  name: layoutCopy.items.products,
  title: productOverview.title,
  description: productOverview.description,
  heading: productOverview.hero.heading,
  illustration: "cover-grid",
  subject: { kind: "overview" },
};

// Their pages show interfaces; these illustrations are for link previews only.
const products = [
  {
    page: twoXCell,
    illustration: "lecture-hall",
    category: "EducationalApplication",
    systems: "Web",
  },
  {
    page: deviceManagementSystem,
    illustration: "money-laundering",
    category: "BusinessApplication",
    systems: "Android, iPadOS, Windows, ChromeOS, macOS, Linux",
  },
].map(({ page, illustration, category, systems }): SitePage => {
  const { slug, name, title, description } = page;
  return {
    path: paths.product(slug),
    ...{ name, title, description, illustration },
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
      ...{ name, title, description, illustration },
      heading: hero.heading,
      subject: { kind: "industry" },
    };
  });

const about: SitePage = {
  ...aboutMeta,
  path: paths.about,
  name: layoutCopy.items.about,
  heading: aboutHero.title,
  illustration: "skyline",
  subject: { kind: "about" },
};

const blog: SitePage = {
  ...blogMeta,
  path: paths.blogs,
  name: layoutCopy.items.blogs,
  heading: blogCopy.heading,
  illustration: "cover-waves",
  subject: { kind: "blog" },
};

const contact: SitePage = {
  ...contactMeta,
  path: paths.contact,
  name: contactPage.crumb,
  heading: contactPage.title,
  illustration: "sunrise",
  subject: { kind: "contact" },
};

const legal = [
  { page: termsAndConditions, path: paths.terms, illustration: "cover-track" },
  { page: privacyPolicy, path: paths.privacy, illustration: "cover-flow" },
].map(
  ({ page: { title, description, heading }, path, illustration }): SitePage => ({
    ...{ path, title, description, heading, illustration },
    name: heading,
    subject: { kind: "legal" },
  }),
);

/** The fonts of share images have no Devanagari, so their text is English. */
const privacyInHindi: SitePage = {
  path: paths.privacyInHindi,
  name: "Privacy Policy in Hindi",
  title: privacyPolicyInHindi.title,
  description: privacyPolicyInHindi.description,
  heading: "Privacy Policy in Hindi",
  illustration: "cover-tongues",
  subject: { kind: "legal" },
  parent: paths.privacy,
};

/**
 * Every public page with its present copy, in the order of the specification's route table. A test
 * compares it with `app/routes.ts`; `llms.txt`, share images and structured data are made from it.
 */
export const readSitePages = (read: ReadCopy): readonly SitePage[] => [
  home,
  ...readServices(read),
  overview,
  ...products,
  ...readIndustries(read),
  about,
  blog,
  contact,
  ...legal,
  privacyInHindi,
];

/** Every public page with its default copy. Addresses are always the same. */
export const sitePages: readonly SitePage[] = readSitePages(defaultCopy);

/**
 * The page at a path; undefined for unlisted pages. Reads no other page's copy: reading it makes a
 * page depend on it (its cache tag).
 */
export const sitePageAt = (path: string, read: ReadCopy = defaultCopy): SitePage | undefined =>
  readSitePages((page) => (page.path === path ? read(page) : defaultCopy(page))).find(
    (page) => page.path === path,
  );
