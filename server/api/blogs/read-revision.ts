import { readRevision as call } from "../../../contract/blog-revisions.ts";
import { readRevision } from "../../services/blog/read-revision.ts";
import { mountCall } from "../mount-call.ts";

export const readRevisionCall = mountCall(call, async (context, { path }) => {
  const data = await readRevision(context, path["id"] ?? "", Number(path["version"]));
  return { error: "false" as const, data };
});
