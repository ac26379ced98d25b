import type { Hono, Context as HonoContext } from "hono";
import type { z } from "zod";
import type { Call } from "../../contract/call.ts";
import type { Pending } from "../../contract/session.ts";
import { refuseWhilePending } from "../services/accounts/pending.ts";
import type { Actor, Context } from "../services/context.ts";
import { Forbidden, Invalid, NotFound, NotSignedIn, TooMany } from "../services/errors.ts";
import { type ReadBody, readBody } from "./read-body.ts";
import { fieldProblems, refusalOf } from "./refuse.ts";
import type { UploadedFile } from "./uploaded-files.ts";

/** What a call gets to work with, parsed. */
export type CallInput<Query, Body> = {
  query: Query;
  body: Body;
  /** The files of a multipart form, in its order; only where the call takes files. */
  files: readonly UploadedFile[];
  /** The parts of the path, `{id}` by its name. */
  path: Readonly<Record<string, string>>;
  idempotencyKey?: string;
  /** The bearer token of the caller; empty where the call needs none. */
  token: string;
};

/** A call's own work: ask a service, shape the answer. */
export type CallHandler<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> = (
  context: Context,
  input: CallInput<z.output<Query>, z.output<Body>>,
) => Promise<z.input<Answer>>;

/** What the API needs of the server around it. */
export type ApiShell = {
  /** The services' context for this request, as nobody in particular. */
  contextFor(request: HonoContext): Context;
  /** Who holds this token, and what they must do before anything else. @throws NotSignedIn */
  identify(context: Context, token: string): Promise<Identified>;
};

export type Identified = { actor: Actor; pending: readonly Pending[] };

/** Something that puts its call on the API. */
export type Mount = (api: Hono, shell: ApiShell) => void;

/**
 * Joins a call's description with its work. Every guard stands here, at the call itself
 * [ASVS 8.3.1]: who may make it, then what it takes, then the work.
 */
export function mountCall<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  call: Call<Query, Body, Answer>,
  work: CallHandler<Query, Body, Answer>,
  options: {
    /** Fields that every refusal of this call has beside the usual ones. */
    refusalExtras?: Readonly<Record<string, unknown>>;
    /** Headers of success. */
    headers?: Record<string, string>;
  } = {},
): Mount {
  return (api, shell) => {
    const handle = async (request: HonoContext): Promise<Response> => {
      const context = shell.contextFor(request);
      try {
        const token = needsToken(call, request) ? bearerToken(request) : "";
        const actor = opensSession(call, token)
          ? allowed(await shell.identify(context, token), call)
          : context.actor;
        const input = await parseInput(call, request);
        const answer = await work({ ...context, actor }, { ...input, token });
        const init = {
          status: call.success.status,
          ...(options.headers ? { headers: options.headers } : {}),
        };
        return answer instanceof ReadableStream
          ? new Response(answer, init)
          : Response.json(answer, init);
      } catch (error) {
        const { unexpected, ...refusal } = refusalOf(error, call.flag, context.requestId);
        const fields = { requestId: context.requestId, call: call.id, status: refusal.status };
        if (unexpected) context.log.error({ ...fields, err: error }, "call failed");
        else context.log.info(fields, "call refused");
        if (error instanceof TooMany) context.count("limit reached", { call: call.id });
        const body = { ...refusal.body, ...options.refusalExtras };
        return Response.json(body, { status: refusal.status, headers: refusal.headers });
      }
    };
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      api.on(call.method.toUpperCase(), path.replace(/\{(\w+)\}/g, ":$1"), handle);
    }
  };
}

/** Whether the caller must be somebody: no token and a bad one are different things (A6). */
const needsToken = (call: Call, request: HonoContext): boolean =>
  call.access !== "anyone" ||
  call.bearer !== undefined ||
  (call.tokenCounts === true && request.req.header("authorization") !== undefined);

/** A refreshToken is no session's: the call's own work looks who holds it (decision B2). */
const opensSession = (call: Call, token: string): boolean =>
  token !== "" && call.bearer === undefined;

function bearerToken(request: HonoContext): string {
  const [, token] =
    /^Bearer ([\w~+/.-]{16,200}=*)$/i.exec(request.req.header("authorization") ?? "") ?? [];
  if (!token) throw new NotSignedIn();
  return token;
}

function allowed({ actor, pending }: Identified, call: Call): Actor {
  if (actor.kind !== "staff") throw new NotSignedIn();
  if (call.access === "admin" && actor.role !== "admin") throw new Forbidden();
  if (!call.whilePending) refuseWhilePending(pending);
  return actor;
}

async function parseInput<Query extends z.ZodType, Body extends z.ZodType>(
  call: Call<Query, Body>,
  request: HonoContext,
) {
  if (call.params && !call.params.safeParse(request.req.param()).success) {
    throw new NotFound("There is no such record.");
  }
  const query = call.query ? accept(call.query, request.req.query()) : undefined;
  const read: ReadBody = call.body
    ? await readBody(request.req.raw, call)
    : { value: undefined, files: [] };
  const body = call.body ? accept(call.body, read.value) : undefined;
  const idempotencyKey = request.req.header("idempotency-key");
  return {
    // A call without a schema declares no such input: its handler never looks there.
    query: query as z.output<Query>,
    body: body as z.output<Body>,
    files: read.files,
    path: request.req.param(),
    ...(idempotencyKey ? { idempotencyKey } : {}),
  };
}

function accept<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw new Invalid(fieldProblems(parsed.error));
  return parsed.data;
}
