import { z } from "zod";
import { PostStatus } from "./blogs.ts";
import { at, count, endpoint, pageOf } from "./endpoint.ts";
import { EnquiryKind, EnquiryStatus } from "./enquiries.ts";
import { recordId } from "./fields.ts";
import { pageLimits } from "./limits.ts";
import { Picture } from "./media.ts";
import { binDays } from "./office-limits.ts";

/** Kinds of records that a deletion moves to the bin; enquiries include callback requests. */
export const BinKind = z.enum(["post", "client", "company", "enquiry", "media"]);
export type BinKind = z.infer<typeof BinKind>;

const inBin = {
  id: z.string(),
  /** Title of a post, name of a person or of a file. */
  title: z.string(),
  deletedAt: at,
  deletedBy: z.string().nullable().describe("Name of the member of staff, if known."),
  expiresAt: at.describe("The first hourly run after this time deletes it permanently."),
};

export const BinItem = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("post"), ...inBin, category: z.string(), status: PostStatus }),
  z.object({
    kind: z.literal("client"),
    ...inBin,
    company_name: z.string(),
    email_id: z.string(),
    enquiries: count.describe("Number of enquiries deleted with the client."),
  }),
  z.object({
    kind: z.literal("company"),
    ...inBin,
    people: count.describe("Number of clients who get it back."),
  }),
  z.object({
    kind: z.literal("enquiry"),
    ...inBin,
    enquiryKind: EnquiryKind,
    company_name: z.string(),
    email_id: z.string(),
    status: EnquiryStatus,
  }),
  z.object({ kind: z.literal("media"), ...inBin, bytes: count, picture: Picture }),
]);
export type BinItem = z.infer<typeof BinItem>;

const kind = BinKind.describe(
  "`post` and `media` for editors, `client`, `company` and `enquiry` for agents, all for admins.",
);
const ids = z.array(recordId).min(1).max(pageLimits.max);

export const listBin = endpoint("listBin", {
  summary: "Deleted records of one kind, last deleted first, paginated.",
  query: z.strictObject({
    kind,
    limit: z.coerce.number().int().min(1).max(pageLimits.max).default(pageLimits.default),
    cursor: z.string().max(200).optional(),
  }),
  answer: pageOf(BinItem),
});

export const restoreFromBin = endpoint("restoreFromBin", {
  summary: `Restore deleted records with everything that belongs to them, within ${binDays} days.`,
  body: z.strictObject({ kind, ids }),
  answer: z.object({
    restored: count,
    notes: z.array(z.string()).describe("Differences from before the deletion, as sentences."),
  }),
  errors: [404],
});

export const deleteFromBin = endpoint("deleteFromBin", {
  summary: "Delete records in the bin permanently.",
  body: z.strictObject({ kind, ids }),
  answer: z.object({ deleted: count }),
  errors: [404],
});

export const emptyBin = endpoint("emptyBin", {
  summary: "Delete all records of one kind in the bin permanently.",
  body: z.strictObject({ kind }),
  answer: z.object({ deleted: count }),
});
