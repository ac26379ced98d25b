import { Hono } from "hono";
import { endpoints } from "../../contract/endpoints.ts";
import type { EndpointId } from "../../contract/routes.ts";
import { accountHandlers } from "./account-handlers.ts";
import { blogHandlers } from "./blogs-handlers.ts";
import { clientHandlers } from "./clients-handlers.ts";
import { conversationHandlers } from "./conversations-handlers.ts";
import { emailHandlers } from "./emails-handlers.ts";
import {
  type AnyHandler,
  type ApiShell,
  type Handlers,
  mountEndpoint,
} from "./endpoint-handler.ts";
import { enquiryHandlers } from "./enquiries-handlers.ts";
import { mediaHandlers } from "./media-handlers.ts";
import { officeHandlers } from "./office-handlers.ts";
import { openApiDocument } from "./openapi.ts";
import { sitePageHandlers } from "./site-pages-handlers.ts";
import { staffHandlers } from "./staff-handlers.ts";

/** Doesn't compile while an endpoint has no handler. */
const handlers: Handlers = {
  ...accountHandlers,
  ...officeHandlers,
  ...blogHandlers,
  ...clientHandlers,
  ...conversationHandlers,
  ...emailHandlers,
  ...enquiryHandlers,
  ...mediaHandlers,
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
