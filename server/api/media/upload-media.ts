import { uploadMedia as call } from "../../../contract/media.ts";
import { Invalid } from "../../services/errors.ts";
import { readMedia } from "../../services/media/read-media.ts";
import { storeImage } from "../../services/media/store-image.ts";
import { mountCall } from "../mount-call.ts";

/** Adds one image to the library; the answer shows it as it can be used at once. */
export const uploadMediaCall = mountCall(call, async (context, { files, body }) => {
  const [file, ...others] = files;
  if (!file) throw new Invalid({ file: "Please choose an image." });
  if (others.length > 0) throw new Invalid({ file: "Please send one image at a time." });
  const { id } = await storeImage(context, file);
  const data = await readMedia(context, id);
  const picture = { ...data.picture, alt: body.alt ?? "" };
  return { error: "false" as const, data: { ...data, picture } };
});
