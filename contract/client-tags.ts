import { z } from "zod";
import { ClientMail } from "./clients.ts";
import { count, done, endpoint } from "./endpoint.ts";
import { clientTag, recordId, searchText } from "./fields.ts";
import { pageLimits } from "./limits.ts";
import { maxTotal, segmentLimits, tagLimits } from "./office-limits.ts";

// Tags of clients, and segments: saved searches of clients.

const tagging = z.strictObject({
  ids: z.array(recordId).min(1).max(pageLimits.max),
  tag: clientTag,
});

export const tagClients = endpoint("tagClients", {
  summary: `Give several clients a tag, at most ${tagLimits.perClient} each. A tag that exists in another case stays as it is written. Ignores clients that are deleted.`,
  body: tagging,
  answer: z.object({
    tag: z.string(),
    changed: z.array(z.string()).describe("Ids of those who didn’t have it."),
  }),
  errors: [404, 409],
});

export const untagClients = endpoint("untagClients", {
  summary: "Remove a tag from several clients. Ignores clients that are deleted.",
  body: tagging,
  answer: z.object({ changed: z.array(z.string()).describe("Ids of those who had it.") }),
  errors: [404],
});

const ofClients = z.object({
  clients: count.describe("Number of clients that have it, or had it."),
});

export const renameTag = endpoint("renameTag", {
  summary: "Rename a tag on every client, and in the segments that use it.",
  body: z.strictObject({ tag: clientTag, name: clientTag }),
  answer: ofClients,
  errors: [404, 409],
});

export const deleteTag = endpoint("deleteTag", {
  summary: "Remove a tag from every client. 409 while a segment uses it.",
  body: z.strictObject({ tag: clientTag }),
  answer: ofClients,
  errors: [404, 409],
});

export const listTags = endpoint("listTags", {
  summary: "The tags of clients by name, at most 500, each with the number of its clients.",
  answer: z.object({ message: z.array(z.object({ tag: z.string(), clients: count })) }),
});

const segmentName = searchText(segmentLimits.name).trim().min(1, "Please enter a name.");

/** A saved search of clients. */
export const Segment = z.object({
  id: z.string(),
  name: z.string(),
  q: z.string().describe("Empty without words."),
  tag: z.string().describe("Empty without a tag."),
  mail: z.enum(["", ...ClientMail.options]).describe("Empty for all states of mail."),
  clients: count.describe(`Number of clients that match now; ${maxTotal} means that many or more.`),
});
export type Segment = z.infer<typeof Segment>;

export const listSegments = endpoint("listSegments", {
  summary:
    "The segments (saved searches of clients) that all staff share, oldest first, with their counts.",
  answer: z.object({ message: z.array(Segment) }),
});

export const saveSegment = endpoint("saveSegment", {
  summary: `Save a search of clients as a segment, for all staff; at most ${segmentLimits.segments}.`,
  body: z
    .strictObject({
      name: segmentName,
      q: searchText(200).trim().default(""),
      tag: z.union([z.literal(""), clientTag]).default(""),
      mail: z.enum(["", ...ClientMail.options]).default(""),
      id: recordId
        .optional()
        .describe("Id of a deleted segment, to restore it: drafts refer to it by this id."),
    })
    .refine(({ q, tag, mail }) => q + tag + mail !== "", {
      error: "Please search for something, or choose a filter.",
      path: ["q"],
    }),
  status: 201,
  answer: z.object({ id: z.string() }),
  errors: [409],
});

export const renameSegment = endpoint("renameSegment", {
  summary: "Rename a segment.",
  body: z.strictObject({ name: segmentName }),
  answer: done,
  errors: [409],
});

export const deleteSegment = endpoint("deleteSegment", {
  summary: "Delete a segment; its clients stay.",
  answer: done,
});
