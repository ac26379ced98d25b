import { maxLogoBytes } from "../../../../contract/logo.ts";
import { type Context, requireRight, requireStaff } from "../../context.ts";
import { parseSvg, refused, type SvgNode } from "./parse-svg.ts";
import { classRules, paintedAttributes } from "./svg-paints.ts";

/** A logo as it is stored, and what of the file is not in it. */
export type CleanLogo = { svg: string; notes: string[] };

const nothingDrawn =
  "This file has no shapes to show. In your drawing program, convert text to outlines and pictures to paths, then export the logo as SVG again.";

const tooLarge =
  "This file is larger than 64 kB. Simplify the drawing, or export it without pictures.";

/** Said of elements that people expect to see. */
const leftOut: Readonly<Record<string, string>> = {
  text: "Text was left out. Convert it to outlines in your drawing program, then upload the file again.",
  image: "A picture inside the file was left out. Only drawn shapes can be shown.",
  pattern: "A pattern was left out. Use plain colours or gradients.",
  filter: "Effects such as shadows were left out.",
  animate: "Animations were left out.",
  script: "A script was left out.",
  foreignObject: "Embedded web content was left out.",
};

const drawn = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use"];
const hidden = ["defs", "clipPath", "mask", "linearGradient", "radialGradient"];

/** Elements that a logo may have; the others are left out. */
const elements: ReadonlySet<string> = new Set([...drawn, ...hidden, "g", "stop"]);

/** Paints of the root count for all shapes; its size is that of the view box. */
const rootAttributes: ReadonlySet<string> = new Set([
  ...["fill", "stroke", "fill-rule", "clip-rule", "stroke-width", "stroke-linecap"],
  ...["stroke-linejoin", "stroke-miterlimit", "opacity", "fill-opacity", "stroke-opacity"],
]);

/** Attributes that a logo may have: none runs anything. */
const attributeNames: ReadonlySet<string> = new Set([
  ...rootAttributes,
  ...["id", "href", "d", "points", "transform", "gradientTransform", "clip-path", "mask"],
  ...["gradientUnits", "clipPathUnits", "maskUnits", "maskContentUnits", "spreadMethod"],
  ...["x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2"],
  ...["fx", "fy", "fr", "offset", "stop-color", "stop-opacity"],
  ...["stroke-dasharray", "stroke-dashoffset"],
]);

