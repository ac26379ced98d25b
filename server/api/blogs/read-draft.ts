import { readDraft as call } from "../../../contract/blog-drafts.ts";
import { readDraft } from "../../services/blog/read-draft.ts";
import { mountCall } from "../mount-call.ts";

export const readDraftCall = mountCall(call, async (context, { path }) => {
  const draft = await readDraft(context, path["id"] ?? "");
  const data = draft && { ...draft, savedAt: new Date(draft.savedAt).toISOString() };
  return { error: "false" as const, data };
});
