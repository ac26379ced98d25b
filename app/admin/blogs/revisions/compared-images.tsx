import type { Picture } from "../../../../contract/media.ts";
import { Thumbnail } from "../../media/thumbnail.tsx";
import { type ComparedImage, compareImages } from "./compare-images.ts";
import { ComparedText } from "./compared-text.tsx";

type ComparedImagesProps = { earlier: readonly Picture[]; later: readonly Picture[] };

/** The images in front of the content, in two versions. */
export function ComparedImages({ earlier, later }: ComparedImagesProps) {
  const images = compareImages(earlier, later);
  if (images.length === 0) return <p className="comparison__none">None</p>;
  return (
    <ul className="compared-images">
      {images.map((image) => (
        <li key={image.picture.id} data-kind={image.kind}>
          <Thumbnail picture={image.picture} sizes="120px" />
          <div>
            {changeOf(image) && <b>{changeOf(image)}</b>}
            <p>{image.alt.length > 0 ? <ComparedText pieces={image.alt} /> : "No description"}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function changeOf({ kind, moved }: ComparedImage): string | null {
  if (kind === "gone") return "− Removed";
  if (kind === "new") return "+ Added";
  return moved ? "Moved" : null;
}
