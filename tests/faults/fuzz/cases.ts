import fc from "fast-check";
import { z } from "zod";
import { type Access, type Endpoint, pathsOf } from "../../../contract/endpoint.ts";
import { type Body, bodiesFor } from "./bodies.ts";
import { hostileText } from "./hostile.ts";
import { mutated } from "./mutate.ts";
import { type Known, validFor } from "./valid.ts";

/** One request, as it will be sent. */
export type Case = {
  method: string;
  path: string;
  as: Access;
  headers: Readonly<Record<string, string>>;
  body?: Body;
};

/** Percent-encodes all that stands for something; lone surrogates become the bytes they can't be. */
export function encode(text: string): string {
  const encoded = Array.from(text, (character) =>
    /^\p{Surrogate}$/u.test(character) ? "%ED%A0%80" : encodeURIComponent(character),
  );
  return encoded.join("").replaceAll(".", "%2E");
}

const shortText = hostileText.map((text) => text.slice(0, 2_000));

/** A query: the endpoint's own parameters with one made wrong, or rubbish. */
export function queryFor(endpoint: Pick<Endpoint, "query">, known: Known): fc.Arbitrary<string> {
  const own = endpoint.query ? mutated(validFor(endpoint.query, known)) : fc.constant({});
  return fc.oneof(
    { weight: 4, arbitrary: own.map(queryOf) },
    {
      weight: 1,
      arbitrary: fc.tuple(shortText, shortText).map((pair) => `?${pair.map(encode).join("=")}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "",
        "?",
        "?%",
        "?%ff=%fe",
        "?a=1&a=2&a[]=3",
        "?&&==",
        "?__proto__=1",
      ),
    },
  );
}

function queryOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return "";
  const pairs = Object.entries(value).map(([name, field]) => {
    const text = typeof field === "object" ? JSON.stringify(field) : String(field);
    return `${encode(name).slice(0, 500)}=${encode(text.slice(0, 1_000))}`;
  });
  return `?${pairs.join("&")}`.slice(0, 8_000);
}

const keys = fc.option(
  fc.oneof(fc.constantFrom("k-1", "k-2"), fc.uuid(), fc.string({ maxLength: 300 })),
  { freq: 3, nil: undefined },
);

/** Requests to one endpoint, by everybody. */
export function casesFor(endpoint: Endpoint, known: Known): fc.Arbitrary<Case> {
  const part = fc.oneof(
    fc.uuid(),
    fc.constantFrom("1", "-1", "0", "1e9"),
    shortText.map((text) => encode(text).slice(0, 3_000) || "%20"),
    ...(known.length > 0 ? [fc.constantFrom(...known), fc.constantFrom(...known)] : []),
  );
  const body = endpoint.body ?? (endpoint.method === "get" ? undefined : z.unknown());
  const fields = endpoint.files ? ["file", "image1"] : [];
  return fc
    .record({
      path: fc.constantFrom(...pathsOf(endpoint)),
      parts: fc.array(part, { minLength: 2, maxLength: 2 }),
      query: queryFor(endpoint, known),
      as: fc.constantFrom<Access>("admin", "admin", "admin", "editor", "anyone"),
      key: keys,
      body: body
        ? fc.option(bodiesFor(mutated(validFor(body, known)), fields), { freq: 20 })
        : fc.constant(null),
    })
    .map(({ path, parts, query, as, key, body }): Case => {
      let next = 0;
      return {
        method: endpoint.method.toUpperCase(),
        path: path.replace(/\{\w+\}/g, () => parts[next++] ?? "x") + query,
        as,
        headers: key ? { "Idempotency-Key": key.replace(/[^\x20-\x7e]/g, "\xe9") } : {},
        ...(body ? { body } : {}),
      };
    });
}
