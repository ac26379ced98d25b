/** The industries that have a page, as drawer and footer list them. */
export const industries = [
  { slug: "fintech", name: "Fintech" },
  { slug: "education-sector", name: "Education" },
  { slug: "retail-sector", name: "Retail" },
  { slug: "manufacturing", name: "Manufacturing" },
  { slug: "travel-and-tourism", name: "Travel and tourism" },
  { slug: "media-and-entertainment", name: "Media and entertainment" },
  { slug: "healthcare-and-medtech", name: "Healthcare and medtech" },
  { slug: "logistics-and-supply", name: "Logistics and supply" },
] as const;
