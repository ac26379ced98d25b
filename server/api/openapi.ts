import { z } from "zod";
import {
  type BodyKind,
  type Endpoint,
  ErrorBody,
  errorStatuses,
  pathsOf,
  successSchema,
} from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { imageLimits, uploadLimit } from "../../contract/office-limits.ts";
import { scopes, scopeTexts, tokenPrefix } from "../../contract/scopes.ts";
import { webhookPayloads } from "../../contract/webhook-payloads.ts";

const bodyTypes: Readonly<Record<BodyKind, string>> = {
  json: "application/json",
  urlencoded: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
  message: "message/rfc822",
  file: "application/octet-stream",
};

const errorDescriptions: Readonly<Record<number, string>> = {
  400: "The body is malformed.",
  401: "Not signed in, or the token is no longer valid.",
  403: "This account may not do this.",
  404: "There is no such record.",
  409: "The record has changed since it was read.",
  413: "The body is too large.",
  415: "The body has a type that is not accepted.",
  422: "Some fields can’t be accepted; `fields` says which and why.",
  429: "Too many requests; try again after `Retry-After` seconds.",
  500: "Something went wrong on our side.",
  503: "We can’t serve this right now; try again after `Retry-After` seconds.",
};

const keyReused =
  "The `Idempotency-Key` was used for different content, and nothing was stored: send it with a new key.";

type JsonSchema = z.core.JSONSchema.BaseSchema;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const scopeList = scopes.map((scope) => `${scope}: ${scopeTexts[scope]}.`).join(" ");

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(siteUrl: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    for (const path of pathsOf(endpoint)) {
      paths[path] ??= {};
      paths[path][endpoint.method] = describeOperation(endpoint, path);
    }
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "API of this site",
      version: "1",
      description: "The API that the website and the back office use.",
    },
    servers: [{ url: siteUrl }],
    paths,
    webhooks: describeWebhooks(),
    components: {
      schemas: { Refusal: schemaOf(ErrorBody, "output") },
      securitySchemes: {
        session: { type: "http", scheme: "bearer", description: "Token of a sign-in." },
        program: {
          type: "http",
          scheme: "bearer",
          bearerFormat: `${tokenPrefix}…`,
          description: `Token for a program, which an admin creates in the settings. ${scopeList}`,
        },
      },
    },
  };
}

/** An endpoint at one of its paths. */
/** Events that the site posts to webhooks, signed as Standard Webhooks 1.0 says. */
function describeWebhooks() {
  const header = (name: string, description: string) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
  });
  const parameters = [
    header("webhook-id", "The same for every attempt: drop what you have seen."),
    header("webhook-timestamp", "Time of the attempt, in seconds since 1970."),
    header("webhook-signature", "`v1,` and the HMAC-SHA256 of id, timestamp and body; a list."),
  ];
  const responses = { "2XX": { description: "Accepted. Anything else is tried again." } };
  return Object.fromEntries(
    Object.entries(webhookPayloads).map(([event, payload]) => {
      const content = { "application/json": { schema: schemaOf(payload, "output") } };
      const summary = payload.description;
      return [event, { post: { summary, parameters, requestBody: { content }, responses } }];
    }),
  );
}

export function describeOperation(endpoint: Endpoint, path: string) {
  return {
    operationId:
      path === endpoint.path ? endpoint.id : `${endpoint.id}At${path.replace(/\W+/g, "_")}`,
    summary: endpoint.summary,
    ...security(endpoint),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(endpoint),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...(endpoint.body ? { requestBody: requestBody(endpoint, endpoint.body) } : {}),
    responses: { ...success(endpoint), ...errors(endpoint) },
  };
}

function security(endpoint: Endpoint) {
  const { access, tokenCounts, scope } = endpoint;
  if (access === "anyone" && !tokenCounts) return {};
  const visitors = tokenCounts ? [{}] : [];
  const programs = scope ? [{ program: [scope] }] : [];
  return { security: [...visitors, { session: [] }, ...programs] };
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A unique value for each new request, chosen by you. Within 24 hours, the same request with the same value gets the first answer and has no further effect; different content is refused with 409.",
  schema: { type: "string" },
};

function queryParameters(endpoint: Endpoint) {
  if (!endpoint.query) return [];
  const { properties = {}, required = [] } = schemaOf(endpoint.query, "input");
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function requestBody(endpoint: Endpoint, body: z.ZodType) {
  const schema = schemaOf(body, "input");
  const kinds = endpoint.bodyKinds ?? ["json"];
  return {
    required: (schema.required ?? []).length > 0,
    content: Object.fromEntries(
      kinds.map((kind) => [
        bodyTypes[kind],
        {
          schema:
            kind === "multipart" && endpoint.files ? withFiles(schema, endpoint.files) : schema,
        },
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

const binary = { schema: { type: "string", format: "binary" } };

const success = (endpoint: Endpoint) => ({
  [endpoint.status ?? 200]: {
    description: "Done.",
    content: endpoint.download
      ? { "application/octet-stream": binary }
      : endpoint.fileName || endpoint.events
        ? { [endpoint.events ? "text/event-stream" : "text/csv"]: { schema: { type: "string" } } }
        : { "application/json": { schema: schemaOf(successSchema(endpoint), "output") } },
  },
});

const refusal = { $ref: "#/components/schemas/Refusal" };

const refusalSchema = ({ conflictFields }: Endpoint, status: number) =>
  status === 409 && conflictFields
    ? { allOf: [refusal, schemaOf(conflictFields, "output")] }
    : refusal;

function errors(endpoint: Endpoint) {
  const statuses = new Set<number>([...errorStatuses(endpoint), 429, 500, 503]);
  // While the account has to choose a password or a second factor first.
  if (endpoint.access !== "anyone" && !endpoint.whilePending) statuses.add(403);
  return Object.fromEntries(
    [...statuses]
      .sort((a, b) => a - b)
      .map((status) => [
        status,
        {
          description:
            status === 409 && endpoint.idempotent ? keyReused : errorDescriptions[status],
          content: { "application/json": { schema: refusalSchema(endpoint, status) } },
        },
      ]),
  );
}
