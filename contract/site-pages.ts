import { z } from "zod";
import { pageSections } from "./editable-page.ts";
import { at, count, done, endpoint, listOf } from "./endpoint.ts";
import { recordId, searchText } from "./fields.ts";
import type { CopyField, CopyValue } from "./page-copy.ts";

// The site's own pages in the back office: their texts, drafts, versions and publication.

const pageName = z.string().regex(/^[a-z0-9-]{1,60}$/);

/** Copy as JSON; the page's fields say which (`contract/page-copy.ts`). */
const copyValue = z.unknown().transform((value) => value as CopyValue);

const versionNumber = z.number().int().min(0).max(1_000_000_000);

/** When, and by whom. */
const moment = z.object({ at, by: z.string() });

const pageFacts = z.object({
  name: z.string(),
  title: z.string(),
  section: z.enum(pageSections),
  path: z.string(),
});

const misfit = z.object({ path: z.string(), label: z.string(), message: z.string() });

export const PageSummary = pageFacts.extend({
  published: moment.nullable().describe("Null while the page has its starter copy."),
  drafts: z.array(
    moment.extend({ isOwn: z.boolean(), changes: count.describe("Number of them.") }),
  ),
  scheduled: moment.nullable(),
  visits: count.describe("Visits that began on the page in the last 28 days."),
  misfits: z
    .array(misfit)
    .describe("Published texts that no longer fit; visitors see the starter copy."),
  found: z
    .object({ path: z.string(), label: z.string(), text: z.string() })
    .nullable()
    .describe("The first text that has the search in it."),
  starterTexts: count.describe(
    "Texts that are still those of the starter copy; 0 if it is kept or hidden.",
  ),
  isHidden: z
    .boolean()
    .nullable()
    .describe("Whether visitors don’t see the page; null where it is always shown."),
});
export type PageSummary = z.infer<typeof PageSummary>;

export const listPages = endpoint("listPages", {
  summary: "Every page whose copy can be changed, with its state.",
  scope: "pages:draft",
  query: z.strictObject({ q: searchText(100).optional().describe("Searches titles and texts.") }),
  answer: z.object({ message: z.array(PageSummary) }),
});

export const listMissingPaths = endpoint("listMissingPaths", {
  summary:
    "The paths without a page or redirect that people asked for most often in the last 28 days.",
  scope: "pages:draft",
  answer: z.object({ message: listOf({ path: z.string(), count: count }) }),
});

const note = z.object({ path: z.string(), message: z.string() });

/** Errors prevent publishing; advice doesn't. */
const copyCheck = z.object({ errors: z.array(note), advice: z.array(note) });

export const readPage = endpoint("readPage", {
  summary:
    "A page with its fields, the copy that visitors see, your draft and the scheduled change.",
  scope: "pages:draft",
  params: { page: pageName },
  answer: z.object({
    data: z.object({
      page: pageFacts,
      field: z.unknown().transform((field) => field as CopyField),
      copy: copyValue.describe("As visitors see it."),
      starter: copyValue.describe("The default of this release."),
      version: versionNumber.describe("Of what is published; 0 for the starter copy."),
      published: moment.nullable(),
      draft: z
        .object({
          copy: copyValue,
          base: copyValue.describe("The copy that the draft began from."),
          madeFrom: versionNumber,
          savedAt: count.describe("Names the draft; ms since 1970."),
        })
        .nullable(),
      scheduled: moment.extend({ copy: copyValue.describe("As visitors will see it.") }).nullable(),
      misfits: z.array(misfit),
      check: copyCheck,
    }),
  }),
});
export type PageForEditing = z.infer<(typeof readPage)["answer"]>["data"];

/** Bytes of a draft: all texts of the longest page at their limits, several times. */
const draftLimit = 512 * 1024;

export const savePageDraft = endpoint("savePageDraft", {
  summary: "Save your changes to a page. Only you see them.",
  scope: "pages:draft",
  params: { page: pageName },
  body: z.strictObject({
    copy: z.unknown(),
    madeFrom: versionNumber.describe("The published version that the changes began from."),
    replaces: count.nullable().describe("`savedAt` of your draft before; null for none."),
  }),
  bodyLimit: draftLimit,
  answer: z.object({ savedAt: count, check: copyCheck }),
  errors: [409],
});

export const discardPageDraft = endpoint("discardPageDraft", {
  summary: "Discard your changes to a page.",
  scope: "pages:draft",
  params: { page: pageName },
  answer: done,
});

