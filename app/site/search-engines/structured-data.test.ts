import { expect, test } from "vitest";
import { copyOf, renamedCompany, renamedCopy } from "../../../tests/renamed-company.ts";
import { company } from "../../copy/company.ts";
import { defaultCopy } from "../../copy/editable-page.ts";
import { sitePageAt, sitePages } from "./site-pages.ts";
import { structuredData } from "./structured-data.ts";

const siteUrl = "https://nirbhay.example";

/** The entities of a page, by type. */
function entitiesOf(path: string, read = defaultCopy) {
  const page = sitePageAt(path, read);
  if (!page) throw new Error(`No page at ${path}`);
  const graph = structuredData(siteUrl, page, read)["@graph"];
  return new Map(graph.map((entity) => [String(entity["@type"]), entity]));
}

test("home says who runs the site, and how to reach them", () => {
  const home = entitiesOf("/");
  expect([...home.keys()]).toEqual(["Organization", "WebSite", "WebPage"]);
  expect(home.get("Organization")).toMatchObject({
    name: company.name,
    telephone: "+91 120 555 0128",
    address: {
      addressLocality: "Ghaziabad",
      addressRegion: "Uttar Pradesh",
      postalCode: "201000",
      addressCountry: "IN",
    },
  });
});

test("another company's name is in every entity that names one, and the former in none", () => {
  const home = entitiesOf("/", renamedCopy);
  expect(home.get("Organization")).toMatchObject({
    name: "Vanya Systems",
    alternateName: "Vanya",
    slogan: "Built to last",
  });
  const website = { name: "Vanya Systems" };
  expect(home.get("WebSite")).toMatchObject({ ...website, publisher: website });
  const devops = entitiesOf("/services/devops", renamedCopy);
  expect(devops.get("WebPage")).toMatchObject({ isPartOf: website });
  expect(devops.get("Service")).toMatchObject({ provider: website });
  for (const entities of [home, devops]) {
    expect(JSON.stringify([...entities]).replaceAll(siteUrl, "")).not.toContain("Nirbhay");
  }
});

test("a network's front page is not given out as the company's profile", () => {
  expect(JSON.stringify([...entitiesOf("/")])).not.toContain('https://www.linkedin.com/"');
});

test("of a network's address, only a complete one to a profile is given out", () => {
  const urls = ["https://github.com/vanya", "/contact-us", "A short text", ""];
  const social = urls.map((url, at) => ({ id: `${at}`, name: "GitHub" as const, url }));
  const home = entitiesOf("/", copyOf({ ...renamedCompany, social }));
  expect(home.get("Organization")).toMatchObject({ sameAs: ["https://github.com/vanya"] });
});

test("a service names its provider, and its questions with their answers", () => {
  const security = entitiesOf("/services/it-security-and-audit");
  expect([...security.keys()]).toEqual(["WebPage", "BreadcrumbList", "Service", "FAQPage"]);
  expect(security.get("Service")).toMatchObject({
    name: "IT security and audits",
    provider: { "@id": `${siteUrl}/#organization` },
  });
  expect(JSON.stringify(security.get("FAQPage"))).toContain("Could a test break our live system?");
});

test("a product's crumbs pass through the overview", () => {
  const cell = entitiesOf("/products/2xcell");
  expect([...cell.keys()]).toEqual(["WebPage", "BreadcrumbList", "SoftwareApplication"]);
  expect(cell.get("BreadcrumbList")?.["itemListElement"]).toMatchObject([
    { position: 1, name: "Home", item: `${siteUrl}/` },
    { position: 2, name: "Products", item: `${siteUrl}/products` },
    { position: 3, name: "2XCell", item: `${siteUrl}/products/2xcell` },
  ]);
});

test.each([
  ["/about-us", "AboutPage"],
  ["/contact-us", "ContactPage"],
  ["/products", "CollectionPage"],
  ["/industry/fintech", "WebPage", "Service"],
])("%s is a %s", (path, type, ...subject) => {
  expect([...entitiesOf(path).keys()]).toEqual([type, "BreadcrumbList", ...subject]);
});

test("every page names itself by its own address", () => {
  for (const page of sitePages) {
    expect(structuredData(siteUrl, page, defaultCopy)["@graph"]).toContainEqual(
      expect.objectContaining({ "@id": siteUrl + page.path, name: page.title }),
    );
  }
});
