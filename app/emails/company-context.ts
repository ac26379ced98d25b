import { createContext, useContext } from "react";
import { type Company, unnamedCompany } from "../../contract/company.ts";

/** The company in whose name an email is sent; `renderEmail` provides it. */
export const CompanyContext = createContext<Company>(unnamedCompany);

export const useCompany = (): Company => useContext(CompanyContext);
