import type {
  ImportedPost,
  PostImport,
  PostImportEvents,
} from "../../../../contract/post-imports.ts";
import { openEvents } from "../../api/api-client.ts";
import { ApiError, Unreachable } from "../../api/api-errors.ts";

/** Sends an export of posts, and hands over each as read or imported. @throws as `request` */
export async function sendPosts(
  body: Uint8Array,
  isDryRun: boolean,
  onPost: (post: ImportedPost) => void,
): Promise<PostImport> {
  const stream = await openEvents("importPosts", { body, query: { dry_run: String(isDryRun) } });
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read().catch((error) => {
      throw new Unreachable(error);
    });
    if (done) throw new Unreachable(new Error("The events ended early."));
    const parts = (text + decoder.decode(value, { stream: true })).split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      // Without a name, a sign that the connection holds.
      const [, name = "", data = "null"] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
      const events: Partial<PostImportEvents> = { [name]: JSON.parse(data) };
      if (events.post) onPost(events.post);
      if (events.failed) throw new ApiError(503, events.failed);
      if (events.done) return events.done;
    }
  }
}
