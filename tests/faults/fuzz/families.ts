import fc from "fast-check";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { type Case, casesFor, queryFor } from "./cases.ts";
import { pageCases } from "./page-cases.ts";

/** Endpoints by path, and a list whose answer contains ids for them. */
const beginnings = {
  "contact enquiries and callback requests": {
    paths: /^\/api\/(queries|request-a-call|call-requests)/,
    list: "/api/enquiries",
  },
  "sign-in and recovery": { paths: /^\/(api\/)?(signin|session|admin)/, list: undefined },
  account: { paths: /^\/api\/account/, list: "/api/account/sessions" },
  staff: { paths: /^\/api\/(staff|invitations|audit-log)/, list: undefined },
  clients: { paths: /^\/api\/(clients|get-clients)/, list: "/api/clients" },
  enquiries: { paths: /^\/api\/(enquiries|overview)/, list: "/api/enquiries" },
  letters: { paths: /^\/(api\/)?(sendmail|mail)/, list: "/api/mails" },
  privacy: { paths: /^\/api\/privacy/, list: undefined },
  media: { paths: /^\/api\/media/, list: "/api/media" },
  posts: { paths: /^\/api\/(blogs|categories)/, list: "/api/blogs" },
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

/** Calls that change something have more to break. */
const weighed = (endpoint: Endpoint, known: readonly string[]) => ({
  weight: endpoint.body ? 3 : 1,
  arbitrary: casesFor(endpoint, known),
});

/** Calls that no family has. */
export const forgotten = endpoints
  .map(({ path }) => path)
  .filter((path) => !Object.values(beginnings).some(({ paths }) => paths.test(path)));
