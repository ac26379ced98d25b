import { listRevisions as call } from "../../../contract/blog-revisions.ts";
import { listRevisions } from "../../services/blog/list-revisions.ts";
import { mountCall } from "../mount-call.ts";

export const listRevisionsCall = mountCall(call, async (context, { path }) => {
  const message = await listRevisions(context, path["id"] ?? "");
  return { error: "false" as const, message };
});
