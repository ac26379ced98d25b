import { Parser } from "htmlparser2";
import { Invalid } from "../../errors.ts";

/** An element of an uploaded SVG. Text is not part of it. */
export type SvgNode = { name: string; attributes: Map<string, string>; children: SvgNode[] };

/** Why a file can't be a logo, as an instruction. */
export const refused = (message: string) => new Invalid({ svg: message }, message);

const notSvg = "This isn’t an SVG file. Export your logo as SVG, then upload that file.";
const tooDeep =
  "This drawing is too complex for a logo. Simplify it in your drawing program: flatten groups and merge shapes.";

/** Limits of the drawing. */
const maxElements = 1_000;
const maxDepth = 24;

/** Longer values are no part of a logo. */
const maxValueLength = 32_000;

/**
 * Parses an SVG without resolving anything: no document type, no entities beyond XML's own five, no
 * addresses. Returns its root and the text of its stylesheets.
 * @throws Invalid if it is no SVG, or has too many or too deeply nested elements
 */
export function parseSvg(text: string): { root: SvgNode; css: string } {
  let root: SvgNode | undefined;
  let [css, count] = ["", 0];
  const open: SvgNode[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        count += 1;
        if (count > maxElements || open.length > maxDepth) throw refused(tooDeep);
        const node = { name: localName(name), attributes: readable(attributes), children: [] };
        // A second root is no part of the drawing.
        if (open.length > 0) open.at(-1)?.children.push(node);
        else root ??= node;
        open.push(node);
      },
      onclosetag() {
        open.pop();
      },
      ontext(data) {
        if (open.at(-1)?.name === "style") css += data;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text.replaceAll("\u0000", ""));
  if (root?.name !== "svg") throw refused(notSvg);
  return { root, css };
}

/** `svg:path` as `path`; a prefix of another vocabulary stays, and so the element is left out. */
const localName = (name: string) => name.replace(/^svg:/, "");

function readable(attributes: Record<string, string>): Map<string, string> {
  const entries = Object.entries(attributes)
    .filter(([, value]) => value.length <= maxValueLength)
    .map(([name, value]) => [name === "xlink:href" ? "href" : name, value.trim()] as const);
  return new Map(entries);
}
