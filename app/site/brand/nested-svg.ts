/** A complete SVG document as part of another one, in a box. */
export function nestedSvg(
  svg: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const round = (value: number) => Math.round(value * 100) / 100;
  const box = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  // Shapes without a paint are black, also where the document around them says otherwise.
  const fill = /^<svg[^>]* fill="/.test(svg) ? "" : ' fill="#000"';
  return svg.replace(/^<svg(?: xmlns="[^"]*")?/, `<svg ${box}${fill}`);
}
