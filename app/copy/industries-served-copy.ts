/** The industries grid of the fintech page (specification §3). */
export const industriesSection = {
  eyebrow: "Industries served",
  title: "The same care, elsewhere",
  lead: "What we learn about money we use wherever a mistake is expensive.",
} as const;

export const industriesServed = [
  {
    slug: "travel-and-tourism",
    name: "Travel & Tourism",
    line: "Bookings that survive a timetable change.",
  },
  {
    slug: "retail-sector",
    name: "Retail",
    line: "One stock figure for shop, site and store room.",
  },
  {
    slug: "manufacturing",
    name: "Manufacturing",
    line: "Machines, orders and quality on one screen.",
  },
  {
    slug: "media-and-entertainment",
    name: "Media & Entertainment",
    line: "From the raw cut to every screen.",
  },
  {
    slug: "healthcare-and-medtech",
    name: "Healthcare & MedTech",
    line: "Records that follow the patient, with consent.",
  },
  {
    slug: "education-sector",
    name: "Education",
    line: "Lessons, grades and parents in one place.",
  },
] as const;