export const cleanLogo = endpoint("cleanLogo", {
  summary:
    "The sanitised form of an SVG, for the logo fields of the company’s page. Stores nothing.",
  scope: "pages:draft",
  body: z.strictObject({ svg: z.string() }),
  // As JSON, an SVG of 64 kB with many quotation marks; a larger file has its own message.
  bodyLimit: 256 * 1024,
  answer: z.object({
    svg: z.string(),
    notes: z.array(z.string()).describe("Parts of the file that were left out."),
  }),
});

export const previewPage = endpoint("previewPage", {
  summary:
    "Create an address that shows the page with your draft for eight hours, or until your session ends.",
  scope: "pages:draft",
  params: { page: pageName },
  answer: z.object({ path: z.string() }),
});

/** A text that you and a colleague have both changed, each in another way. */
const copyDifference = z.object({
  path: z.string(),
  label: z.string(),
  yours: copyValue.describe("As in your draft."),
  published: copyValue.describe("As visitors see it now."),
});
export type CopyDifference = z.infer<typeof copyDifference>;

export const publishPage = endpoint("publishPage", {
  summary:
    "Publish your draft, at once or at a time. 409 if somebody published since `version`, with the texts that you both changed: read the page, merge, save the draft, and publish again.",
  params: { page: pageName },
  body: z.strictObject({
    version: versionNumber.describe("The published version that you have seen."),
    at: at.optional().describe("When to publish, at most a year ahead."),
  }),
  answer: z.object({ version: versionNumber }),
  errors: [409],
  conflictFields: z.object({
    differences: z
      .array(copyDifference)
      .optional()
      .describe("If somebody published since `version`: each text that you both changed."),
    differencesLeftOut: count
      .optional()
      .describe("Number of such texts beyond 100,000 characters of JSON."),
  }),
});

export const cancelPageSchedule = endpoint("cancelPageSchedule", {
  summary: "Cancel a scheduled change; it becomes your draft. 409 if you have one.",
  params: { page: pageName },
  answer: done,
  errors: [409],
});

const switchState = z.enum(["Sample", "Shown", "Hidden"]);
export type SwitchState = z.infer<typeof switchState>;

export const readStarterCopy = endpoint("readStarterCopy", {
  summary: "Samples of the company that the starter copy is about, and whether visitors see them.",
  scope: "pages:draft",
  answer: z.object({
    isRenamed: z.boolean().describe("Whether samples are hidden until they are replaced."),
    posts: z.array(recordId).describe("Published posts of the starter blog that nobody changed."),
    message: listOf({
      switch: z.string().describe("Path of its switch on the page `shown`."),
      name: z.string(),
      page: z.string().describe("The first page that has it."),
      path: z.string().describe("Path of its texts there."),
      where: z.string(),
      whileHidden: z.string(),
      state: switchState,
      isOwn: z.boolean().describe("Whether it differs from the starter copy."),
      isVisible: z.boolean(),
    }),
  }),
});
export type Sample = z.infer<(typeof readStarterCopy)["answer"]>["message"][number];

export const switchShown = endpoint("switchShown", {
  summary: "Publish another state of pages and sections.",
  body: z.strictObject({
    paths: z
      .array(z.string().max(100))
      .min(1)
      .max(100)
      .describe("Of switches on the page `shown`."),
    state: switchState,
  }),
  answer: done,
});

export const keepPages = endpoint("keepPages", {
  summary: "Make all texts of pages the company’s own: later releases don’t change them.",
  body: z.strictObject({ pages: z.array(pageName).min(1).max(100) }),
  answer: done,
  errors: [404],
});

export const listPageRevisions = endpoint("listPageRevisions", {
  summary: "The published versions of a page, newest first.",
  params: { page: pageName },
  answer: z.object({ message: z.array(moment.extend({ version: versionNumber })) }),
});

const revisionParams = { page: pageName, version: z.string().regex(/^(0|[1-9]\d{0,8})$/) };

export const readPageRevision = endpoint("readPageRevision", {
  summary: "The copy of a published version; version 0 is the starter copy.",
  params: revisionParams,
  answer: z.object({ data: copyValue }),
});

export const restorePageRevision = endpoint("restorePageRevision", {
  summary:
    "Make a published version your draft; version 0 is the starter copy. Nothing is published.",
  params: revisionParams,
  answer: done,
});
