import { Invalid } from "../services/errors.ts";
import { deleteMedia } from "../services/media/delete-media.ts";
import { describeMedia } from "../services/media/describe-media.ts";
import { countMedia, listMedia, readMedia } from "../services/media/list-media.ts";
import { replaceImage } from "../services/media/replace-image.ts";
import { storeImage } from "../services/media/store-image.ts";
import { type Handlers, saying } from "./endpoint-handler.ts";

export const mediaHandlers = {
  uploadMedia: async (context, { files, body }) => {
    const [file, ...others] = files;
    if (!file) throw new Invalid({ file: "Please choose an image." });
    if (others.length > 0) throw new Invalid({ file: "Please send one image at a time." });
    const { id } = await storeImage(context, file);
    const data = await readMedia(context, id);
    const picture = { ...data.picture, alt: body.alt ?? data.picture.alt };
    return { data: { ...data, picture } };
  },
  listMedia: async (context, { query }) => {
    const { media, next } = await listMedia(context, {
      ...query,
      unused: query.unused && query.unused === "true",
      undescribed: query.described === "false",
    });
    return { message: media, next };
  },
  readMedia: async (context, { path }) => ({ data: await readMedia(context, path.id) }),
  countMedia: async (context) => ({ data: await countMedia(context) }),
  updateMedia: async (context, { path, body }) => {
    await describeMedia(context, path.id, body.alt);
    return { data: await readMedia(context, path.id) };
  },
  replaceMedia: async (context, { path, files: [file] }) => {
    if (!file) throw new Invalid({ file: "Please choose an image." });
    await replaceImage(context, path.id, file);
    return { data: await readMedia(context, path.id) };
  },
  deleteMedia: saying("Image deleted", (context, { path, query }) =>
    deleteMedia(context, path.id, { fromPages: query.pages === "use-drawing" }),
  ),
} satisfies Partial<Handlers>;
