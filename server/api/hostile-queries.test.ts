import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { bearer, openApi } from "../../tests/api-harness.ts";
import { describeOnEachDatabase } from "../../tests/databases.ts";

const id = "01938f5e-0000-7000-8000-000000000000";
const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");

/** PostgreSQL stores no NUL, and a lone surrogate is no text at all: as such or inside a cursor. */
const hostile = [
  "%00",
  "a%00b",
  "%ED%A0%80",
  "%EF%BF%BD",
  encodeURIComponent("\u2028' \" * ( ) : ^ -"),
  ...["name", "company", "title", "title-desc"].map((sort) => cursor(sort, "a\0b", id)),
  ...["name", "title"].map((sort) => cursor(sort, "\ud800", id)),
];

const parameters = endpoints
  .filter(({ method }) => method === "get")
  .flatMap((endpoint) => namesOf(endpoint).map((name) => ({ endpoint, name })));

function namesOf({ query }: Endpoint): string[] {
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
}

describeOnEachDatabase("text that no database takes", (open) => {
  test("is refused or cleaned in every parameter of every list, in any order", async () => {
    const api = openApi(await open());
    const headers = bearer(await api.signInAs("admin"));
    const failed: string[] = [];
    for (const { endpoint, name } of parameters) {
      for (const sort of name === "cursor"
        ? ["", "name", "company", "title", "title-desc"]
        : [""]) {
        for (const value of hostile) {
          const path = `${endpoint.path}?${name}=${value}${sort && `&sort=${sort}`}`;
          const { status } = await api.send(path, { headers });
          if (status !== 200 && status !== 422) failed.push(`${status} ${path}`);
        }
      }
    }
    expect(parameters.length).toBeGreaterThan(20);
    expect(failed).toEqual([]);
  });

  test("is no record's id", async () => {
    const api = openApi(await open());
    const headers = bearer(await api.signInAs("admin"));
    const found: string[] = [];
    for (const { path } of endpoints.filter(({ method, params }) => method === "get" && params)) {
      for (const value of hostile) {
        const address = path.replace(/\{\w+\}/g, value);
        const { status } = await api.send(address, { headers });
        if (status !== 404 && status !== 400) found.push(`${status} ${address}`);
      }
    }
    expect(found).toEqual([]);
  });
});
