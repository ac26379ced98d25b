import { readDrawing } from "../ui/inline-illustration.tsx";

const files = import.meta.glob<string>("../../content/drawings/heroes/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * The drawing at the top of a page. For loaders: it has no place in a page's script.
 * @param name as the page's copy names it
 * @throws Error if `content/drawings/heroes` has no such file
 */
export const heroDrawing = (name: string) =>
  readDrawing(files[`../../content/drawings/heroes/${name}.svg`] ?? `${name} is not in heroes`);
