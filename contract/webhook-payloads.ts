import { z } from "zod";
import { dealFields } from "./enquiries.ts";
import { payloadVersion, testEvent, type WebhookEvent, webhookEvents } from "./webhook-events.ts";

export const WebhookEventName = z.enum(webhookEvents);

const payload = <Name extends string, Shape extends z.ZodRawShape>(
  type: Name,
  description: string,
  shape: Shape,
) =>
  z
    .object({
      type: z.literal(type),
      version: z.literal(payloadVersion),
      timestamp: z.iso.datetime().describe("When it happened."),
      data: z.object(shape),
    })
    .describe(description);

const link = z.string().describe("The record in the back office.");

const { stage, worth, lostReason } = dealFields;

/** Ids, a link and the deal, and nothing about the person: the API has the rest, for those who may read it. */
const enquiry = {
  id: z.string().describe("Of `GET /api/enquiries/{id}`."),
  kind: z.enum(["enquiry", "callback"]),
  company: z.string().nullable().describe("Of `GET /api/companies/{id}`; null without one."),
  link,
  stage,
  worth,
  lostReason,
};

export const webhookPayloads = {
  "enquiry.received": payload(
    "enquiry.received",
    "An enquiry or callback request arrived, by form or by email, or staff marked one as not spam. Spam is not reported.",
    enquiry,
  ),
  "enquiry.answered": payload(
    "enquiry.answered",
    "The mail server accepted an answer that staff wrote, or staff sent one from their own mail program. One for each answer.",
    enquiry,
  ),
  "enquiry.won": payload(
    "enquiry.won",
    "Staff marked an enquiry as won. Sent ten seconds later, so that an Undo withdraws it; not again if it is marked as lost by mistake and then as won.",
    enquiry,
  ),
  "post.published": payload(
    "post.published",
    "A post became visible, at once or because its time came. Later changes to it are not reported.",
    { id: z.string(), title: z.string(), url: z.string().describe("Where readers see it."), link },
  ),
  "page.published": payload(
    "page.published",
    "A new version of one of the site’s pages became visible.",
    {
      name: z.string().describe("Of `GET /api/pages/{name}`."),
      title: z.string(),
      version: z.number().int(),
      url: z.string().describe("Where visitors see it."),
      link,
    },
  ),
  [testEvent]: payload(testEvent, "A test that an admin sent. Attempted once.", {
    link: z.string().describe("The webhooks in the back office."),
  }),
} as const satisfies Record<WebhookEvent | typeof testEvent, z.ZodType>;
