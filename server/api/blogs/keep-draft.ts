import { keepDraft as call } from "../../../contract/blog-drafts.ts";
import { keepDraft } from "../../services/blog/keep-draft.ts";
import { mountCall } from "../mount-call.ts";

export const keepDraftCall = mountCall(call, async (context, { path, body }) => {
  const savedAt = await keepDraft(context, path["id"] ?? "", body);
  return { error: "false" as const, savedAt: new Date(savedAt).toISOString() };
});
