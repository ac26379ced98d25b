import { assignCompany } from "../services/crm/companies/assign-company.ts";
import { deleteCompany } from "../services/crm/companies/company-bin.ts";
import { dismissFromCompany } from "../services/crm/companies/dismiss-from-company.ts";
import { listCompanies } from "../services/crm/companies/list-companies.ts";
import { mergeCompanies, undoCompanyMerge } from "../services/crm/companies/merge-companies.ts";
import { readCompany } from "../services/crm/companies/read-company.ts";
import { createCompany, updateCompany } from "../services/crm/companies/update-company.ts";
import { type Handlers, saying } from "./endpoint-handler.ts";

/** Companies of clients (decision B28). */
export const companyHandlers = {
  listCompanies: (context, { query }) => listCompanies(context, query),
  createCompany: async (context, { body }) => ({ id: await createCompany(context, body.name) }),
  assignCompany: (context, { body }) => assignCompany(context, body.ids, body.company),
  readCompany: (context, { path }) => readCompany(context, path.id),
  updateCompany: saying("Success", (context, { path, body: { before, ...change } }) =>
    updateCompany(context, path.id, change, before),
  ),
  deleteCompany: saying("Success", (context, { path }) => deleteCompany(context, path.id)),
  mergeCompanies: saying("Success", (context, { path, body }) =>
    mergeCompanies(context, path.id, body.other),
  ),
  undoCompanyMerge: saying("Success", (context, { path }) => undoCompanyMerge(context, path.id)),
  dismissFromCompany: saying("Success", (context, { path, body }) =>
    dismissFromCompany(context, path.id, body),
  ),
} satisfies Partial<Handlers>;
