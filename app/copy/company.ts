import copy from "../../content/pages/company.json" with { type: "json" };
import { type Company, companyPageName } from "../../contract/company.ts";
import { accentError } from "../../contract/palette.ts";
import { choice, colour, group, item, line, list, logo, target } from "./copy-fields.ts";
import { editablePage } from "./editable-page.ts";

/** ISO 3166-1 codes of the countries whose flag and phone numbers the forms know. */
const countryCodes = `
  AD AE AF AG AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BN BO BQ BR BS BT BW BY BZ CA
  CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FO
  FR GA GB GD GE GF GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IN IO IQ IR IS
  IT JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG
  MH MK ML MM MN MO MQ MR MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NZ OM PA PE PF PG PH
  PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY
  SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WF WS XK YE YT ZA ZM
  ZW
`
  .trim()
  .split(/\s+/);

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
  verification: list(
    item({
      name: target("Name", {
        fits: (name) => /^[a-z][\w.:-]{1,60}$/i.test(name),
        message: "Enter the name in the tag, like google-site-verification.",
      }),
      content: target("Content", {
        fits: (content) => /^[\w+/=.:-]{1,120}$/.test(content),
        message: "Enter the content in the tag, without quotation marks.",
      }),
    }),
    { min: 0, max: 6, label: "Verification tags of search engines" },
  ),
  accent1: colour("First accent colour", (hex) => accentError("accent1", hex)),
  accent2: colour("Second accent colour", (hex) => accentError("accent2", hex)),
  logo: logo("Logo"),
  logoNight: logo("Logo for dark backgrounds"),
});

/** The company's data as staff edit it. */
export const companyPage = editablePage({
  name: companyPageName,
  title: "Company",
  section: "main",
  path: "/",
  schema,
  copy,
});

/** The company in the repository; a real one replaces it on the page “Company”. */
export const company: Company = companyPage.copy;

/** Copy that only programs and their users read: `/llms.txt` and the web manifest. */
export const llmsCopy = {
  summary: ({ city, country }: Company) =>
    `A software company from ${city}, ${country}: nine services from cloud moves to testing, two products of its own (a hybrid classroom and a console for devices), and experience in eight industries.`,
  contact: "To reach us:",
  company: "Company",
  optional: "Optional",
} as const;
