import { company } from "../../copy/company.ts";
import { layoutCopy } from "../../copy/layout-copy.ts";
import { breadcrumbList } from "./breadcrumb-list.ts";
import { blogId, organization, organizationId, website, websiteId } from "./organization.ts";
import { type Question, type SitePage, shareImage } from "./site-page.ts";
import { sitePageAt } from "./site-pages.ts";

type Entity = Record<string, unknown>;

/** What a page says of itself to machines, as one JSON-LD document (schema.org). */
export function structuredData(siteUrl: string, page: SitePage) {
  const url = siteUrl + page.path;
  const isHome = page.subject.kind === "home";
  const entities: Entity[] = [
    ...(isHome ? [organization(siteUrl), website(siteUrl)] : []),
    {
      "@type": pageType(page),
      "@id": url,
      url,
      name: page.title,
      description: page.description,
      inLanguage: "en-IN",
      isPartOf: { "@id": websiteId(siteUrl) },
      primaryImageOfPage: { "@type": "ImageObject", url: imageOf(siteUrl, page) },
    },
    ...(isHome ? [] : [breadcrumbs(siteUrl, page)]),
    ...subjectOf(siteUrl, url, page),
  ];
  return { "@context": "https://schema.org", "@graph": entities };
}

function pageType({ subject }: SitePage): string {
  if (subject.kind === "about") return "AboutPage";
  if (subject.kind === "contact") return "ContactPage";
  return ["overview", "blog"].includes(subject.kind) ? "CollectionPage" : "WebPage";
}

/** Only steps that have a page: search engines refuse those without an address. */
function breadcrumbs(siteUrl: string, page: SitePage): Entity {
  const parent = page.parent && sitePageAt(page.parent);
  const steps = [
    { name: layoutCopy.items.home, path: "/" },
    ...(parent ? [parent] : []),
    { name: page.name, path: page.path },
  ];
  return breadcrumbList(siteUrl, steps);
}

function subjectOf(siteUrl: string, url: string, page: SitePage): Entity[] {
  const { name, description, subject } = page;
  const company = organizationReference(siteUrl);
  if (subject.kind === "service") {
    const service = { "@type": "Service", name, description, url, provider: company };
    return [{ ...service, areaServed: "IN" }, ...faq(subject.questions)];
  }
  if (subject.kind === "blog") {
    const blog = { "@type": "Blog", "@id": blogId(siteUrl), name, description, url };
    return [{ ...blog, inLanguage: "en-IN", publisher: company }];
  }
  if (subject.kind !== "product") return [];
  return [
    {
      "@type": ["SoftwareApplication", "Product"],
      ...{ name, description, url },
      image: imageOf(siteUrl, page),
      applicationCategory: subject.category,
      operatingSystem: subject.systems,
      brand: company,
      publisher: company,
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

const organizationReference = (siteUrl: string): Entity => ({
  "@type": "Organization",
  "@id": organizationId(siteUrl),
  name: company.name,
  url: `${siteUrl}/`,
});
