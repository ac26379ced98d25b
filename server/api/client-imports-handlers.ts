import {
  addImportRows,
  checkImport,
  createImport,
  listImports,
  readImport,
} from "../services/crm/imports/client-imports.ts";
import { continueImport, undoImport } from "../services/crm/imports/continue-import.ts";
import { type Handlers, saying } from "./endpoint-handler.ts";

export const clientImportHandlers = {
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
