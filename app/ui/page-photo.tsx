import type { PageImage, PagePicture } from "../../contract/page-picture.ts";
import styles from "./page-photo.css?url";

type PagePhotoProps = {
  picture: PagePicture;
  /** Addresses of the drawings by name. The first one takes the place of an unknown name. */
  drawings: Readonly<Record<string, string>>;
  /** Size of the drawings, whose shape a photo is cropped to (CSS pixels). */
  width: number;
  height: number;
  /** As the `sizes` attribute of an image. */
  sizes: string;
  /** In place of the picture's own text, where another text describes it. */
  alt?: string;
  className?: string;
  /** Loads at once: the picture is visible without scrolling. */
  isFirst?: boolean;
};

/**
 * A picture that staff can swap: a drawing, or an image of the media library in its place and
 * shape, so that the layout stays as it is.
 */
export function PagePhoto({
  picture,
  drawings,
  sizes,
  alt = picture.alt,
  isFirst = false,
  ...size
}: PagePhotoProps) {
  const loading = isFirst ? undefined : "lazy";
  const { image } = picture;
  if (image) return <LibraryImage image={image} sizes={sizes} rest={{ ...size, loading, alt }} />;
  return <img src={drawingOf(picture, drawings)} {...size} loading={loading} alt={alt} />;
}

/** Whether a picture is an image of the media library. */
export const isPhoto = ({ image }: PagePicture): boolean => image !== undefined;

/** The address of a drawing. A picture of unknown name has the first one. */
export const drawingOf = (
  { source }: Pick<PagePicture, "source">,
  drawings: Readonly<Record<string, string>>,
): string | undefined =>
  Object.hasOwn(drawings, source) ? drawings[source] : Object.values(drawings)[0];

type LibraryImageProps = {
  image: PageImage;
  sizes: string;
  rest: {
    width: number;
    height: number;
    alt: string;
    loading: "lazy" | undefined;
    className?: string;
  };
};

function LibraryImage({ image, sizes: frameSizes, rest }: LibraryImageProps) {
  const { alt, ...others } = rest;
  const { url, sources } = image;
  // Cropping at the sides enlarges the part that is left.
  const crop = Math.max(1, (image.width / image.height) * (rest.height / rest.width));
  const sizes = timesWidth(frameSizes, crop);
  const [modern, ...usual] = sources.map(({ type, files }) => ({
    type,
    sizes,
    srcSet: files.map((file) => `${file.url} ${file.width}w`).join(", "),
  }));
  const { srcSet } = usual.at(-1) ?? modern ?? {};
  return (
    <>
      {/* Only pages that show a photo have it. */}
      <link rel="stylesheet" href={styles} precedence="ui" />
      <picture className="page-photo" data-shape={shapeOf(rest.width, rest.height)}>
        {usual.length > 0 && modern && <source {...modern} />}
        <img src={url} srcSet={srcSet} sizes={sizes} alt={alt} {...others} decoding="async" />
      </picture>
    </>
  );
}

/** The `sizes` of an image that is so many times as wide as its frame. */
const timesWidth = (sizes: string, factor: number) =>
  sizes.replaceAll(
    /([\d.]+)(vw|px)(?=,|$)/g,
    (_, width: string, unit: string) => `${Math.ceil(Number(width) * factor)}${unit}`,
  );

/** Shapes that the stylesheet crops a photo to; others fill the frame around them. */
function shapeOf(width: number, height: number): "square" | "upright" | undefined {
  if (width === height) return "square";
  return width * 5 === height * 4 ? "upright" : undefined;
}
