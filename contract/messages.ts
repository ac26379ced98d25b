import { z } from "zod";
import { done, download, endpoint } from "./endpoint.ts";
import { recordId } from "./fields.ts";
import { rawMailLimit } from "./office-limits.ts";
import { TimelineEntry } from "./timeline.ts";

export const receiveMail = endpoint("receiveMail", {
  summary:
    "Deliver an incoming email, as your mail server received it. The same email twice is stored once. Needs the token of the setting `EMAIL_IN_TOKEN`.",
  bearer: "service",
  body: z.instanceof(Uint8Array, { error: "Please send the raw email." }),
  bodyKinds: ["message"],
  bodyLimit: rawMailLimit,
  status: 201,
  answer: z.object({
    outcome: z
      .enum(["message", "auto-reply", "bounce", "known", "own", "ignored", "over-limit"])
      .describe(
        "known: received before; own: sent by this site; ignored: concerns no client; over-limit: stored unread, since its sender sent many more today.",
      ),
    id: z.string().nullable().describe("Of the stored message."),
  }),
});

export const readMessage = endpoint("readMessage", {
  summary:
    "One email of a conversation with its whole text and quote, its HTML, all recipients and files.",
  scope: "enquiries:read",
  params: { id: recordId },
  answer: z.object({ data: TimelineEntry }),
  errors: [404],
});

export const markGenuine = endpoint("markGenuine", {
  summary: "Mark an email whose sender isn’t verified as genuine, which opens its links and files.",
  params: { id: recordId },
  answer: done,
  errors: [404],
});

export const readMessageFile = endpoint("readMessageFile", {
  summary: "A file attached to an email, as a download. Conflict while the email may be forged.",
  scope: "enquiries:read",
  params: { id: recordId, file: recordId },
  answer: download,
  download: true,
  errors: [404, 409],
});

export const readRawMessage = endpoint("readRawMessage", {
  summary: "An email as it was received, with all headers, as a download.",
  params: { id: recordId },
  answer: download,
  download: true,
  errors: [404],
});
