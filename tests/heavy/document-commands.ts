import { readFileSync } from "node:fs";

/**
 * Names the code blocks below a heading of a document in their order, so that tests run the commands
 * that readers paste.
 * @throws Error if the document has no such heading, or another number of such blocks below it
 */
export function codeBlocks<Name extends string>(
  document: string,
  heading: string,
  names: readonly Name[],
  language = "sh",
): Record<Name, string> {
  const text = readFileSync(document, "utf8");
  const [, after] = text.split(`\n${heading}\n`);
  if (after === undefined) throw new Error(`${document} has no heading "${heading}".`);
  // Up to the next heading; the comment of a shell command would look like one of the first level.
  const [section = ""] = after.split(/^##+ /m);
  const blocks = [...section.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))];
  if (blocks.length !== names.length) {
    throw new Error(
      `"${heading}" has ${blocks.length} blocks of ${language}: ${names.length} known.`,
    );
  }
  const named = names.map((name, index) => [name, blocks[index]?.[1] ?? ""] as const);
  return Object.fromEntries(named) as Record<Name, string>;
}
