import { z } from "zod";

/** The side that an enquiry waits for; `done` needs no answer until the client writes again. */
export const Turn = z.enum(["ours", "theirs", "done"]);
export type Turn = z.infer<typeof Turn>;
