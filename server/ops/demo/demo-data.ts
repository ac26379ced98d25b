import { readFileSync } from "node:fs";
import { z } from "zod";
import { EnquiryInput } from "../../../contract/enquiry-forms.ts";

// The invented work is one table, `demo.json`, with times in days before the demo is made.

const daysAgo = z.number();
const staff = z.enum(["meera", "arjun", "sunita", "kavya", "rohan"]);

/** How staff handled an enquiry; without a status it is new. */
const handling = {
  status: z.enum(["in-progress", "won", "lost", "spam"]).optional(),
  by: staff.optional(),
  note: z.string().default(""),
};

const post = z.object({
  title: z.string(),
  category: z.string(),
  content: z.array(z.string()).transform((texts) => texts.map((it) => `<p>${it}</p>`).join("")),
});

const DemoData = z.strictObject({
  /** All addresses end in `.example`; phone numbers are reserved for fiction. */
  clients: z.record(
    z.string(),
    z.object({ name: z.string(), company_name: z.string(), email: z.string(), phone: z.string() }),
  ),
  /** Without a message: a callback request. */
  enquiries: z.array(
    z.object({ daysAgo, from: z.string(), message: z.string().optional(), ...handling }),
  ),
  /** Spam that the check flags, a client that it flags, and spam that it misses. */
  spam: z.array(z.object({ daysAgo, input: EnquiryInput, ...handling })),
  /** First answers of staff to enquiries, in turn. */
  answers: z.array(z.string()),
  /** Emails and notes after a client's latest enquiry: `answer` is the client's. */
  conversations: z.array(
    z.object({
      daysAgo,
      kind: z.enum(["reply", "note", "answer"]),
      client: z.string(),
      by: staff.default("sunita"),
      text: z.string(),
    }),
  ),
  templates: z.array(z.object({ name: z.string(), subject: z.string(), body: z.string() })),
  /** Without `to`: to every client of that day. */
  bulkEmails: z.array(
    z.object({
      daysAgo,
      subject: z.string(),
      body: z.string(),
      to: z.array(z.string()).optional(),
    }),
  ),
  /**
   * Recipients whose mail servers fail, by client; all other emails are accepted at the first attempt.
   * A permanent refusal fails an email at once; later attempts than `attempts` succeed.
   */
  deliveryProblems: z.record(
    z.string(),
    z.object({ reason: z.string(), isPermanent: z.boolean(), attempts: z.number() }),
  ),
  /** Failed emails that Meera retries. */
  retries: z.array(z.object({ daysAgo, recipient: z.string() })),
  tags: z.record(z.string(), z.array(z.string())),
  /** Without `publishedDaysAgo` a draft; with a negative one scheduled. */
  posts: z.array(
    post.extend({
      daysAgo,
      publishedDaysAgo: daysAgo.optional(),
      deletedDaysAgo: daysAgo.optional(),
      correction: z.object({ daysAgo, content: post.shape.content }).optional(),
    }),
  ),
  /** Typed by Kavya and not saved. */
  unsavedPost: post,
  /** Shapes over a night sky with a horizon, 1600 × 900. */
  pictures: z.array(z.object({ name: z.string(), alt: z.string(), shapes: z.string() })),
  /**
   * A year as an Indian software company has it: search, LinkedIn, a newsletter, a few campaigns; quiet
   * weekends, a festival week, slow growth. `readOn`: how many in a hundred read on; `visits`: of
   * a campaign's first working day; weekdays, Sunday first, as parts of a Tuesday; `daily`: a Tuesday
   * at the beginning and the end of the year.
   */
  visits: z.object({
    landings: z.array(z.object({ path: z.string(), weight: z.number(), readOn: z.number() })),
    sources: z.array(z.object({ source: z.string(), weight: z.number() })),
    campaigns: z.array(
      z.object({
        source: z.string(),
        campaign: z.string(),
        landing: z.string(),
        from: daysAgo,
        to: daysAgo,
        visits: z.number(),
      }),
    ),
    weekdays: z.array(z.number()),
    daily: z.object({ first: z.number(), last: z.number() }),
    festival: z.object({ from: daysAgo, to: daysAgo, part: z.number() }),
  }),
});

export type DemoHandling = Pick<
  z.output<typeof DemoData>["enquiries"][number],
  "status" | "by" | "note"
>;
export type DemoPost = z.output<typeof DemoData>["posts"][number];

export const demo = DemoData.parse(
  JSON.parse(readFileSync(new URL("demo.json", import.meta.url), "utf8")),
);

export function demoClient(key: string) {
  const client = demo.clients[key];
  if (!client) throw new Error(`demo.json has no client ${key}.`);
  return client;
}
