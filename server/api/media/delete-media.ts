import { deleteMedia as call } from "../../../contract/media.ts";
import { deleteMedia } from "../../services/media/delete-media.ts";
import { mountCall } from "../mount-call.ts";

export const deleteMediaCall = mountCall(call, async (context, { path }) => {
  await deleteMedia(context, path["id"] ?? "");
  return { error: "false" as const, message: "Image deleted" };
});
