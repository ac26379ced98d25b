import type { Context } from "./context.ts";

/** Where a verb reads: in the transaction it is part of, so that it sees what that has written. */
export const readFrom = (context: Context) => context.transaction ?? context.database.read;
