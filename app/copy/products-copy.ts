/** The products that have a page of their own. */
export const products = [
  {
    slug: "2xcell",
    name: "2XCell",
    promise: "The hybrid classroom, in one place",
  },
  {
    slug: "device-management-system",
    name: "Device Management System",
    promise: "Every phone, tablet and kiosk in one list",
  },
] as const;

/** The six entries of the Products menu; those without a page are sections of the overview. */
export const productLines = [
  {
    anchor: "intelligent-chat-system",
    name: "Intelligent Chat System",
    promise: "Answers from your own documents",
  },
  {
    anchor: "web-development",
    name: "Web Development",
    promise: "Sites and portals that load fast",
  },
  {
    anchor: "enterprise-project-system",
    name: "Enterprise Project System",
    promise: "Plans, budgets and people",
  },
  {
    slug: "2xcell",
    name: "Learning Management System",
    promise: "2XCell, the hybrid classroom",
  },
  {
    anchor: "hotel-management",
    name: "Hotel Management",
    promise: "Rooms, rates and housekeeping",
  },
  {
    anchor: "ecommerce-solution",
    name: "eCommerce Solution",
    promise: "Catalogue, checkout and stock",
  },
] as const;
