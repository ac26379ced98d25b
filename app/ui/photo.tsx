import type { Picture } from "../../contract/media.ts";

/**
 * A responsive image of the media library, with a blurred preview until it has loaded. Posts
 * contain the same markup (`server/services/blog/reading/render-content.ts`).
 */
export function Photo({
  picture: { alt, width, height, blur, url, sources },
  sizes,
  isFirst = false,
}: {
  picture: Picture;
  sizes: string;
  /** Loads with high priority: the image is visible without scrolling. */
  isFirst?: boolean;
}) {
  return (
    <span className="photo">
      <svg className="photo__blur" viewBox="0 0 4 3" preserveAspectRatio="none" aria-hidden="true">
        {blur.map((color, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: twelve cells in a fixed order
            key={index}
            x={index % 4}
            y={Math.floor(index / 4)}
            width="1"
            height="1"
            fill={`#${color}`}
          />
        ))}
      </svg>
      <picture>
        {sources.map(({ type, files }) => (
          <source
            key={type}
            type={type}
            srcSet={files.map((file) => `${file.url} ${file.width}w`).join(", ")}
            sizes={sizes}
          />
        ))}
        <img
          src={url}
          width={width}
          height={height}
          {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
          decoding="async"
          alt={alt}
        />
      </picture>
    </span>
  );
}
