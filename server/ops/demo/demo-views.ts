// Invented visits of a year, as an Indian software company has them: search, LinkedIn, a newsletter
// and a few campaigns; quiet weekends, a festival week, and slow growth.

/** Weight of each page on which visits begin, and how many in a hundred of them read on. */
export const demoLandings = [
  { path: "/", weight: 24, readOn: 47 },
  { path: "/industry/fintech", weight: 14, readOn: 56 },
  { path: "/services/cloud-migration-and-management", weight: 11, readOn: 50 },
  { path: "/products/2xcell", weight: 8, readOn: 42 },
  { path: "/services/devops", weight: 6, readOn: 44 },
  { path: "/industry/logistics-and-supply", weight: 5, readOn: 41 },
  { path: "/services/ai-analytics", weight: 5, readOn: 46 },
  { path: "/industry/education-sector", weight: 4, readOn: 40 },
  { path: "/industry/healthcare-and-medtech", weight: 4, readOn: 43 },
  { path: "/services/it-security-and-audit", weight: 4, readOn: 51 },
  { path: "/contact-us", weight: 4, readOn: 18 },
  { path: "/about-us", weight: 3, readOn: 38 },
  { path: "/products", weight: 3, readOn: 52 },
  { path: "/industry/manufacturing", weight: 3, readOn: 37 },
  { path: "/services/testing-and-qc", weight: 2, readOn: 35 },
  { path: "/industry/retail-sector", weight: 2, readOn: 39 },
  { path: "/blogs/what-a-late-clock-costs-an-exchange", weight: 6, readOn: 23 },
  { path: "/blogs/the-alert-nobody-reads", weight: 4, readOn: 27 },
  { path: "/blogs", weight: 2, readOn: 61 },
  { path: "/products/device-management-system", weight: 1, readOn: 33 },
] as const;

/** Weight of each source of ordinary days. */
export const demoSources = [
  { source: "google.com", weight: 41 },
  { source: "direct", weight: 23 },
  { source: "linkedin.com", weight: 13 },
  { source: "bing.com", weight: 5 },
  { source: "clutch.co", weight: 5 },
  { source: "chatgpt.com", weight: 4 },
  { source: "github.com", weight: 3 },
  { source: "youtube.com", weight: 2 },
  { source: "yourstory.com", weight: 1 },
  { source: "justdial.com", weight: 1 },
  { source: "duckduckgo.com", weight: 1 },
  { source: "perplexity.ai", weight: 1 },
] as const;

type DemoCampaign = {
  source: string;
  campaign: string;
  landing: string;
  /** Days before the end. */
  from: number;
  to: number;
  /** Visits of its first working day; a campaign fades. */
  visits: number;
};

export const demoCampaigns: readonly DemoCampaign[] = [
  {
    ...{ source: "linkedin.com", campaign: "audit season", landing: "/industry/fintech" },
    ...{ from: 52, to: 12, visits: 22 },
  },
  {
    ...{ source: "newsletter", campaign: "november", landing: "/blogs" },
    ...{ from: 17, to: 9, visits: 46 },
  },
  {
    ...{ source: "newsletter", campaign: "september", landing: "/services/devops" },
    ...{ from: 78, to: 70, visits: 38 },
  },
  {
    ...{ source: "google ads", campaign: "cloud move" },
    ...{ landing: "/services/cloud-migration-and-management", from: 84, to: 30, visits: 11 },
  },
  {
    ...{ source: "expo", campaign: "bengaluru tech summit", landing: "/products" },
    ...{ from: 6, to: 1, visits: 31 },
  },
  {
    ...{ source: "whatsapp.com", campaign: "school year", landing: "/products/2xcell" },
    ...{ from: 190, to: 150, visits: 18 },
  },
  {
    ...{ source: "linkedin.com", campaign: "we are hiring", landing: "/about-us" },
    ...{ from: 260, to: 215, visits: 14 },
  },
];

/** Visits of a weekday, Sunday first, as a part of a Tuesday. */
export const weekdayParts = [0.3, 0.92, 1, 1.02, 0.97, 0.85, 0.42] as const;

/** Visits of a Tuesday at the beginning and the end of the year. */
export const dailyVisits = { first: 34, last: 82 } as const;

/** Days before the end of a festival week, when few people work. */
export const festivalDays = { from: 33, to: 27, part: 0.4 } as const;
