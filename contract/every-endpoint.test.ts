import { expect, test } from "vitest";
import { z } from "zod";
import { securityActions } from "./audit-security.ts";
import { type Endpoint, errorStatuses } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

const schemaOf = (schema: z.ZodType | undefined) =>
  schema === undefined
    ? undefined
    : z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

const unsaid = ["description", "$schema", "additionalProperties", "aliases"];

/** Without descriptions, and the patterns of formats but that of times, which says whether zones are taken. */
const brief = (_: string, value: unknown) =>
  value === null || typeof value !== "object" || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value).filter(
          ([key]) =>
            !unsaid.includes(key) &&
            !(key === "pattern" && "format" in value && value.format !== "date-time"),
        ),
      );

function linesOf(endpoint: Endpoint): string {
  const { id, method, path, aliases, query, body, params } = endpoint;
  const { access, scope, tokenCounts, bearer, whilePending, idempotent, bodyKinds, status } =
    endpoint;
  const { flag, bodyLimit, fileName, headers } = endpoint;
  const more = { scope, tokenCounts, bearer, whilePending, idempotent, bodyKinds, bodyLimit, flag };
  const paramSchemas = Object.entries(params).map(([name, schema]) => [name, schemaOf(schema)]);
  const parts = {
    rules: { access, ...more, status, errors: errorStatuses(endpoint), fileName, headers },
    params: Object.fromEntries(paramSchemas),
    query: schemaOf(query),
    body: schemaOf(body),
  };
  const lines = Object.entries(parts).flatMap(([name, part]) => {
    const text = JSON.stringify(part, brief)?.replaceAll('"', "");
    return text === undefined || text === "{}" ? [] : [`  ${name} ${text}`];
  });
  return [`${method.toUpperCase()} ${[path, ...aliases].join(", ")} (${id})`, ...lines].join("\n");
}

test("every endpoint takes this", async () => {
  const lines = [...endpoints.map(linesOf), `Security only: ${[...securityActions].join(", ")}`];
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("every-endpoint.txt");
});
