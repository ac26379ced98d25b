import type { Role } from "./session.ts";

// Without zod, so that the browser can load it.

/** Rights of an account (decision B30), in the order of the staff page, with what each allows. */
export const rightTexts = {
  clients: "Clients and Client Queries: read, change, tag, merge, move",
  answer: "Reply, write notes, assign, close; templates",
  bulk: "Send Email",
  delete: "Delete what they may change (to the bin)",
  export: "Export clients and enquiries",
  blog: "Blogs and images",
  pages: "Pages of the site and images",
  insight: "Insight; worth and answer times only with Client Queries",
  settings: "Answer hours, mailbox, tokens, webhooks",
  staff: "Staff, privacy requests, audit log; with the bin: empty it",
} as const;

export type Right = keyof typeof rightTexts;

export const rights = Object.keys(rightTexts) as [Right, ...Right[]];

/** The rights that a role stands for (decision B17). */
export const presets: Readonly<Record<Role, readonly Right[]>> = {
  admin: rights,
  agent: ["clients", "answer", "bulk", "delete", "export"],
  editor: ["delete", "blog", "pages", "insight"],
};

/** Needs that any of several rights meets. */
const either = {
  /** Images are in posts and on pages. */
  media: ["blog", "pages"],
  /** Files are in emails and templates. */
  files: ["bulk", "answer"],
  /** Due times follow from the answer hours. */
  hours: ["clients", "settings"],
  /** The bin has a part for each kind of record. */
  bin: ["clients", "blog", "pages"],
} as const satisfies Readonly<Record<string, readonly Right[]>>;

/** A requirement of an endpoint, page or button. */
export type Need = Right | keyof typeof either;

/** Whether `held` includes everything of `needs`. */
export function permits(held: readonly Right[], needs: Need | readonly Need[]): boolean {
  return [needs].flat().every((need) => rightsFor(need).some((right) => held.includes(right)));
}

const rightsFor = (need: Need): readonly Right[] =>
  need in either ? either[need as keyof typeof either] : [need as Right];

/** Rights that show or change clients, and so are given only together with `clients`. */
export const onClients: readonly Right[] = ["answer", "bulk", "export"];

/**
 * The role of a list of rights, as clients of the API know it: the strongest whose mark the list
 * has. `staff` makes an admin, since who holds it can take every other right; otherwise `clients`
 * makes an agent; everybody else is an editor.
 */
export const roleOf = (held: readonly Right[]): Role =>
  held.includes("staff") ? "admin" : held.includes("clients") ? "agent" : "editor";
