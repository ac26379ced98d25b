import type { Right } from "../../contract/rights.ts";
import type { Scope } from "../../contract/scopes.ts";
import type { Role } from "../../contract/session.ts";

/** Expected outcome of a call: allowed (`in`), or refused with a status. */
type Outcome = "in" | 401 | 403;

type Access = Readonly<Record<"anonymous" | Role, Outcome>> & {
  /** The lists of rights that open it, without more than they need; none of those of every account. */
  by?: readonly (readonly Right[])[];
};

export const anyone: Access = { anonymous: "in", editor: "in", agent: "in", admin: "in" };
export const signedIn: Access = { anonymous: 401, editor: "in", agent: "in", admin: "in" };
const editors: Access = { anonymous: 401, editor: "in", agent: 403, admin: "in" };
const agents: Access = { anonymous: 401, editor: 403, agent: "in", admin: "in" };
const admins: Access = { anonymous: 401, editor: 403, agent: 403, admin: "in" };

export const clients: Access = { ...agents, by: [["clients"]] };
export const answer: Access = { ...agents, by: [["answer"]] };
export const bulk: Access = { ...agents, by: [["bulk"]] };
export const files: Access = { ...agents, by: [["bulk"], ["answer"]] };
export const importing: Access = { ...admins, by: [["clients", "settings"]] };
export const exporting: Access = { ...agents, by: [["clients", "export"]] };
export const hours: Access = { ...agents, by: [["clients"], ["settings"]] };
export const clientsAway: Access = { ...agents, by: [["clients", "delete"]] };
export const blog: Access = { ...editors, by: [["blog"]] };
export const pages: Access = { ...editors, by: [["pages"]] };
export const insight: Access = { ...editors, by: [["insight"]] };
export const images: Access = { ...editors, by: [["blog"], ["pages"]] };
export const postsAway: Access = { ...editors, by: [["blog", "delete"]] };
export const imagesAway: Access = {
  ...editors,
  by: [
    ["blog", "delete"],
    ["pages", "delete"],
  ],
};
export const anyRecords: Access = { ...signedIn, by: [["clients"], ["blog"], ["pages"]] };
export const settings: Access = { ...admins, by: [["settings"]] };
export const staff: Access = { ...admins, by: [["staff"]] };
export const postsForGood: Access = { ...admins, by: [["blog", "delete", "staff"]] };
export const forGood: Access = { ...admins, by: [["delete", "staff"]] };

// These endpoints take a refreshToken: a session's token is refused like a missing one.
export const recovering: Access = { anonymous: 401, editor: 401, agent: 401, admin: 401 };

// Another program's token opens it: sessions' tokens are refused, too.
export const serviceOnly: Access = { ...recovering };

/**
 * Owner of the record that the path names. An unknown record is answered with 404, and so is an
 * `own` one for everybody else; `shared` ones belong to all staff; `none` has no effect.
 */
type Owner = "shared" | "own" | "none";

export type AccessRow = {
  who: Access;
  record?: Owner;
  /** Tokens for programs that open it: those with one of these scopes. */
  scopes?: readonly Scope[];
  /** A valid body, so that only access and record can be a reason for refusal. */
  body?: Readonly<Record<string, unknown>>;
};

/** Password of every account in the access test. */
export const ownPassword = "a-lantern-over-the-canal";
