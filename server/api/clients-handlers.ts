import { notAgreed } from "../../contract/import-columns.ts";
import { agreeClient } from "../services/crm/clients/bulk-consent.ts";
import { deleteClient, deleteClients } from "../services/crm/clients/client-bin.ts";
import { deleteTag, listTags, renameTag } from "../services/crm/clients/client-tags.ts";
import { countClients } from "../services/crm/clients/count-clients.ts";
import { createClient } from "../services/crm/clients/create-client.ts";
import { distinguishClients } from "../services/crm/clients/find-same-person.ts";
import {
  type ExportedClient,
  exportClients,
  listClients,
} from "../services/crm/clients/list-clients.ts";
import { mergeClients } from "../services/crm/clients/merge-clients.ts";
import { readClient } from "../services/crm/clients/read-client.ts";
import { readClientPage } from "../services/crm/clients/read-client-page.ts";
import {
  deleteSegment,
  listSegments,
  renameSegment,
  saveSegment,
} from "../services/crm/clients/segments.ts";
import { ignoreSuggestion } from "../services/crm/clients/suggestions.ts";
import { tagClients, untagClients } from "../services/crm/clients/tag-clients.ts";
import { undoMerge } from "../services/crm/clients/undo-merge.ts";
import { updateClient } from "../services/crm/clients/update-client.ts";
import { deleteCompany } from "../services/crm/companies/company-bin.ts";
import { listCompanies } from "../services/crm/companies/list-companies.ts";
import { mergeCompanies, undoCompanyMerge } from "../services/crm/companies/merge-companies.ts";
import { readCompany } from "../services/crm/companies/read-company.ts";
import {
  assignCompany,
  createCompany,
  dismissFromCompany,
  updateCompany,
} from "../services/crm/companies/update-company.ts";
import {
  addImportRows,
  checkImport,
  createImport,
  listImports,
  readImport,
} from "../services/crm/imports/client-imports.ts";
import { continueImport, undoImport } from "../services/crm/imports/continue-import.ts";
import { Invalid } from "../services/errors.ts";
import { type CsvColumns, csvStream } from "./csv.ts";
import { type Handlers, saying } from "./endpoint-handler.ts";

export const clientHandlers = {
  listClients: async (context, { query }) => {
    const { clients, ...rest } = await listClients(context, {
      ...query,
      spam: query.spam === "true",
    });
    return { message: clients, ...rest };
  },
  readClient: async (context, { path }) => {
    const { client, messages } = await readClient(context, path.id);
    return { data: client, messages };
  },
  // The id may be in the path, the query or the body (decision A11).
  deleteClient: async (context, { path, query, body }) => {
    const id = path.id ?? query.id ?? body.id;
    if (!id) throw new Invalid({ id: "Say which client: in the path, as ?id=, or in the body." });
    await deleteClient(context, id);
    return { message: "Success" };
  },
  deleteClients: async (context, { body }) => {
    const ids = await deleteClients(context, body.ids);
    return { deleted: ids.length, ids };
  },
  createClient: async (context, { body }) => ({ id: await createClient(context, body) }),
  updateClient: async (context, { path, body: { before, ...change } }) => {
    await updateClient(context, path.id, change, before);
    return { message: "Success", facts: change };
  },
  agreeClient: saying("Success", (context, { path, body }) => agreeClient(context, path.id, body)),
  readClientPage: (context, { path }) => readClientPage(context, path.id),
  ignoreSuggestion: saying("Success", (context, { path, body }) =>
    ignoreSuggestion(context, path.id, body),
  ),
  mergeClients: (context, { path, body: { other, ...choice } }) =>
    mergeClients(context, { one: path.id, other }, choice),
  undoMerge: saying("Success", (context, { path }) => undoMerge(context, path.id)),
  distinguishClients: saying("Success", (context, { path, body }) =>
    distinguishClients(context, { one: path.id, other: body.other }, body.different),
  ),
  countClients: (context, { query }) => countClients(context, query),
  tagClients: (context, { body }) => tagClients(context, body.ids, body.tag),
  untagClients: async (context, { body }) => ({
    changed: await untagClients(context, body.ids, body.tag),
  }),
  renameTag: async (context, { body }) => ({
    clients: await renameTag(context, body.tag, body.name),
  }),
  deleteTag: async (context, { body }) => ({ clients: await deleteTag(context, body.tag) }),
  listTags: async (context) => ({ message: await listTags(context) }),
  listSegments: async (context) => ({ message: await listSegments(context) }),
  saveSegment: async (context, { body }) => ({ id: await saveSegment(context, body) }),
  renameSegment: saying("Success", (context, { path, body }) =>
    renameSegment(context, path.id, body.name),
  ),
  deleteSegment: saying("Success", (context, { path }) => deleteSegment(context, path.id)),
  exportClients: (context, { query: { ids, ...search } }) =>
    csvStream(context, clientColumns, exportClients(context, { ...search, ids: ids?.split(",") })),

  listCompanies: (context, { query }) => listCompanies(context, query),
  createCompany: async (context, { body }) => ({ id: await createCompany(context, body.name) }),
  assignCompany: (context, { body }) => assignCompany(context, body.ids, body.company),
  readCompany: (context, { path }) => readCompany(context, path.id),
  updateCompany: async (context, { path, body: { before, ...change } }) => ({
    message: "Success",
    facts: await updateCompany(context, path.id, change, before),
  }),
  deleteCompany: saying("Success", (context, { path }) => deleteCompany(context, path.id)),
  mergeCompanies: saying("Success", (context, { path, body }) =>
    mergeCompanies(context, path.id, body.other),
  ),
  undoCompanyMerge: saying("Success", (context, { path }) => undoCompanyMerge(context, path.id)),
  dismissFromCompany: saying("Success", (context, { path, body }) =>
    dismissFromCompany(context, path.id, body),
  ),

  checkImport: async (context, { body }) => ({ rows: await checkImport(context, body) }),
  createImport: async (context, { body }) => ({ id: await createImport(context, body) }),
  addImportRows: saying("Success", (context, { path, body }) =>
    addImportRows(context, path.id, body.rows),
  ),
  continueImport: (context, { path }) => continueImport(context, path.id),
  listImports: async (context) => ({ message: await listImports(context) }),
  readImport: (context, { path }) => readImport(context, path.id),
  undoImport: saying("Success", (context, { path }) => undoImport(context, path.id)),
} satisfies Partial<Handlers>;

/** As the import reads it: in quotation marks with a separator or a mark of its own. */
const tagText = (tag: string) => (/[,;|"*]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag);

const clientColumns: CsvColumns<ExportedClient> = [
  ["Name", (client) => client.name],
  ["Company Name", (client) => client.company_name],
  ["Email", (client) => client.email_id],
  ["Contact", (client) => client.phone],
  ["Newest message", (client) => client.description],
  ["Messages", (client) => client.messages],
  ["Tags", ({ tags }) => tags.map(tagText).join(", ")],
  ["Client since (UTC)", (client) => client.createdAt],
  ["Known from", (client) => client.source],
  ["Agreed on (UTC)", (client) => (client.mustAgree ? notAgreed : (client.agreedAt ?? ""))],
  ["Unsubscribed (UTC)", (client) => client.unsubscribedAt ?? ""],
  ["Address failed", (client) => client.bounce ?? ""],
  ["Note", (client) => client.about],
];
