import type { Figure } from "../../figures/figure.ts";

const modules = import.meta.glob<Record<string, unknown>>([
  "../../figures/*.ts",
  "!**/*.d.ts",
  "!**/*.test.ts",
  "!**/picture-plugin.ts",
  "!**/covers.ts",
]);

/**
 * The figure of a file in `app/figures`.
 * @throws Error when there is none of that name
 */
export async function loadFigure(name: string): Promise<Figure> {
  const exported = await modules[`../../figures/${name}.ts`]?.();
  const figure = Object.values(exported ?? {}).find((value) => isFigure(value, name));
  if (!isFigure(figure, name)) throw new Error(`There is no figure ${name}.`);
  return figure;
}

const isFigure = (value: unknown, name: string): value is Figure =>
  typeof value === "object" &&
  value !== null &&
  "draw" in value &&
  Reflect.get(value, "name") === name;
