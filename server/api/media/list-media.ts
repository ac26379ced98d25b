import { listMedia as call } from "../../../contract/media.ts";
import { listMedia } from "../../services/media/list-media.ts";
import { mountCall } from "../mount-call.ts";

export const listMediaCall = mountCall(call, async (context, { query }) => {
  const { media, next } = await listMedia(context, { ...query, unused: query.unused === "true" });
  return { error: "false" as const, message: media, next };
});
