/** The company that runs this site; a real one replaces these values. */
export const company = {
  name: "Nirbhay Technologies",
  shortName: "Nirbhay",
  tagline: "Innovate fearlessly",
  email: "hello@nirbhay.example",
  /** As people read it; `tel:` links take the digits. */
  phone: "+91 120 555 0128",
  address: ["Arunoday House, 28 Suryodaya Marg", "Ghaziabad, Uttar Pradesh 201000", "India"],
  city: "Ghaziabad",
  region: "Uttar Pradesh",
  postcode: "201000",
  /** ISO 3166-1. */
  countryCode: "IN",
  /** First year of the copyright line. */
  since: 2025,
  social: [
    { name: "LinkedIn", url: "https://www.linkedin.com/" },
    { name: "GitHub", url: "https://github.com/" },
    { name: "YouTube", url: "https://www.youtube.com/" },
  ],
} as const;

/** Copy that only programs and their users read: `/llms.txt` and the web manifest. */
export const llmsCopy = {
  summary:
    "A software company from Ghaziabad, India: nine services from cloud moves to testing, two products of its own (a hybrid classroom and a console for devices), and experience in eight industries.",
  contact: "To reach us:",
  company: "Company",
  optional: "Optional",
} as const;
