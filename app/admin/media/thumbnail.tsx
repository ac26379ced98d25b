import type { Picture } from "../../../contract/media.ts";

type ThumbnailProps = {
  picture: Picture;
  /** As the `sizes` attribute of an image. */
  sizes: string;
};

/** A small view of an image. Its alt text is empty, because its name is shown next to it. */
export function Thumbnail({ picture: { url, width, height, sources }, sizes }: ThumbnailProps) {
  return (
    <picture>
      {sources.map(({ type, files }) => (
        <source
          key={type}
          type={type}
          srcSet={files.map((file) => `${file.url} ${file.width}w`).join(", ")}
          sizes={sizes}
        />
      ))}
      <img src={url} width={width} height={height} alt="" loading="lazy" decoding="async" />
    </picture>
  );
}