/** Numbers, names and colours, or a reference inside the drawing: no address, no end of an attribute. */
const isValue = (name: string, value: string): boolean => {
  if (name === "href") return /^#[\w-]+$/.test(value);
  return (
    /^url\(#[\w-]+\)$/.test(value) || (/^#?[\w\s.,%()+-]+$/.test(value) && !/url\s*\(/i.test(value))
  );
};

/** The sanitised form of an uploaded logo. @throws Invalid */
export function cleanLogo(context: Context, svg: string): CleanLogo {
  requireRight(context, "pages");
  requireStaff(context);
  return sanitizeLogo(svg);
}

/**
 * Writes an uploaded SVG anew, with nothing but shapes, gradients, clips and masks and with
 * references inside the drawing (ASVS 5.2.7, 5.3.7). No byte of the file is taken over unread.
 * @throws Invalid that says how to get a logo that can be shown
 */
export function sanitizeLogo(text: string): CleanLogo {
  if (Buffer.byteLength(text) > maxLogoBytes) throw refused(tooLarge);
  const { root, css } = parseSvg(text);
  const rules = classRules(css);
  const missing = new Set<string>();
  const clean = (node: SvgNode): SvgNode => ({
    name: node.name,
    attributes: cleanAttributes(paintedAttributes(node, rules)),
    children: node.children.flatMap((child) => {
      if (elements.has(child.name)) return [clean(child)];
      missing.add(child.name);
      return [];
    }),
  });
  const drawing = clean(root);
  drawing.attributes = new Map([
    ["xmlns", "http://www.w3.org/2000/svg"],
    ["viewBox", viewBoxOf(root)],
    ...[...drawing.attributes].filter(([name]) => rootAttributes.has(name)),
  ]);
  boundReferences(drawing);
  if (!draws(drawing)) throw refused(nothingDrawn);
  const svg = write(drawing);
  if (Buffer.byteLength(svg) > maxLogoBytes) throw refused(tooLarge);
  const notes = Object.entries(leftOut).flatMap(([name, note]) =>
    missing.has(name) ? [note] : [],
  );
  return { svg, notes };
}

/** Whether a stored text is a logo as `sanitizeLogo` writes it. */
export function isCleanLogo(svg: string): boolean {
  try {
    return sanitizeLogo(svg).svg === svg;
  } catch {
    return false;
  }
}

function cleanAttributes(attributes: ReadonlyMap<string, string>): Map<string, string> {
  // Sorted, so that the same drawing is always the same text.
  const known = [...attributes].filter(
    ([name, value]) => attributeNames.has(name) && isValue(name, value),
  );
  return new Map(known.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The view box, or one of the file's width and height. @throws Invalid */
function viewBoxOf({ attributes }: SvgNode): string {
  const written = attributes
    .get("viewBox")
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const size = ["width", "height"].map((name) => Number.parseFloat(attributes.get(name) ?? ""));
  const box = written ?? [0, 0, ...size];
  const [, , width = 0, height = 0] = box;
  const isUsable =
    box.length === 4 &&
    box.every((value) => Number.isFinite(value) && Math.abs(value) <= 100_000) &&
    Math.min(width, height) > 0 &&
    Math.max(width / height, height / width) <= 12;
  if (!isUsable) {
    throw refused(
      "This drawing has no usable size. Fit the artboard to the logo, at most twelve times as wide as high, and export it again.",
    );
  }
  return box.map((value) => Math.round(value * 1_000) / 1_000).join(" ");
}

/** Whether an element draws anything, apart from definitions. */
const draws = ({ name, children }: SvgNode): boolean =>
  !hidden.includes(name) && (drawn.includes(name) || children.some(draws));

function write({ name, attributes, children }: SvgNode): string {
  const written = [...attributes].map(([key, value]) => ` ${key}="${value}"`).join("");
  const inside = children.map(write).join("");
  return inside === "" ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

/** Elements that a browser draws when every reference is followed. */
const maxDrawn = 5_000;

const references: ReadonlySet<string> = new Set(["href", "fill", "stroke", "clip-path", "mask"]);

/** The id that an attribute refers to; a colour has none. */
const targetOf = (name: string, value: string) =>
  (name === "href" ? /^#([\w-]+)$/ : /^url\(#([\w-]+)\)$/).exec(value)?.[1];

/**
 * Removes references that lead to nothing, in a circle, or from an element that needs none, and
 * bounds the drawing as it is with every reference followed: ten shapes that each use ten others,
 * five levels deep, are 100,000.
 * @throws Invalid
 */
function boundReferences(root: SvgNode): void {
  const byId = new Map<string, SvgNode>();
  const collect = (node: SvgNode) => {
    const id = node.attributes.get("id");
    if (id !== undefined && byId.has(id)) node.attributes.delete("id");
    else if (id !== undefined) byId.set(id, node);
    node.children.forEach(collect);
  };
  collect(root);

  const sizes = new Map<SvgNode, number>();
  const inside = new Set<SvgNode>();
  const sizeOf = (node: SvgNode): number => {
    const known = sizes.get(node);
    if (known !== undefined) return known;
    inside.add(node);
    let size = 1;
    for (const [name, value] of [...node.attributes]) {
      const id = references.has(name) ? targetOf(name, value) : undefined;
      if (id === undefined) continue;
      const target = byId.get(id);
      if (!target || inside.has(target) || !isReferable(node, name)) node.attributes.delete(name);
      else size += sizeOf(target);
    }
    for (const child of node.children) size += sizeOf(child);
    inside.delete(node);
    if (size > maxDrawn) {
      throw refused(
        "This drawing repeats its shapes too often. Expand or simplify the repeated parts, then export it again.",
      );
    }
    sizes.set(node, size);
    return size;
  };
  sizeOf(root);
}

/** `href` serves shapes and gradients alone. */
const isReferable = ({ name }: SvgNode, attribute: string) =>
  attribute !== "href" || name === "use" || name.endsWith("Gradient");
