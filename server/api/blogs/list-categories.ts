import { listCategories as call } from "../../../contract/blogs.ts";
import { listCategories } from "../../services/blog/reading/list-categories.ts";
import { mountCall } from "../mount-call.ts";

/** `GET /api/categories`. */
export const listCategoriesCall = mountCall(call, async (context) => ({
  error: "false" as const,
  message: await listCategories(context),
}));
