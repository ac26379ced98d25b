import "./inline-illustration.css";

/** A drawing for the document; plain data, so that a loader can send it. */
export type InlineDrawing = {
  label: string;
  viewBox: string;
  /** The inside of the `<svg>`. */
  markup: string;
};

/**
 * Reads the text of a file in `content/drawings/heroes`: its label, its view box and its inside.
 * @throws Error for a file that has no label
 */
export function readDrawing(svg: string): InlineDrawing {
  const parts = /^<svg [^>]*viewBox="([^"]+)"[^>]* aria-label="([^"]+)">(.+)<\/svg>\s*$/s.exec(svg);
  const [, viewBox, label, markup] = parts ?? [];
  if (!viewBox || !label || !markup) throw new Error(`No drawing for a document: ${svg}`);
  return { label, viewBox, markup };
}

/** A drawing as part of the document, for static islands: its code is never hydrated. */
export function InlineIllustration({
  drawing: { label, viewBox, markup },
  className,
  fit = "xMidYMid slice",
}: {
  drawing: InlineDrawing;
  className?: string;
  /** `preserveAspectRatio`. */
  fit?: string;
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={viewBox}
      preserveAspectRatio={fit}
      fill="none"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, no text from outside
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
