import { ImageOff } from "lucide-react";
import { mediaIdOf } from "../../../../contract/page-picture.ts";
import { Icon } from "../../../ui/icon.tsx";
import { cachedQuery } from "../../cache/query-cache.ts";
import { useQuery } from "../../cache/use-query.tsx";
import { Thumbnail } from "../../media/thumbnail.tsx";
import { drawingNamed } from "./drawings.ts";
import "../editor/page-editor.css";
import "./picture-dialog.css";

/** A small view of a page's picture, with its name: a drawing, or an image of the library. */
export function PictureThumbnail({ source }: { source: string }) {
  const id = mediaIdOf(source);
  if (id !== undefined) return <LibraryThumbnail key={id} id={id} />;
  const drawing = drawingNamed(source);
  return (
    <span className="picture-thumbnail">
      {drawing && <img src={drawing.url} alt="" />}
      <span>{drawing?.name ?? source}</span>
    </span>
  );
}

function LibraryThumbnail({ id }: { id: string }) {
  const loaded = useQuery(cachedQuery("readMedia", { path: { id } }));
  const media = loaded.answer?.data ?? null;
  return (
    <span className="picture-thumbnail">
      {media ? <Thumbnail picture={media.picture} sizes="72px" /> : <Icon of={ImageOff} />}
      <span>{media?.name ?? (loaded.state === "loading" ? "Loading..." : "Deleted image")}</span>
    </span>
  );
}
