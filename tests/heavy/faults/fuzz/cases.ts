import fc from "fast-check";
import { z } from "zod";
import { type Endpoint, pathsOf } from "../../../../contract/endpoint.ts";
import { endpoints } from "../../../../contract/endpoints.ts";
import { type Body, bodiesFor } from "./bodies.ts";
import { hostileText } from "./hostile.ts";
import { pageCases } from "./page-cases.ts";
import type { Sender } from "./people.ts";
import { type Known, mutated, validFor } from "./valid.ts";

/** One request, as it will be sent. */
export type Case = {
  method: string;
  path: string;
  as: Sender;
  headers: Readonly<Record<string, string>>;
  body?: Body;
};

/** Percent-encodes reserved characters; lone surrogates become invalid bytes. */
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

/** Requests to one endpoint, with every role. */
function casesFor(endpoint: Endpoint, known: Known): fc.Arbitrary<Case> {
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
      as: fc.constantFrom<Sender>("admin", "admin", "admin", "editor", "anyone"),
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

/** Endpoints by path, and a list whose answer contains ids for them. */
const beginnings = {
  "contact enquiries and callback requests": {
    paths: /^\/api\/(queries|request-a-call|call-requests)/,
    list: "/api/enquiries",
  },
  companies: { paths: /^\/api\/companies/, list: "/api/companies" },
  "imports of clients": { paths: /^\/api\/client-imports/, list: "/api/client-imports" },
  "imports of posts": { paths: /^\/api\/post-imports/, list: "/api/post-imports" },
  "sign-in and recovery": { paths: /^\/(api\/)?(signin|session|admin)/, list: undefined },
  account: { paths: /^\/api\/account/, list: "/api/account/sessions" },
  staff: { paths: /^\/api\/(staff|presence|invitations|audit-log|first-steps)/, list: undefined },
  clients: { paths: /^\/api\/(clients|get-clients|segments)/, list: "/api/clients" },
  enquiries: { paths: /^\/api\/(enquiries|overview|insight|bin|search)/, list: "/api/enquiries" },
  conversations: {
    paths: /^\/api\/(conversations|saved-views|events)/,
    list: "/api/conversations",
  },
  emails: {
    paths: /^\/(api\/)?(sendmail|mail|bulk-emails|email-drafts|email-files|emails|messages)/,
    list: "/api/mails",
  },
  "reply templates": { paths: /^\/api\/reply-templates/, list: "/api/reply-templates" },
  settings: { paths: /^\/api\/settings/, list: undefined },
  privacy: { paths: /^\/api\/privacy/, list: undefined },
  media: { paths: /^\/api\/media/, list: "/api/media" },
  posts: { paths: /^\/api\/(blogs|categories)/, list: "/api/blogs" },
  tokens: { paths: /^\/api\/tokens/, list: "/api/tokens" },
  webhooks: { paths: /^\/api\/webhooks/, list: "/api/webhooks" },
  "editable pages": { paths: /^\/api\/(pages|starter-copy|missing-paths)/, list: "/api/pages" },
} as const;

export type Family = {
  name: string;
  /** Path of a list whose answer contains ids for the family's endpoints. */
  list: string | undefined;
  cases(known: readonly string[]): fc.Arbitrary<Case>;
};

/** Every endpoint of the contract is in one family, and the pages are one more. */
export const families: readonly Family[] = [
  ...Object.entries(beginnings).map(([name, { paths, list }]): Family => {
    const own = endpoints.filter(({ path }) => paths.test(path));
    return {
      name,
      list,
      cases: (known) => fc.oneof(...own.map((endpoint) => weighed(endpoint, known))),
    };
  }),
  { name: "pages", list: "/api/blogs", cases: (known) => pageCases(queryFor, known) },
];

/** Endpoints that change something have more to break. */
const weighed = (endpoint: Endpoint, known: readonly string[]) => ({
  weight: endpoint.body ? 3 : 1,
  arbitrary: casesFor(endpoint, known),
});

/** Endpoints that no family contains. */
export const forgotten = endpoints
  .map(({ path }) => path)
  .filter((path) => !Object.values(beginnings).some(({ paths }) => paths.test(path)));
