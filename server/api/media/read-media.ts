import { readMedia as call } from "../../../contract/media.ts";
import { readMedia } from "../../services/media/read-media.ts";
import { mountCall } from "../mount-call.ts";

export const readMediaCall = mountCall(call, async (context, { path }) => ({
  error: "false" as const,
  data: await readMedia(context, path["id"] ?? ""),
}));
