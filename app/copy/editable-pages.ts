import type { EditablePage } from "../../contract/editable-page.ts";
import { companyPage } from "./company.ts";
import { industryPages } from "./industries/industry-pages.ts";
import { servicePages } from "./services/service-pages.ts";

/** Every page that staff can edit, in the order of the list in the back office. */
export const editablePages: readonly EditablePage[] = [
  companyPage,
  ...Object.values(servicePages),
  ...Object.values(industryPages),
];
