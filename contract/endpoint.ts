import { z } from "zod";
import { recordId } from "./fields.ts";
import { type EndpointId, type PathParamName, type Route, routes } from "./routes.ts";
import type { Scope } from "./scopes.ts";

/** Accepted encodings of a request body. */
export type BodyKind = "json" | "urlencoded" | "multipart" | "message" | "file";

/** Type of the `error` flag in responses: `"true"`/`"false"` or a boolean (decision A1). */
export type FlagStyle = "string" | "boolean";

type Description<Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType> = {
  summary: string;
  /**
   * Opens the endpoint to programs whose token has this scope; without one, it refuses them. The
   * account that created the token needs `access`, too.
   */
  scope?: Scope;
  /** With access `anyone`: a token is optional, but an invalid one is refused (decision A6). */
  tokenCounts?: true;
  /**
   * With access `anyone`: requires this bearer token instead of a session's: that of a recovery
   * (decision B2), or that of another program (`EMAIL_IN_TOKEN`).
   */
  bearer?: "refreshToken" | "service";
  /** Allowed while the account still has to choose a password or a second factor. */
  whilePending?: true;
  /** Default: `string`. */
  flag?: FlagStyle;
  query?: Query;
  body?: Body;
  /** Default: JSON only. */
  bodyKinds?: readonly BodyKind[];
  /** Maximum size of a JSON or urlencoded body in bytes; default: `bodyLimit` in `limits.ts`. */
  bodyLimit?: number;
  /** Accepts an `Idempotency-Key`: a repeated request gets the first answer (decision A15). */
  idempotent?: true;
  /** Names of the file fields of a multipart body. Each file is an image. */
  files?: RegExp;
  /** Status of success; default: 200. */
  status?: 201;
  /** Body of success, without the `error` flag. */
  answer: Answer;
  /** The answer is a CSV download with this file name. */
  fileName?: `${string}.csv`;
  /** The answer is a `Download` instead of JSON. */
  download?: true;
  /** The answer is a stream of server-sent events instead of JSON. */
  events?: true;
  headers?: Readonly<Record<string, string>>;
  /** Statuses of failure beyond those that follow from `access`, `params`, `query` and `body`. */
  errors?: readonly (401 | 404 | 409)[];
  /** Fields that the answer with status 409 has in addition to the usual ones. */
  conflictFields?: z.ZodObject;
  /** Fields that error responses have in addition to the usual ones. */
  errorFields?: Readonly<Record<string, unknown>>;
};

/** One endpoint, as server, browser and the published OpenAPI document read it. */
export type Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = Route &
  Description<Query, Body, Answer> & {
    id: string;
    /** Schemas of the path parameters. A value that doesn't match is answered with 404. */
    params: Readonly<Record<string, z.ZodType>>;
  };

/** Describes the endpoint of a route (`routes.ts`). Path parameters are ids of records by default. */
export function endpoint<
  Id extends EndpointId,
  Answer extends z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  id: Id,
  description: Description<Query, Body, Answer> & {
    params?: { readonly [Name in PathParamName<Id>]: z.ZodType<string> };
  },
): Endpoint<Query, Body, Answer> & { id: Id } {
  const route = routes[id];
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const params = Object.fromEntries(names.map((name) => [name, recordId]));
  return { id, ...route, params, ...description };
}

export const pathsOf = ({ path, aliases }: Route): readonly string[] => [path, ...aliases];

const flags = {
  string: z.literal("false").describe('The string "false": success.'),
  boolean: z.literal(false).describe("The boolean false: success."),
} as const;

/** Schema of the whole success body: the `error` flag and the answer. */
export function successSchema<Answer extends z.ZodType>({
  flag = "string",
  answer,
}: Pick<Endpoint<z.ZodType, z.ZodType, Answer>, "flag" | "answer">) {
  const error = flags[flag];
  const withFlag = (schema: z.core.$ZodType): z.core.$ZodType => {
    if (schema instanceof z.ZodUnion) return z.union(schema.options.map(withFlag));
    return schema instanceof z.ZodObject ? z.object({ error, ...schema.shape }) : schema;
  };
  return withFlag(answer) as z.ZodType<z.output<Answer> & { error: "false" | false }>;
}

/** Statuses that an endpoint may answer with beside success, 429, 500 and 503; ascending. */
export function errorStatuses(endpoint: Endpoint): readonly number[] {
  const { access, scope, tokenCounts, bearer, params, errors = [] } = endpoint;
  const { body, query, idempotent } = endpoint;
  const statuses = new Set<number>(errors);
  if (access !== "anyone" || tokenCounts || bearer) statuses.add(401);
  if (access !== "anyone" || scope) statuses.add(403);
  if (Object.keys(params).length > 0) statuses.add(404);
  if (idempotent) statuses.add(409);
  if (body) for (const status of [400, 413, 415]) statuses.add(status);
  if (body || query) statuses.add(422);
  return [...statuses].sort((a, b) => a - b);
}

/** Body of every error response (decision A2). */
export const ErrorBody = z.object({
  error: z.union([z.literal("true"), z.literal(true)]),
  message: z.string().describe("The problem and how to solve it, in plain language."),
  requestId: z.string().describe("Quote this when you report the problem."),
  id: z
    .string()
    .optional()
    .describe("With status 409 for an `Idempotency-Key`: the record that it created."),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe("With status 422: the error of each field."),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export const listOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape));

/** A time in ISO 8601. */
export const at = z.iso.datetime();

export const count = z.number().int();

/** A client, a member of staff, or another record with a name. */
export const person = z.object({ id: z.string(), name: z.string() });

/** Answer that only says that it is done. */
export const done = z.object({ message: z.string() });

/** One page of a list: pass `next` as `cursor` for the page after it; null on the last. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ message: z.array(row), next: z.string().nullable() });

/** A file to save, of any type: nobody opens it in our origin. */
export type Download = { file: ReadableStream<Uint8Array>; name: string; bytes: number };

export const download = z.custom<Download>(
  (value) => typeof value === "object" && value !== null && "file" in value,
);

export const fileStream = z.custom<ReadableStream<Uint8Array>>(
  (value) => value instanceof ReadableStream,
);
