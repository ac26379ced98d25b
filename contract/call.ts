import type { z } from "zod";

/** Who may make a call. Roles nest: an admin may do all that an editor may. */
export type Access = "anyone" | "editor" | "admin";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** How a body may arrive. Every call that takes one takes JSON. */
export type BodyKind = "json" | "urlencoded" | "multipart";

/**
 * Whether the `error` flag of an endpoint's answers is the string `"true"`/`"false"`
 * or the boolean (decision A1: kept per endpoint as the source has it).
 */
export type FlagStyle = "string" | "boolean";

/** The one description of a call, read by server, browser and the published OpenAPI. */
export type Call<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  /** Unique, in camel case: the OpenAPI operationId. */
  id: string;
  method: Method;
  /** As in OpenAPI: `/api/clients/{id}`. */
  path: string;
  /** Other paths that answer just the same. */
  aliases?: readonly string[];
  summary: string;
  access: Access;
  /** With access `anyone`: a token is not needed, but one that is given must be good (decision A6). */
  tokenCounts?: true;
  /** With access `anyone`: the bearer token is no session's but this one (decision B2). */
  bearer?: "refreshToken";
  /** May be made while the account still has to choose a password or a second factor. */
  whilePending?: true;
  flag: FlagStyle;
  /** The parts of the path in braces; what does not fit is an address that doesn't exist. */
  params?: z.ZodType<Readonly<Record<string, string | undefined>>>;
  query?: Query;
  body?: Body;
  bodyKinds?: readonly BodyKind[];
  /** Largest JSON or urlencoded body, in bytes, where it is not `bodyLimit`. */
  bodyLimit?: number;
  /** The names of file fields of a multipart body. Each file is an image. */
  files?: RegExp;
  /** The status and shape of success; with a type, a file that is written while it is sent. */
  success: { status: 200 | 201; answer: Answer; type?: "text/csv" };
  /** Statuses of refusal beyond those that any call may give (400, 413, 415, 422, 429, 500, 503). */
  refusals?: readonly (401 | 403 | 404 | 409)[];
};

/** Keeps a call's literal types while checking its shape. */
export function describeCall<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(call: Call<Query, Body, Answer>): Call<Query, Body, Answer> {
  return call;
}

type QueryOf<C> = C extends Call<infer Query, z.ZodType, z.ZodType> ? z.input<Query> : never;
type BodyOf<C> = C extends Call<z.ZodType, infer Body, z.ZodType> ? z.input<Body> : never;
export type AnswerOf<C> =
  C extends Call<z.ZodType, z.ZodType, infer Answer> ? z.output<Answer> : never;
export type { BodyOf, QueryOf };
