import { data } from "react-router";
import { z } from "zod";
import { type Endpoint, errorStatuses, successSchema } from "../../../contract/endpoint.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { webhookPayloads } from "../../../contract/webhook-payloads.ts";
import { siteFactsContext } from "../../router-contexts.ts";
import type { Route } from "./+types/api-docs-page.ts";
import "./api-docs-page.css";

type Field = { name: string; type: string; required: boolean; note: string };
type Operation = Pick<Endpoint, "id" | "method" | "path" | "summary" | "access" | "scope"> & {
  aliases: readonly string[];
  query: readonly Field[];
  body: readonly Field[];
  answer: readonly Field[];
  status: number;
  errors: readonly number[];
};

/** Read from the contract on the server, so that no schema travels to the browser. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteFactsContext).publishDocs) throw data(null, { status: 404 });
  return {
    operations: endpoints.map(describe),
    events: Object.values(webhookPayloads).map(describeEvent),
  };
}

export function meta() {
  return [
    { title: "API" },
    { name: "description", content: "Every endpoint of the API, with its fields and responses." },
  ];
}

export default function ApiDocsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="api-docs-head night">
        <div className="wrap">
          <h1>API</h1>
          <p className="lead">
            The same description for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.
            Endpoints marked with a role need <code>Authorization: Bearer</code> with a sign-in
            token. Programs call those marked with a scope with a token of their own, which an admin
            creates in the back office under Settings, Tokens.
          </p>
        </div>
      </div>
      <div className="api-docs wrap">
        {loaderData.operations.map((operation) => (
          <OperationSection key={operation.id} operation={operation} />
        ))}
        <section className="api-docs-call" aria-labelledby="webhooks">
          <h2 id="webhooks">Webhooks</h2>
          <p>
            An admin adds addresses under Settings, Webhooks, which we post these events to. Each
            request is signed as Standard Webhooks 1.0 says: <code>webhook-signature</code> has{" "}
            <code>v1,</code> and the HMAC-SHA256 of <code>webhook-id</code>,{" "}
            <code>webhook-timestamp</code> and the body, joined by dots. The key is the secret after{" "}
            <code>whsec_</code>, in base64. Answer with 200 to 299 within ten seconds; an event that
            arrives twice has the same <code>webhook-id</code>.
          </p>
        </section>
        {loaderData.events.map(({ type, description, fields }) => (
          <section key={type} className="api-docs-call" aria-labelledby={type}>
            <h2 id={type}>
              <code>{type}</code>
            </h2>
            <p>{description}</p>
            <FieldTable title="In data" fields={fields} />
          </section>
        ))}
      </div>
    </>
  );
}

function OperationSection({ operation }: { operation: Operation }) {
  const { id, method, path, aliases, summary, access, scope, status, errors } = operation;
  return (
    <section className="api-docs-call" aria-labelledby={id}>
      <h2 id={id}>
        <span className="api-docs-method">{method.toUpperCase()}</span> <code>{path}</code>
      </h2>
      <p>
        {summary}{" "}
        {access === "anyone" ? "Open to anyone." : `For staff: ${[access].flat().join(" and ")}.`}
        {scope && (
          <>
            {" "}
            For programs: <code>{scope}</code>.
          </>
        )}
        {aliases.length > 0 && ` Also at ${aliases.join(", ")}.`}
      </p>
      <FieldTable title="In the address" fields={operation.query} />
      <FieldTable title="In the body" fields={operation.body} />
      <FieldTable title={`Answer (${status})`} fields={operation.answer} />
      <p className="api-docs-refusals">May also answer {errors.join(", ")}.</p>
    </section>
  );
}

function FieldTable({ title, fields }: { title: string; fields: readonly Field[] }) {
  if (fields.length === 0) return null;
  return (
    <table className="api-docs-fields">
      <caption>{title}</caption>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">
              <code>{field.name}</code>
            </th>
            <td>
              {field.type}
              {field.required ? "" : ", optional"}
            </td>
            <td>{field.note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describe(endpoint: Endpoint): Operation {
  const { id, method, path, aliases, summary, access, scope, status = 200 } = endpoint;
  const { query, body } = endpoint;
  return {
    id,
    method,
    path,
    aliases,
    summary,
    access,
    scope,
    status,
    query: query ? fieldsOf(query, "input") : [],
    body: body ? fieldsOf(body, "input") : [],
    answer: fieldsOf(successSchema(endpoint), "output"),
    errors: [...new Set([...errorStatuses(endpoint), 429, 503])].sort((a, b) => a - b),
  };
}

type Payload = (typeof webhookPayloads)[keyof typeof webhookPayloads];

const describeEvent = ({ shape, description = "" }: Payload) => ({
  type: shape.type.value,
  description,
  fields: fieldsOf(shape.data, "output"),
});

function fieldsOf(schema: z.ZodType, io: "input" | "output"): Field[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return Object.entries(properties).flatMap(([name, property]) => {
    if (typeof property === "boolean") return [];
    return [
      {
        name,
        type: typeText(property),
        required: required.includes(name),
        note: property.description ?? "",
      },
    ];
  });
}

function typeText(schema: z.core.JSONSchema.BaseSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (schema.anyOf) {
    return schema.anyOf
      .map((part) => (typeof part === "boolean" ? "any" : typeText(part)))
      .join(" or ");
  }
  const limit = schema.maxLength ? ` (at most ${schema.maxLength} characters)` : "";
  const kind = Array.isArray(schema.type) ? schema.type.join(" or ") : schema.type;
  return `${schema.format ?? kind ?? "any"}${limit}`;
}
