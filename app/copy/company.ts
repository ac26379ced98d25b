import copy from "../../content/pages/company.json" with { type: "json" };
import { type Company, companyPageName } from "../../contract/company.ts";
import { accentError } from "../../contract/palette.ts";
import { choice, colour, group, item, line, list, logo, target, text } from "./copy-fields.ts";
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
const networks = [
  "LinkedIn",
  "GitHub",
  "YouTube",
  "X",
  "Instagram",
  "Facebook",
  "WhatsApp",
  "Other",
] as const;

const emailForm = [
  /^([^\s@]+@[^\s@]+\.[^\s@]+)?$/,
  "Enter an address like hello@company.com.",
] as const;
const phoneForm = [
  /^(\+[\d ]{8,22})?$/,
  "Enter the number with its country code, like +91 98100 00000.",
] as const;

/** A line that may stay empty. */
const optional = (maxLength: number, label: string, form?: readonly [RegExp, string]) =>
  line(maxLength, { label, isOptional: true, ...(form && { form }) });

const schema = group({
  name: line(40),
  shortName: line(20, { label: "Short name" }),
  tagline: line(48),
  email: line(80, { label: "Email address", form: emailForm }),
  phone: line(24, { form: phoneForm }),
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
  social: list(
    item({
      name: choice(networks, "Network"),
      label: optional(24, "Name, of another network"),
      url: target("Address"),
    }),
    { min: 0, max: 8, label: "Social networks" },
  ),
  hours: group(
    {
      office: line(60, { label: "Office hours" }),
      outside: line(90, { label: "Outside them" }),
      onCall: text(140, {
        label: "On-call cover; leave empty if you offer none",
        isOptional: true,
      }),
    },
    "Hours",
    "Texts that name {hours}, {outsideHours} and {onCall} show them.",
  ),
  summary: text(300, { label: "What you do, for programs (llms.txt)", isOptional: true }),
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
  legal: group(
    {
      name: optional(80, "Name in the register, if it is another one"),
      companyNumber: optional(30, "Company number (CIN)"),
      gstin: optional(20, "GSTIN"),
      office: optional(160, "Registered office"),
      officer: optional(60, "Grievance officer"),
      officerEmail: optional(80, "Email address of the officer", emailForm),
      officerPhone: optional(24, "Phone number of the officer", phoneForm),
    },
    "Legal identity",
    "What is filled in is shown in the footer, on Contact us and below the legal texts.",
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

/** Labels of the legal identity. */
export const identityCopy = {
  cin: "CIN",
  /** Outside India. */
  companyNumber: "Company number",
  gstin: "GSTIN",
  office: "Registered office",
  officer: "Grievance officer",
} as const;

/** Copy that only programs and their users read: `/llms.txt` and the web manifest. */
export const llmsCopy = {
  contact: "To reach us:",
  company: "Company",
  optional: "Optional",
} as const;
