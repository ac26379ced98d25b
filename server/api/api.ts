import { Hono } from "hono";
import { endpoints } from "../../contract/endpoints.ts";
import type { EndpointId } from "../../contract/routes.ts";
import { accountHandlers } from "./account-handlers.ts";
import { auditHandlers } from "./audit-handlers.ts";
import { binHandlers } from "./bin-handlers.ts";
import { blogHandlers } from "./blogs-handlers.ts";
import { clientImportHandlers } from "./client-imports-handlers.ts";
import { clientHandlers } from "./clients-handlers.ts";
import { companyHandlers } from "./companies-handlers.ts";
import { conversationHandlers } from "./conversations-handlers.ts";
import { emailHandlers } from "./emails-handlers.ts";
import {
  type AnyHandler,
  type ApiShell,
  type Handlers,
  mountEndpoint,
} from "./endpoint-handler.ts";
import { enquiryHandlers } from "./enquiries-handlers.ts";
import { insightHandlers } from "./insight-handlers.ts";
import { mediaHandlers } from "./media-handlers.ts";
import { messageHandlers } from "./messages-handlers.ts";
import { openApiDocument } from "./openapi.ts";
import { overviewHandlers } from "./overview-handlers.ts";
import { privacyHandlers } from "./privacy-handlers.ts";
import { programTokenHandlers } from "./program-tokens-handlers.ts";
import { recoveryHandlers } from "./recovery-handlers.ts";
import { replyHandlers } from "./replies-handlers.ts";
import { searchHandlers } from "./search-handlers.ts";
import { sessionHandlers } from "./session-handlers.ts";
import { settingsHandlers } from "./settings-handlers.ts";
import { sitePageHandlers } from "./site-pages-handlers.ts";
import { staffHandlers } from "./staff-handlers.ts";
import { webhookHandlers } from "./webhooks-handlers.ts";

/** Doesn't compile while an endpoint has no handler. */
const handlers: Handlers = {
  ...accountHandlers,
  ...auditHandlers,
  ...binHandlers,
  ...blogHandlers,
  ...clientHandlers,
  ...companyHandlers,
  ...clientImportHandlers,
  ...conversationHandlers,
  ...emailHandlers,
  ...enquiryHandlers,
  ...mediaHandlers,
  ...messageHandlers,
  ...insightHandlers,
  ...overviewHandlers,
  ...privacyHandlers,
  ...programTokenHandlers,
  ...webhookHandlers,
  ...recoveryHandlers,
  ...replyHandlers,
  ...searchHandlers,
  ...sessionHandlers,
  ...settingsHandlers,
  ...sitePageHandlers,
  ...staffHandlers,
};

/** The cast is safe: an endpoint's input is parsed by the schemas that its handler's type is from. */
const handlerOf = (id: EndpointId) => handlers[id] as AnyHandler;

/** The whole API. An unknown path below /api is answered with 404 in JSON. */
export function createApi(shell: ApiShell, options: { siteUrl: string; publishDocs: boolean }) {
  const api = new Hono();
  for (const endpoint of endpoints) mountEndpoint(api, shell, endpoint, handlerOf(endpoint.id));
  if (options.publishDocs) {
    // Made when first asked for: it takes longer than all the rest of a start of the API.
    let document: ReturnType<typeof openApiDocument> | undefined;
    api.get("/api/openapi.json", (request) => {
      document ??= openApiDocument(options.siteUrl);
      return request.json(document);
    });
  }
  api.all("/api/*", (request) => {
    const { requestId } = shell.contextFor(request);
    return request.json(
      {
        error: "true",
        message: "There is no such endpoint. See /api/docs for the list.",
        requestId,
      },
      404,
    );
  });
  return api;
}
