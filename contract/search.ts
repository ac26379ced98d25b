import { z } from "zod";
import { PostStatus } from "./blogs.ts";
import { at, count, endpoint } from "./endpoint.ts";
import { EnquiryKind, EnquiryStatus } from "./enquiries.ts";
import { searchText } from "./fields.ts";
import { maxFound } from "./office-limits.ts";

/** Kind of a matching text; it tells who wrote it. */
const TextSource = z.enum(["enquiry", "email", "note", "file"]);

const FoundPerson = z.object({
  id: z.string(),
  name: z.string(),
  company_name: z.string(),
  email_id: z.string(),
  enquiries: count,
});

const FoundCompany = z.object({ id: z.string(), name: z.string(), people: count });

const FoundEnquiry = z.object({
  id: z.string(),
  kind: EnquiryKind,
  name: z.string(),
  company_name: z.string(),
  status: EnquiryStatus,
  source: TextSource,
  by: z.string().nullable().describe("The member of staff who wrote it; null for the client."),
  excerpt: z
    .string()
    .describe("The text around its first match; the latest text where only the person matches."),
  at: at.describe("When the text was written."),
});

const FoundPost = z.object({
  id: z.string(),
  title: z.string(),
  status: PostStatus,
  excerpt: z.string().describe("The text around its first match; empty if the title matches."),
});

export const searchRecords = endpoint("searchRecords", {
  summary: `At most ${maxFound} of each: clients whose name, company, address or phone has all the words; companies whose name or domain begins so; enquiries, with the emails and notes of their conversation; posts. Editors find posts only, agents no posts. Without words, nothing.`,
  query: z.strictObject({
    q: searchText(200).default("").describe("Words; those of people may be incomplete."),
    only: z.enum(["people"]).optional().describe("Leaves out everything but clients."),
  }),
  answer: z.object({
    people: z.array(FoundPerson),
    companies: z.array(FoundCompany),
    enquiries: z.array(FoundEnquiry),
    posts: z.array(FoundPost),
  }),
});
