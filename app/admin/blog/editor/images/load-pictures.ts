import type { WorkingCopy } from "../../../../../contract/blogs.ts";
import type { Picture } from "../../../../../contract/media.ts";
import { callApi } from "../../../api/api-client.ts";

/** The files of a draft's images, in the same order. Images deleted meanwhile are left out. */
export async function loadPictures(images: WorkingCopy["images"]): Promise<readonly Picture[]> {
  const pictures = await Promise.all(
    images.map(async ({ id, alt }) => {
      try {
        const { data } = await callApi("readMedia", { path: { id } });
        return { ...data.picture, alt };
      } catch {
        return null;
      }
    }),
  );
  return pictures.filter((picture) => picture !== null);
}
