import type { Illustration } from "../illustrations/illustration.ts";
import "../illustrations/illustrations.css";

/** A drawing for the document; plain data, so that a loader can send it. */
export type InlineDrawing = {
  label: string;
  viewBox: { x?: number; y?: number; width: number; height: number };
  /** The inside of the `<svg>`. */
  markup: string;
};

/** Draws an illustration into a view box. All ids in the drawing start with `uid`. */
export function drawInline(
  illustration: Illustration,
  uid: string,
  viewBox: InlineDrawing["viewBox"],
): InlineDrawing {
  return { label: illustration.label, viewBox, markup: illustration.draw(viewBox, uid) };
}

/** A drawing as part of the document, for static islands: its code is never hydrated. */
export function InlineIllustration({
  drawing: { label, viewBox, markup },
  className,
  fit = "xMidYMid slice",
}: {
  drawing: InlineDrawing;
  className: string;
  /** `preserveAspectRatio`. */
  fit?: string;
}) {
  const { x = 0, y = 0, width, height } = viewBox;
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio={fit}
      fill="none"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, no text from outside
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
