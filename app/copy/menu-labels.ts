/** Labels of the header and the drawer, in their order (specification §2). */
export const menuLabels = [
  { id: "home", label: "Home" },
  { id: "services", label: "Services" },
  { id: "products", label: "Products" },
  { id: "industry", label: "Industry" },
  { id: "about", label: "About Us" },
  { id: "blogs", label: "Blogs" },
  { id: "contact", label: "Contact Us" },
] as const;
