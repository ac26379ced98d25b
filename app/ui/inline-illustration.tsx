import { useEffect, useRef } from "react";
import type { Illustration } from "../illustrations/illustration.ts";
import "../illustrations/illustrations.css";

type ViewBox = { x?: number; y?: number; width: number; height: number };

/** An illustration for the document, and how to get at the code that draws it. */
export type InlineDrawing = {
  label: string;
  viewBox: ViewBox;
  /** What all ids within the drawing start with. */
  uid: string;
  /** The drawing itself, on the server; empty in the browser. */
  markup: string;
  load: () => Promise<Illustration>;
};

/** Draws on the server. In the browser the drawing is there already, so its code is not sent. */
export async function drawOnServer({
  load,
  viewBox,
  uid,
}: Pick<InlineDrawing, "load" | "viewBox" | "uid">): Promise<string> {
  const illustration = await load();
  return illustration.draw({ width: viewBox.width, height: viewBox.height }, uid);
}

/**
 * A drawing that is part of the document. React keeps what the server drew; only a page that
 * is reached by client navigation loads the illustration and draws it.
 */
export function InlineIllustration({
  drawing: { label, viewBox, uid, markup, load },
  className,
  fit = "xMidYMid slice",
}: {
  drawing: InlineDrawing;
  className: string;
  /** `preserveAspectRatio`: how the drawing sits in a box of another shape. */
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
      // A page without its picture is still a page.
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, no text from outside
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
