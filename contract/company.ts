import { defaultAccents } from "./palette.ts";
import { unmarked } from "./unmarked.ts";

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
  social: readonly SocialLink[];
  /** Meta tags by which search engines verify who owns the site. */
  verification?: readonly { id: string; name: string; content: string }[];
  /** Office hours, and sentences on other times and on systems run for clients (empty: no cover). */
  hours: { office: string; outside: string; onCall: string };
  /** One sentence about it, for programs; empty for none. */
  summary: string;
  legal: LegalIdentity;
  /** The accent colours, `#rrggbb` (`contract/palette.ts`). */
  accent1: string;
  accent2: string;
  /** Sanitised SVG (`contract/logo.ts`); empty for none. */
  logo: string;
  /** The logo for dark grounds; empty for the same one. */
  logoNight: string;
};

/** A profile; `label` names a network that has no icon. */
export type SocialLink = { id: string; name: string; url: string; label?: string };

/** Facts that the law wants on the site of a company; each is empty where it doesn’t apply. */
export type LegalIdentity = {
  /** If it is another one than the company goes by. */
  name: string;
  /** In India its CIN. */
  companyNumber: string;
  gstin: string;
  office: string;
  officer: string;
  officerEmail: string;
  officerPhone: string;
};

/** The name after the short name; the whole name if it doesn’t begin with it. */
export function restOfName(names: Pick<Company, "name" | "shortName">): string {
  const [name, shortName] = [unmarked(names.name), unmarked(names.shortName)];
  return `${name} `.startsWith(`${shortName} `) ? name.slice(shortName.length).trim() : names.name;
}

/** A company without its drawings, tags and texts, which components don't need and which are long. */
export type CompanyFacts = Omit<
  Company,
  "logo" | "logoNight" | "verification" | "summary" | "hours"
>;

export const companyFacts = ({
  logo: _,
  logoNight: __,
  verification: ___,
  summary: ____,
  hours: _____,
  ...facts
}: Company): CompanyFacts => facts;

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
  hours: { office: "", outside: "", onCall: "" },
  summary: "",
  legal: {
    name: "",
    companyNumber: "",
    gstin: "",
    office: "",
    officer: "",
    officerEmail: "",
    officerPhone: "",
  },
  ...defaultAccents,
  logo: "",
  logoNight: "",
};

/** Facts of the company that any text of a page may name, in braces: `{company}`, `{city}`. */
const namedFacts: Readonly<Record<string, (company: Partial<Company>) => string | undefined>> = {
  company: ({ name }) => name,
  tagline: ({ tagline }) => tagline,
  address: ({ address }) => address?.join(", "),
  city: ({ city }) => city,
  region: ({ region }) => region,
  country: ({ country }) => country,
  email: ({ email }) => email,
  // A number that is broken over two lines is hard to dial.
  phone: ({ phone }) => phone?.replaceAll(" ", "\u00a0"),
  hours: ({ hours }) => hours?.office,
  outsideHours: ({ hours }) => hours?.outside,
  onCall: ({ hours }) => hours?.onCall,
  legalName: ({ legal, name }) => legal?.name || name,
  cin: ({ legal }) => legal?.companyNumber,
  gstin: ({ legal }) => legal?.gstin,
  registeredOffice: ({ legal, address }) => legal?.office || address?.join(", "),
  grievanceOfficer: ({ legal }) => legal?.officer,
  grievanceEmail: ({ legal, email }) => legal?.officerEmail || email,
  grievancePhone: ({ legal, phone }) => (legal?.officerPhone || phone)?.replaceAll(" ", "\u00a0"),
};

/** The text with a full stop, unless it ends a sentence by itself, as "Pvt. Ltd." does. */
export const withFullStop = (text: string): string => (/[.!?…।。]$/.test(text) ? text : `${text}.`);

// With the full stop after it, which a fact may already end with.
const factInBraces = new RegExp(`\\{(${Object.keys(namedFacts).join("|")})\\}(\\.?)`, "g");

/** A copy with the company's facts where a text names them; one that is not given stays in braces. */
export function withCompany<Copy>(copy: Copy, company: Partial<Company>): Copy {
  const fill = (value: unknown): unknown => {
    if (typeof value === "string") {
      return value.replaceAll(factInBraces, (braces, fact: string, stop: string) => {
        const text = namedFacts[fact]?.(company);
        return text === undefined ? braces : stop ? withFullStop(text) : text;
      });
    }
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
  };
  // Only texts change, so the shape is the same.
  return fill(copy) as Copy;
}
