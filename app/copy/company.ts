import { accentError } from "../../contract/accent-uses.ts";
import { type Company, companyPageName } from "../../contract/company.ts";
import { defaultAccents } from "../../contract/palette.ts";
import { choice, colour, group, item, line, list, logo, target } from "./copy-fields.ts";
import { countryCodes } from "./country-codes.ts";
import { editablePage } from "./editable-page.ts";

/** Networks that have an icon in the footer (`content/drawings/pictures/social-icons-24x24.svg`). */
const networks = ["LinkedIn", "GitHub", "YouTube"] as const;

const schema = group({
  name: line(40),
  shortName: line(20, { label: "Short name" }),
  tagline: line(48),
  email: line(80, {
    label: "Email address",
    form: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Enter an address like hello@company.com."],
  }),
  phone: line(24, {
    form: [/^\+[\d ]{8,22}$/, "Enter the number with its country code, like +91 98100 00000."],
  }),
  address: list(line(60, { label: "Address line" }), { min: 1, max: 4, label: "Postal address" }),
  city: line(40),
  region: line(40),
  postcode: line(12),
  country: line(40),
  countryCode: line(2, {
    label: "Country code",
    form: [
      new RegExp(`^(?:${countryCodes.join("|")})$`),
      "Enter a two-letter country code in capitals, like IN or GB.",
    ],
  }),
  since: line(4, {
    label: "First year of the copyright",
    form: [/^(19|20)\d\d$/, "Enter a year like 2025."],
  }),
  social: list(item({ name: choice(networks, "Network"), url: target("Address") }), {
    min: 0,
    max: networks.length,
    label: "Social networks",
  }),
  accent1: colour("First accent colour", (hex) => accentError("accent1", hex)),
  accent2: colour("Second accent colour", (hex) => accentError("accent2", hex)),
  logo: logo("Logo"),
  logoNight: logo("Logo for dark backgrounds"),
});

/** The company that runs this site; a real one replaces these values on the page “Company”. */
export const company = {
  name: "Nirbhay Technologies",
  shortName: "Nirbhay",
  tagline: "Innovate fearlessly",
  email: "hello@nirbhay.example",
  phone: "+91 120 555 0128",
  address: ["Arunoday House, 28 Suryodaya Marg", "Ghaziabad, Uttar Pradesh 201000", "India"],
  city: "Ghaziabad",
  region: "Uttar Pradesh",
  postcode: "201000",
  country: "India",
  countryCode: "IN",
  since: "2025",
  social: [
    { id: "linkedin", name: "LinkedIn", url: "https://www.linkedin.com/" },
    { id: "github", name: "GitHub", url: "https://github.com/" },
    { id: "youtube", name: "YouTube", url: "https://www.youtube.com/" },
  ],
  ...defaultAccents,
  logo: "",
  logoNight: "",
} as const satisfies Company;

/** The company's data as staff edit it. */
export const companyPage = editablePage({
  name: companyPageName,
  title: "Company",
  section: "main",
  path: "/",
  schema,
  copy: company,
});

/** Copy that only programs and their users read: `/llms.txt` and the web manifest. */
export const llmsCopy = {
  summary: ({ city, country }: Company) =>
    `A software company from ${city}, ${country}: nine services from cloud moves to testing, two products of its own (a hybrid classroom and a console for devices), and experience in eight industries.`,
  contact: "To reach us:",
  company: "Company",
  optional: "Optional",
} as const;
