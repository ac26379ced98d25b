import { z } from "zod";
import { done, endpoint } from "./endpoint.ts";
import { searchText } from "./fields.ts";

// Saved views: named filters of Client Queries. Only their owner sees them.

const SavedView = z.object({ id: z.string(), name: z.string(), query: z.string() });

export const listSavedViews = endpoint("listSavedViews", {
  summary: "Your saved views of Client Queries, oldest first.",
  answer: z.object({ message: z.array(SavedView) }),
});

export const saveView = endpoint("saveView", {
  summary: "Save the filters of Client Queries under a name, at most 20.",
  body: z.strictObject({
    name: searchText(60).trim().min(1, "Please enter a name."),
    query: searchText(500),
  }),
  status: 201,
  answer: z.object({ data: SavedView }),
  errors: [409],
});

export const deleteView = endpoint("deleteView", {
  summary: "Delete one of your saved views.",
  answer: done,
});
