import { searchRecords } from "../services/search/search-records.ts";
import type { Handlers } from "./endpoint-handler.ts";

/** The search of the command palette. */
export const searchHandlers = {
  searchRecords: (context, { query }) => searchRecords(context, query),
} satisfies Partial<Handlers>;
