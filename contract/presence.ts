import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** A post or page that people have open together: `post:{id}` or `page:{name}`. */
const subject = z.string().regex(/^(?:post|page):[\w-]{1,64}$/);

export const notePresence = endpoint("notePresence", {
  summary:
    "Say that you have a post or page open, for 20 seconds, and whether you write in it; `here: false` says that you left. Answers with who else is there.",
  body: z.strictObject({ subject, writing: z.boolean(), here: z.boolean() }),
  answer: z.object({
    others: z.array(z.object({ id: z.string(), name: z.string(), writing: z.boolean() })),
  }),
});
