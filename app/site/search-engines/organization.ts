import { company } from "../../copy/company.ts";
import { homeMeta } from "../../copy/home-copy.ts";

export const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;
export const websiteId = (siteUrl: string) => `${siteUrl}/#website`;
export const blogId = (siteUrl: string) => `${siteUrl}/blogs#blog`;

/** The company in the words of schema.org. */
export function organization(siteUrl: string) {
  const [street, , country] = company.address;
  return {
    "@type": "Organization",
    "@id": organizationId(siteUrl),
    name: company.name,
    alternateName: company.shortName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    slogan: company.tagline,
    description: homeMeta.description,
    email: company.email,
    telephone: company.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: company.city,
      addressCountry: country,
    },
    sameAs: profiles(),
  };
}

/** The site as a whole. */
export function website(siteUrl: string) {
  return {
    "@type": "WebSite",
    "@id": websiteId(siteUrl),
    url: `${siteUrl}/`,
    name: company.name,
    inLanguage: "en-IN",
    publisher: { "@id": organizationId(siteUrl) },
  };
}

/** Only addresses that name the company: a network's front page is nobody's profile. */
function profiles(): string[] | undefined {
  const named = company.social.map(({ url }) => url).filter((url) => new URL(url).pathname !== "/");
  return named.length > 0 ? named : undefined;
}
