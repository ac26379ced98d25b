import type { Company } from "../../../contract/company.ts";
import type { ReadCopy } from "../../../contract/editable-page.ts";
import { blogCopy } from "../../copy/blog-copy.ts";
import { companyPage } from "../../copy/company.ts";
import { readLabels } from "../../copy/read-names.ts";
import { readHiddenPaths } from "../../copy/read-shown.ts";
import { paths } from "../../site-paths.ts";
import { languageOf, type Question, type SitePage, shareImage } from "./site-page.ts";

const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;
const websiteId = (siteUrl: string) => `${siteUrl}/#website`;
const blogId = (siteUrl: string) => `${siteUrl}${paths.blogs}#blog`;

/** The company as a schema.org organization. */
function organization(siteUrl: string, company: Company, description: string) {
  const [street] = company.address;
  return {
    "@type": "Organization",
    "@id": organizationId(siteUrl),
    name: company.name,
    alternateName: company.shortName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    slogan: company.tagline,
    description,
    email: company.email,
    telephone: company.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: company.city,
      addressRegion: company.region,
      postalCode: company.postcode,
      addressCountry: company.countryCode,
    },
    sameAs: profiles(company),
  };
}

/** The site as a whole. */
function website(siteUrl: string, company: Company) {
  return {
    "@type": "WebSite",
    "@id": websiteId(siteUrl),
    url: `${siteUrl}/`,
    name: company.name,
    inLanguage: "en-IN",
    publisher: organizationReference(siteUrl, company),
  };
}

/**
 * Profiles of the company, without addresses that are only a network's front page, a page of this
 * site, or, in a draft, not complete.
 */
function profiles({ social }: Company): string[] | undefined {
  const isProfile = (url: string) => URL.canParse(url) && new URL(url).pathname !== "/";
  const named = social.map(({ url }) => url).filter(isProfile);
  return named.length > 0 ? named : undefined;
}

/** The breadcrumbs of a page (schema.org); the last step is the page itself. */
export function breadcrumbList(siteUrl: string, steps: readonly { name: string; path: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

type Entity = Record<string, unknown>;

/** The structured data of a page, as one JSON-LD document (schema.org). */
export function structuredData(siteUrl: string, page: SitePage, read: ReadCopy) {
  const company = read(companyPage);
  const url = siteUrl + page.path;
  const isHome = page.subject.kind === "home";
  const entities: Entity[] = [
    ...(isHome
      ? [organization(siteUrl, company, page.description), website(siteUrl, company)]
      : []),
    {
      "@type": pageType(page),
      "@id": url,
      url,
      name: page.title,
      description: page.description,
      inLanguage: languageOf(page),
      isPartOf: websiteReference(siteUrl, company),
      primaryImageOfPage: { "@type": "ImageObject", url: imageOf(siteUrl, page) },
    },
    ...(isHome ? [] : [breadcrumbs(siteUrl, page, read)]),
    ...subjectOf(siteUrl, url, page, company),
  ];
  return { "@context": "https://schema.org", "@graph": entities };
}

function pageType({ subject }: SitePage): string {
  if (subject.kind === "about") return "AboutPage";
  if (subject.kind === "contact") return "ContactPage";
  return ["overview", "blog"].includes(subject.kind) ? "CollectionPage" : "WebPage";
}

/** As the page shows them (`layout/breadcrumbs.tsx`): without a step that leads nowhere. */
function breadcrumbs(siteUrl: string, { parent, name, path }: SitePage, read: ReadCopy): Entity {
  const labels = readLabels(read);
  const isShown = parent && !readHiddenPaths(read)?.includes(paths[parent]);
  return breadcrumbList(siteUrl, [
    { name: labels.home, path: paths.home },
    ...(isShown ? [{ name: labels[parent], path: paths[parent] }] : []),
    { name, path },
  ]);
}

function subjectOf(siteUrl: string, url: string, page: SitePage, company: Company): Entity[] {
  const { name, description, subject } = page;
  const publisher = organizationReference(siteUrl, company);
  const service = { "@type": "Service", provider: publisher, areaServed: "IN" };
  if (subject.kind === "service") {
    return [{ ...service, name, description, url }, ...faq(subject.questions)];
  }
  if (subject.kind === "industry") {
    return subject.solutions.map(({ anchor, ...solution }) => ({
      ...service,
      ...solution,
      url: `${url}#${anchor}`,
    }));
  }
  if (subject.kind === "blog") {
    const blog = { ...blogReference(siteUrl), name, description };
    return [{ ...blog, inLanguage: "en-IN", publisher }];
  }
  // A product that staff have added need not be software.
  if (subject.kind !== "product" || !subject.app) return [];
  return [
    {
      "@type": "SoftwareApplication",
      name,
      description,
      url,
      image: imageOf(siteUrl, page),
      applicationCategory: subject.app.category,
      operatingSystem: subject.app.systems,
      publisher,
    },
  ];
}

function faq(questions: readonly Question[]): Entity[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  return [{ "@type": "FAQPage", mainEntity }];
}

const imageOf = (siteUrl: string, { path }: SitePage) => siteUrl + shareImage(path);

// A reference names type and name too: crawlers read each page alone, and an id that the page does
// not describe leads nowhere.

/** Reference to the company. */
export const organizationReference = (siteUrl: string, { name }: Company): Entity => ({
  "@type": "Organization",
  "@id": organizationId(siteUrl),
  name,
  url: `${siteUrl}/`,
});

const websiteReference = (siteUrl: string, { name }: Company): Entity => ({
  "@type": "WebSite",
  "@id": websiteId(siteUrl),
  name,
  url: `${siteUrl}/`,
});

/** Reference to the blog. */
export const blogReference = (siteUrl: string): Entity => ({
  "@type": "Blog",
  "@id": blogId(siteUrl),
  name: blogCopy.name,
  url: siteUrl + paths.blogs,
});
