import { restoreRevision as call } from "../../../contract/blog-revisions.ts";
import { restoreRevision } from "../../services/blog/restore-revision.ts";
import { mountCall } from "../mount-call.ts";

export const restoreRevisionCall = mountCall(call, async (context, { path, body }) => {
  const version = Number(path["version"]);
  const blog = await restoreRevision(context, path["id"] ?? "", version, body.version);
  return { error: "false" as const, message: "Blog saved", data: blog };
});
