import type { EditablePage } from "../../contract/editable-page.ts";
import { aboutPage } from "./about-page.ts";
import { blogPage } from "./blog-page.ts";
import { companyPage } from "./company.ts";
import { contactPage } from "./contact-page.ts";
import { homePage } from "./home-page.ts";
import { industryPages } from "./industry-pages.ts";
import { legalPages } from "./legal-pages.ts";
import { menusPage } from "./menus-page.ts";
import { ownPages } from "./own-pages.ts";
import { productPages } from "./product-pages.ts";
import { redirectsPage } from "./redirects-page.ts";
import { servicePages } from "./service-pages.ts";

/** Every page that staff can edit, in the order of the list in the back office. */
export const editablePages: readonly EditablePage[] = [
  homePage,
  aboutPage,
  blogPage,
  contactPage,
  companyPage,
  menusPage,
  redirectsPage,
  ...Object.values(servicePages),
  ownPages,
  ...Object.values(productPages),
  ...Object.values(industryPages),
  ...Object.values(legalPages),
];
