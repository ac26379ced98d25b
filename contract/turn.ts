import { z } from "zod";

/** Whose turn an enquiry is; `done` needs no answer until the client writes again. */
export const Turn = z.enum(["ours", "theirs", "done"]);
export type Turn = z.infer<typeof Turn>;
