import { useEffect, useRef } from "react";
import type { Illustration } from "../illustrations/illustration.ts";
import "../illustrations/illustrations.css";

type ViewBox = { x?: number; y?: number; width: number; height: number };

/** An illustration inside the document, and the import of the code that draws it. */
export type InlineDrawing = {
  label: string;
  viewBox: ViewBox;
  /** Prefix of all ids within the SVG. */
  uid: string;
  /** The SVG on the server; empty in the browser. */
  markup: string;
  load: () => Promise<Illustration>;
};

/** Draws on the server only, so that the browser needs neither the code nor the markup as data. */
export async function drawOnServer({
  load,
  viewBox,
  uid,
}: Pick<InlineDrawing, "load" | "viewBox" | "uid">): Promise<string> {
  const illustration = await load();
  return illustration.draw({ width: viewBox.width, height: viewBox.height }, uid);
}

/**
 * An inline SVG. Hydration keeps the server's markup; after a client-side navigation the browser
 * loads the code and draws.
 */
export function InlineIllustration({
  drawing: { label, viewBox, uid, markup, load },
  className,
  fit = "xMidYMid slice",
}: {
  drawing: InlineDrawing;
  className: string;
  /** `preserveAspectRatio` of the SVG. */
  fit?: string;
}) {
  const svg = useRef<SVGSVGElement>(null);
  const { x = 0, y = 0, width, height } = viewBox;

  useEffect(() => {
    const canvas = svg.current;
    if (!canvas || canvas.childElementCount > 0) return;
    load().then(
      (illustration) => {
        canvas.innerHTML = illustration.draw({ width, height }, uid);
      },
      // The page works without its illustration.
      () => {},
    );
  }, [load, uid, width, height]);

  return (
    <svg
      ref={svg}
      role="img"
      aria-label={label}
      className={className}
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio={fit}
      fill="none"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own SVG, without foreign text
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
