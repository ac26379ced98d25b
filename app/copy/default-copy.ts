import { withCompany } from "../../contract/company.ts";
import type { ReadCopy } from "../../contract/editable-page.ts";
import { company } from "./company.ts";

/** Reads the copy in the repository, with the facts of the company there. */
export const defaultCopy: ReadCopy = (page) => withCompany(page.copy, company);
