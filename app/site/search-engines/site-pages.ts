import { aboutHero, aboutMeta } from "../../content/about-page.ts";
import { blogCopy, blogMeta } from "../../content/blog.ts";
import { contactMeta, contactPage } from "../../content/contact.ts";
import { fintechHero, fintechMeta } from "../../content/fintech.ts";
import { hero, homeMeta } from "../../content/home.ts";
import type { IndustryPage } from "../../content/industries/industry-page.ts";
import { industryPages } from "../../content/industries/industry-pages.ts";
import { layoutCopy } from "../../content/layout.ts";
import { privacyPolicy } from "../../content/legal/privacy-policy.ts";
import { termsAndConditions } from "../../content/legal/terms-and-conditions.ts";
import { deviceManagementSystem } from "../../content/products/device-management-system.ts";
import { productOverview } from "../../content/products/overview.ts";
import { twoXCell } from "../../content/products/twoxcell.ts";
import type { ServicePage } from "../../content/services/service-page.ts";
import { servicePages } from "../../content/services/service-pages.ts";
import { paths } from "../paths.ts";
import type { SitePage } from "./site-page.ts";

const home: SitePage = {
  ...homeMeta,
  path: paths.home,
  name: layoutCopy.items.home,
  heading: hero.title,
  figure: "horizon",
  subject: { kind: "home" },
};

const services = Object.values<ServicePage>(servicePages).map((page): SitePage => {
  const { slug, name, title, description, figure, faq } = page;
  return {
    path: paths.service(slug),
    ...{ name, title, description, figure },
    heading: page.hero.heading,
    subject: { kind: "service", questions: faq?.items ?? [] },
  };
});

const overview: SitePage = {
  path: paths.products,
  name: layoutCopy.items.products,
  title: productOverview.title,
  description: productOverview.description,
  heading: productOverview.hero.heading,
  figure: "cover-grid",
  subject: { kind: "overview" },
};

// Their pages show interfaces; the figures of their own are for previews alone.
const products = [
  {
    page: twoXCell,
    figure: "cover-lag",
    category: "EducationalApplication",
    systems: "Web",
  },
  {
    page: deviceManagementSystem,
    figure: "money-laundering",
    category: "BusinessApplication",
    systems: "Android, iPadOS, Windows, ChromeOS, macOS, Linux",
  },
].map(({ page, figure, category, systems }): SitePage => {
  const { slug, name, title, description } = page;
  return {
    path: paths.product(slug),
    ...{ name, title, description, figure },
    heading: page.hero.heading,
    subject: { kind: "product", category, systems },
    parent: paths.products,
  };
});

const fintech: SitePage = {
  ...fintechMeta,
  path: paths.industry("fintech"),
  name: fintechHero.crumb,
  heading: fintechHero.title,
  figure: "transfers",
  subject: { kind: "industry" },
};

const industries = Object.values<IndustryPage>(industryPages).map((page): SitePage => {
  const { slug, name, title, description, figure } = page;
  return {
    path: paths.industry(slug),
    ...{ name, title, description, figure },
    heading: page.hero.heading,
    subject: { kind: "industry" },
  };
});

const about: SitePage = {
  ...aboutMeta,
  path: paths.about,
  name: layoutCopy.items.about,
  heading: aboutHero.title,
  figure: "skyline",
  subject: { kind: "about" },
};

const blog: SitePage = {
  ...blogMeta,
  path: paths.blogs,
  name: layoutCopy.items.blogs,
  heading: blogCopy.heading,
  figure: "cover-waves",
  subject: { kind: "blog" },
};

const contact: SitePage = {
  ...contactMeta,
  path: paths.contact,
  name: contactPage.crumb,
  heading: contactPage.title,
  figure: "cover-weave",
  subject: { kind: "contact" },
};

const legal = [
  { page: termsAndConditions, path: paths.terms, figure: "cover-track" },
  { page: privacyPolicy, path: paths.privacy, figure: "cover-flow" },
].map(
  ({ page: { title, description, heading }, path, figure }): SitePage => ({
    ...{ path, title, description, heading, figure },
    name: heading,
    subject: { kind: "legal" },
  }),
);

/**
 * Every public page, in the order of the specification's route table. A test holds it against
 * `app/routes.ts`; sitemap, `llms.txt`, share images and structured data are made from it.
 */
export const sitePages: readonly SitePage[] = [
  home,
  ...services,
  overview,
  ...products,
  fintech,
  ...industries,
  about,
  blog,
  contact,
  ...legal,
];

const byPath = new Map(sitePages.map((page) => [page.path, page]));

/** What is known of the page at an address; undefined for pages that are in no list. */
export const sitePageAt = (path: string): SitePage | undefined => byPath.get(path);
