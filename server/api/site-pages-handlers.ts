import { listMissingPaths } from "../services/pages/list-missing-paths.ts";
import { listPages } from "../services/pages/list-pages.ts";
import { cleanLogo } from "../services/pages/logo/sanitize-logo.ts";
import {
  listPageRevisions,
  readPageRevision,
  restorePageRevision,
} from "../services/pages/page-revisions.ts";
import { openPagePreview } from "../services/pages/preview-page.ts";
import { cancelPageSchedule } from "../services/pages/publish-due-pages.ts";
import { publishPage } from "../services/pages/publish-page.ts";
import { checkDraft, readPage } from "../services/pages/read-page.ts";
import { discardPageDraft, savePageDraft } from "../services/pages/save-page-draft.ts";
import { type Handlers, saying } from "./endpoint-handler.ts";

export const sitePageHandlers = {
  listPages: async (context, { query }) => ({ message: await listPages(context, query.q) }),
  listMissingPaths: async (context) => ({ message: await listMissingPaths(context) }),
  readPage: async (context, { path }) => ({ data: await readPage(context, path.page) }),
  savePageDraft: async (context, { path, body }) => {
    const savedAt = await savePageDraft(context, path.page, body);
    return { savedAt, check: await checkDraft(context, path.page) };
  },
  discardPageDraft: saying("Your changes are discarded.", (context, { path }) =>
    discardPageDraft(context, path.page),
  ),
  cleanLogo: async (context, { body }) => cleanLogo(context, body.svg),
  previewPage: async (context, { path }) => ({ path: await openPagePreview(context, path.page) }),
  publishPage: async (context, { path, body }) => {
    const at = body.at === undefined ? undefined : Date.parse(body.at);
    return publishPage(context, path.page, { version: body.version, at });
  },
  cancelPageSchedule: saying("The change is not scheduled any more.", (context, { path }) =>
    cancelPageSchedule(context, path.page),
  ),
  listPageRevisions: async (context, { path }) => ({
    message: await listPageRevisions(context, path.page),
  }),
  readPageRevision: async (context, { path }) => ({
    data: await readPageRevision(context, path.page, Number(path.version)),
  }),
  restorePageRevision: saying("This version is your draft now.", (context, { path }) =>
    restorePageRevision(context, path.page, Number(path.version)),
  ),
} satisfies Partial<Handlers>;
