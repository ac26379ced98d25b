import { z } from "zod";
import { Refusal } from "../../contract/answers.ts";
import type { BodyKind, Call } from "../../contract/call.ts";
import { calls } from "../../contract/calls.ts";
import { imageLimits, uploadLimit } from "../../contract/limits.ts";

const bodyTypes: Readonly<Record<BodyKind, string>> = {
  json: "application/json",
  urlencoded: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
};

const refusalTexts: Readonly<Record<number, string>> = {
  400: "The body is malformed.",
  401: "Not signed in, or the token is no longer valid.",
  403: "This account may not do this.",
  404: "There is no such record.",
  409: "The record has changed since it was read.",
  413: "The body is too large.",
  415: "The body has a type that is not accepted.",
  422: "Some fields can't be accepted; `fields` says which and why.",
  429: "Too many requests; try again after `Retry-After` seconds.",
  500: "Something went wrong on our side.",
  503: "We can't serve this right now; try again after `Retry-After` seconds.",
};

type JsonSchema = z.core.JSONSchema.BaseSchema;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

/** The description of every call as OpenAPI 3.1, from the one contract. */
export function openApiDocument(siteUrl: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      paths[path] ??= {};
      paths[path][call.method] = describeOperation(call, path);
    }
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Nirbhay Technologies API",
      version: "1",
      description: "What the website and the back office speak with the server.",
    },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: { Refusal: schemaOf(Refusal, "output") },
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
    },
  };
}

/** One call at one of its addresses. */
export function describeOperation(call: Call, path: string) {
  return {
    operationId: path === call.path ? call.id : `${call.id}At${path.replace(/\W+/g, "_")}`,
    summary: call.summary,
    ...security(call),
    parameters: [...pathParameters(path), ...queryParameters(call)],
    ...(call.body ? { requestBody: requestBody(call, call.body) } : {}),
    responses: { ...success(call), ...refusals(call) },
  };
}

function security(call: Call) {
  if (call.access !== "anyone") return { security: [{ session: [] }] };
  return call.tokenCounts ? { security: [{}, { session: [] }] } : {};
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

function queryParameters(call: Call) {
  if (!call.query) return [];
  const { properties = {}, required = [] } = schemaOf(call.query, "input");
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function requestBody(call: Call, body: z.ZodType) {
  const schema = schemaOf(body, "input");
  const kinds = call.bodyKinds ?? ["json"];
  return {
    required: (schema.required ?? []).length > 0,
    content: Object.fromEntries(
      kinds.map((kind) => [
        bodyTypes[kind],
        { schema: kind === "multipart" && call.files ? withFiles(schema, call.files) : schema },
      ]),
    ),
  };
}

const withFiles = (schema: JsonSchema, files: RegExp): JsonSchema => ({
  ...schema,
  patternProperties: {
    [files.source]: {
      description: `An image (JPEG, PNG, WebP, AVIF or GIF) of at most ${inMegabytes(imageLimits.bytes)}; the whole form at most ${inMegabytes(uploadLimit)}.`,
      contentMediaType: "image/*",
    },
  },
});

const inMegabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

const success = (call: Call) => ({
  [call.success.status]: {
    description: "Done.",
    content: call.success.type
      ? { [call.success.type]: { schema: { type: "string" } } }
      : { "application/json": { schema: schemaOf(call.success.answer, "output") } },
  },
});

function refusals(call: Call) {
  const possible = new Set<number>([...(call.refusals ?? []), 429, 500, 503]);
  // An account that has something to do first may make no other call.
  if (call.access !== "anyone" && !call.whilePending) possible.add(403);
  if (call.body) for (const status of [400, 413, 415]) possible.add(status);
  if (call.body || call.query) possible.add(422);
  return Object.fromEntries(
    [...possible]
      .sort((a, b) => a - b)
      .map((status) => [
        status,
        {
          description: refusalTexts[status],
          content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
        },
      ]),
  );
}
