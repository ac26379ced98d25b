import type { Hono, Context as HonoContext } from "hono";
import { z } from "zod";
import { type Download, download, type Endpoint, pathsOf } from "../../contract/endpoint.ts";
import type { Endpoints } from "../../contract/endpoints.ts";
import { permits } from "../../contract/rights.ts";
import { type EndpointId, needsOf, type PathParams } from "../../contract/routes.ts";
import type { Pending } from "../../contract/session.ts";
import { refuseWhilePending } from "../services/accounts/session-lifecycle.ts";
import { type Actor, type Context, requireScope, staffOf } from "../services/context.ts";
import { Forbidden, Invalid, NotFound, NotSignedIn, TooMany } from "../services/errors.ts";
import { isSameSecret } from "../services/tokens.ts";
import { csvHeaders } from "./csv.ts";
import { errorResponse, fieldErrors } from "./error-response.ts";
import { readBody, type UploadedFile } from "./request-body.ts";

type Input<Path, Query, Body> = {
  path: Path;
  query: Query;
  body: Body;
  /** Files of a multipart form, in its order; empty unless the endpoint takes files. */
  files: readonly UploadedFile[];
  idempotencyKey?: string | undefined;
  /** Bearer token of the caller; empty if the endpoint needs none. */
  token: string;
};

/** Calls a service and shapes the answer; by endpoint id. */
export type Handlers = {
  readonly [Id in EndpointId]: (
    context: Context,
    input: Input<
      PathParams<Id>,
      z.output<NonNullable<Endpoints[Id]["query"]>>,
      z.output<NonNullable<Endpoints[Id]["body"]>>
    >,
  ) => Promise<z.input<Endpoints[Id]["answer"]>>;
};

/** The time (ms) that names a draft; null for none, undefined for any. */
export const draftTime = (at: string | null | undefined) =>
  typeof at === "string" ? Date.parse(at) : at;

/** A handler whose answer only says what was done. */
export const saying =
  <Request>(
    message: string,
    work: (context: Context, request: Request) => Promise<unknown>,
  ): ((context: Context, request: Request) => Promise<{ message: string }>) =>
  async (context, request) => {
    await work(context, request);
    return { message };
  };

export type AnyHandler = (
  context: Context,
  input: Input<unknown, unknown, unknown>,
) => Promise<object>;

/** Parts of the HTTP app that the API depends on. */
export type ApiShell = {
  /** Service context of this request, with a visitor as actor. */
  contextFor(request: HonoContext): Context;
  /** Owner of a session or program token, and what they have to do first. @throws NotSignedIn */
  identify(context: Context, token: string): Promise<Identified>;
};

type Identified = { actor: Actor; pending: readonly Pending[] };

/**
 * Serves an endpoint at each of its paths: checks access, parses the input, calls the handler,
 * adds the `error` flag. Every guard is here, at the endpoint itself [ASVS 8.3.1].
 */
export function mountEndpoint(
  api: Hono,
  shell: ApiShell,
  endpoint: Endpoint,
  handler: AnyHandler,
): void {
  const { flag = "string", status = 200, fileName } = endpoint;
  const success = flag === "boolean" ? { error: false } : { error: "false" };
  const headers = {
    ...endpoint.headers,
    ...(fileName && csvHeaders(fileName)),
    ...(endpoint.events && eventHeaders),
  };
  // Partial: an alias may lack a parameter of the path.
  const params = z.strictObject(endpoint.params).partial();
  const serve = async (request: HonoContext): Promise<Response> => {
    const context = shell.contextFor(request);
    try {
      const token = needsToken(endpoint, request) ? bearerToken(request) : "";
      const actor = opensSession(endpoint, token)
        ? allowed(await shell.identify(context, token), endpoint)
        : context.actor;
      if (endpoint.bearer === "service") requireServiceToken(context, token);
      const path = request.req.param();
      if (!params.safeParse(path).success) throw new NotFound("There is no such record.");
      const input = { path, ...(await parseInput(endpoint, request)) };
      const answer = await handler({ ...context, actor }, { ...input, token });
      if (endpoint.download) return downloadResponse(download.parse(answer));
      return answer instanceof ReadableStream
        ? new Response(answer, { status, headers })
        : Response.json({ ...success, ...answer }, { status, headers });
    } catch (error) {
      const { unexpected, ...response } = errorResponse(error, flag, context.requestId);
      const fields = {
        requestId: context.requestId,
        endpoint: endpoint.id,
        status: response.status,
      };
      if (unexpected) context.log.error({ ...fields, err: error }, "request failed");
      else context.log.info(fields, "request refused");
      if (error instanceof TooMany) context.count("limit reached", { call: endpoint.id });
      return Response.json({ ...response.body, ...endpoint.errorFields }, response);
    }
  };
  for (const path of pathsOf(endpoint)) {
    api.on(endpoint.method.toUpperCase(), path.replace(/\{(\w+)\}/g, ":$1"), serve);
  }
}

/** A proxy that collects or compresses the events would hold them back. */
const eventHeaders = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/** No token and an invalid one are different things (decision A6). */
const needsToken = (endpoint: Endpoint, request: HonoContext): boolean =>
  endpoint.access !== "anyone" ||
  endpoint.bearer !== undefined ||
  (endpoint.tokenCounts === true && request.req.header("authorization") !== undefined);

/** A refreshToken belongs to no session: the service itself checks it (decision B2). */
const opensSession = (endpoint: Endpoint, token: string): boolean =>
  token !== "" && endpoint.bearer === undefined;

function bearerToken(request: HonoContext): string {
  const [, token] =
    /^Bearer ([\w~+/.-]{16,200}=*)$/i.exec(request.req.header("authorization") ?? "") ?? [];
  if (!token) throw new NotSignedIn();
  return token;
}

/** Before the body is read. @throws NotSignedIn */
function requireServiceToken({ settings }: Context, token: string): void {
  const { emailInToken } = settings;
  if (!emailInToken || !isSameSecret(token, emailInToken)) {
    throw new NotSignedIn("This is not the token of the setting EMAIL_IN_TOKEN.");
  }
}

function allowed({ actor, pending }: Identified, endpoint: Endpoint): Actor {
  const staff = staffOf(actor);
  if (!staff) throw new NotSignedIn();
  requireScope({ actor }, endpoint.scope);
  const needs = needsOf(endpoint);
  if (needs && !permits(staff.rights, needs)) throw new Forbidden();
  if (!endpoint.whilePending) refuseWhilePending(pending);
  return actor;
}

async function parseInput(endpoint: Endpoint, request: HonoContext) {
  const query = endpoint.query && parse(endpoint.query, request.req.query());
  const read = endpoint.body ? await readBody(request.req.raw, endpoint) : undefined;
  return {
    query,
    body: endpoint.body && parse(endpoint.body, read?.value),
    files: read?.files ?? [],
    idempotencyKey: (endpoint.idempotent && request.req.header("idempotency-key")) || undefined,
  };
}

/** @throws Invalid with an error for each field that doesn't match */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw new Invalid(fieldErrors(parsed.error));
  return parsed.data;
}

/** A file as a download that no browser shows, runs, or takes for another type. */
export function downloadResponse({ file, name, bytes }: Download): Response {
  return new Response(file, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": dispositionOf(name),
      "Content-Length": String(bytes),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** The name in ASCII, and as it is (RFC 6266, RFC 8187). */
function dispositionOf(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
