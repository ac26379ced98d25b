import { defaultAccents } from "./palette.ts";

/** The company that runs this site, as staff edit it on the page “Company”. */
export type Company = {
  name: string;
  /** As people say it. */
  shortName: string;
  tagline: string;
  email: string;
  /** As people read it; `tel:` links take the digits. */
  phone: string;
  /** Lines of the postal address; the first one is the street. */
  address: readonly string[];
  city: string;
  region: string;
  postcode: string;
  /** As people read it. */
  country: string;
  /** ISO 3166-1, for search engines and the phone field of the forms. */
  countryCode: string;
  /** First year of the copyright line. */
  since: string;
  social: readonly { id: string; name: string; url: string }[];
  /** Meta tags by which search engines verify who owns the site. */
  verification?: readonly { id: string; name: string; content: string }[];
  /** The accent colours, `#rrggbb` (`contract/palette.ts`). */
  accent1: string;
  accent2: string;
  /** Sanitised SVG (`contract/logo.ts`); empty for none. */
  logo: string;
  /** The logo for dark grounds; empty for the same one. */
  logoNight: string;
};

/** A company without its drawings and tags, which components don't need and which are long. */
export type CompanyFacts = Omit<Company, "logo" | "logoNight" | "verification">;

export const companyFacts = ({
  logo: _,
  logoNight: __,
  verification: ___,
  ...facts
}: Company): CompanyFacts => facts;

/** Name of the page with the company's data. */
export const companyPageName = "company";

/** Where no pages are loaded: in operator commands and tests. */
export const unnamedCompany: Company = {
  name: "The company",
  shortName: "The company",
  tagline: "",
  email: "",
  phone: "",
  address: [],
  city: "",
  region: "",
  postcode: "",
  country: "",
  countryCode: "IN",
  since: "2025",
  social: [],
  ...defaultAccents,
  logo: "",
  logoNight: "",
};

/** Facts of the company that any text of a page may name, in braces: `{company}`, `{city}`. */
const namedFacts: Readonly<Record<string, (company: Partial<Company>) => string | undefined>> = {
  company: ({ name }) => name,
  address: ({ address }) => address?.join(", "),
  city: ({ city }) => city,
  region: ({ region }) => region,
  country: ({ country }) => country,
  email: ({ email }) => email,
  // A number that is broken over two lines is hard to dial.
  phone: ({ phone }) => phone?.replaceAll(" ", "\u00a0"),
};

/** A copy with the company's facts where a text names them; one that is not given stays in braces. */
export function withCompany<Copy>(copy: Copy, company: Partial<Company>): Copy {
  const fill = (value: unknown): unknown => {
    if (typeof value === "string") {
      return value.replaceAll(
        /\{(company|address|city|region|country|email|phone)\}/g,
        (braces, fact: string) => namedFacts[fact]?.(company) ?? braces,
      );
    }
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
  };
  // Only texts change, so the shape is the same.
  return fill(copy) as Copy;
}
