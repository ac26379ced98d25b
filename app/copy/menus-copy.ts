/** Copy of header, drawer and footer. Entries that lead to a page bear the page's own name. */
export const menusCopy = {
  items: [
    { id: "home", label: "Home" },
    { id: "services", label: "Services" },
    { id: "products", label: "Products" },
    { id: "industries", label: "Industry" },
    { id: "about", label: "About Us" },
    { id: "blogs", label: "Blogs" },
    { id: "contact", label: "Contact Us" },
  ],
  // The order of the home page's carousel (specification §3); the last two are in menus only.
  // IoT platform is in the drawer only (specification §2).
  services: [
    {
      id: "cloud-migration-and-management",
      page: "Cloud migration and management",
      shown: "Everywhere",
    },
    { id: "ai-analytics", page: "AI and analytics", shown: "Everywhere" },
    { id: "devops", page: "DevOps", shown: "Everywhere" },
    { id: "app-modernization", page: "Application modernization", shown: "Everywhere" },
    { id: "iot-platform", page: "IoT platform", shown: "Not in the header" },
    { id: "it-security-and-audit", page: "IT security and audits", shown: "Everywhere" },
    { id: "ml-automation", page: "ML and automation", shown: "Everywhere" },
    {
      id: "enterprise-workflow-software",
      page: "Enterprise workflow software",
      shown: "Everywhere",
    },
    { id: "testing-and-qc", page: "Testing and QC", shown: "Everywhere" },
  ],
  allProducts: { name: "All products", promise: "The overview, with what each one does" },
  industries: [
    { id: "fintech", page: "Fintech" },
    { id: "education-sector", page: "Education" },
    { id: "retail-sector", page: "Retail" },
    { id: "manufacturing", page: "Manufacturing" },
    { id: "travel-and-tourism", page: "Travel and tourism" },
    { id: "media-and-entertainment", page: "Media and entertainment" },
    { id: "healthcare-and-medtech", page: "Healthcare and medtech" },
    { id: "logistics-and-supply", page: "Logistics and supply" },
  ],
  footer: {
    services: "Services",
    products: "Products",
    industries: "Industries",
    quickLinks: {
      title: "Quick Links",
      links: [
        { id: "about", name: "About Us", to: "/about-us" },
        { id: "blogs", name: "Blogs", to: "/blogs" },
        { id: "terms", name: "Terms & Conditions", to: "/terms-and-conditions" },
        { id: "privacy", name: "Privacy Policy", to: "/privacy-policy" },
      ],
    },
    contact: "Contact Us",
    follow: "Follow Us",
    madeIn: "Made in",
  },
} as const;
