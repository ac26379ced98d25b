import { refused, type SvgNode } from "./parse-svg.ts";

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
export function boundReferences(root: SvgNode): void {
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
