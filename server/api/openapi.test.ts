import { expect, test } from "vitest";
import { listBlogs } from "../../contract/blogs.ts";
import { pathsOf } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { uploadMedia } from "../../contract/media.ts";
import { testEvent, webhookEvents } from "../../contract/webhook-events.ts";
import { describeOperation, openApiDocument } from "./openapi.ts";

const document = openApiDocument("https://nirbhay.example");

test("every endpoint is described at each of its paths", () => {
  for (const endpoint of endpoints) {
    for (const path of pathsOf(endpoint)) {
      expect(document.paths[path]?.[endpoint.method]).toMatchObject({ summary: endpoint.summary });
    }
  }
});

test("every event of webhooks is described with its headers and its body", () => {
  expect(Object.keys(document.webhooks)).toEqual([...webhookEvents, testEvent]);
  expect(document.webhooks["page.published"]?.post).toMatchObject({
    parameters: [
      { name: "webhook-id", in: "header" },
      { name: "webhook-timestamp" },
      { name: "webhook-signature" },
    ],
    requestBody: {
      content: {
        "application/json": {
          schema: { properties: { type: { const: "page.published" }, version: { const: 1 } } },
        },
      },
    },
  });
});

test("operation ids are unique", () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => (operation as { operationId: string }).operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test("the enquiry's body has its fields, limits and three encodings", () => {
  expect(document.paths["/api/queries"]?.["post"]).toMatchObject({
    requestBody: {
      content: {
        "application/json": {
          schema: {
            required: ["name", "company_name", "email_id", "phone"],
            properties: { name: { maxLength: 120 } },
          },
        },
        "multipart/form-data": {},
        "application/x-www-form-urlencoded": {},
      },
    },
    responses: { 201: {}, 400: {}, 413: {}, 415: {}, 422: {}, 429: {} },
  });
});

test("a callback request describes the preferred time", () => {
  expect(document.paths["/api/request-a-call"]?.["post"]).toMatchObject({
    requestBody: {
      content: {
        "application/json": {
          schema: {
            required: ["name", "company_name", "email", "phone"],
            properties: {
              preferred_time: { enum: ["any", "morning", "afternoon", "evening", "exact"] },
              preferred_date: { description: expect.stringContaining("working days") },
              preferred_start: { description: expect.stringContaining("IST") },
            },
          },
        },
      },
    },
  });
});

test("the Idempotency-Key is described where it is taken", () => {
  const header = { name: "Idempotency-Key", in: "header", required: false };
  const keyed = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).filter(({ parameters }: { parameters?: object[] }) =>
      JSON.stringify(parameters).includes("Idempotency-Key"),
    ),
  );
  expect(keyed).toHaveLength(8);
  for (const operation of keyed) {
    expect(operation).toMatchObject({
      parameters: expect.arrayContaining([expect.objectContaining(header)]),
      responses: { 409: { description: expect.stringContaining("new key") } },
    });
  }
});

test("file fields and optional tokens are described", () => {
  const form = { schema: { patternProperties: { "^file$": { contentMediaType: "image/*" } } } };
  expect(describeOperation(uploadMedia, uploadMedia.path)).toMatchObject({
    requestBody: { content: { "multipart/form-data": form } },
  });
  expect(describeOperation(listBlogs, listBlogs.path)).toMatchObject({
    security: [{}, { session: [] }, { program: ["blog:draft"] }],
  });
});

test("every endpoint that programs may call names its scope, and no other does", () => {
  const { program } = document.components.securitySchemes;
  expect(program).toMatchObject({ scheme: "bearer", bearerFormat: "nir_…" });
  for (const endpoint of endpoints) {
    const { security = [] } = describeOperation(endpoint, endpoint.path);
    const named = security.flatMap((way) => ("program" in way ? way.program : []));
    expect(named, endpoint.id).toEqual(endpoint.scope ? [endpoint.scope] : []);
    for (const scope of named) expect(program.description).toContain(scope);
  }
});

test("the refusal of a stale page describes the texts that both have changed", () => {
  const described = { properties: { differences: { type: "array" }, differencesLeftOut: {} } };
  const schema = { allOf: [{ $ref: expect.any(String) }, described] };
  expect(document.paths["/api/pages/{page}/publish"]?.["post"]).toMatchObject({
    responses: { 409: { content: { "application/json": { schema } } } },
  });
});
