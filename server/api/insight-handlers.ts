import { readInsight } from "../services/insight/read-insight.ts";
import type { Handlers } from "./endpoint-handler.ts";

/** Visits and the enquiries that came of them. */
export const insightHandlers = {
  readInsight: async (context, { query }) => ({ data: await readInsight(context, query) }),
} satisfies Partial<Handlers>;
