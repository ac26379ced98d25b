import { dropDraft as call } from "../../../contract/blog-drafts.ts";
import { dropDraft } from "../../services/blog/drop-draft.ts";
import { mountCall } from "../mount-call.ts";

export const dropDraftCall = mountCall(call, async (context, { path }) => {
  await dropDraft(context, path["id"] ?? "");
  return { error: "false" as const };
});
