import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Contents, contentSchemas } from "./content-schemas.ts";
import { checkedContent } from "./editable-page.ts";
import { editablePages } from "./editable-pages.ts";

const files = Object.keys(contentSchemas) as (keyof Contents)[];

/**
 * Checks the JSON files of a `content` folder: those of pages as this module loads, the others when
 * it is called.
 * @throws Error that names the file, and for each mistake its path and the reason
 */
export function checkContent(folder = "content"): void {
  for (const file of files) {
    checkedContent(`${file}.json`, contentSchemas[file], readJson(folder, `${file}.json`));
  }
  const known = new Set<string>([...files, ...editablePages.map(({ name }) => `pages/${name}`)]);
  for (const found of globSync("{,pages/,samples/}*.json", { cwd: folder })) {
    if (!known.has(found.replace(".json", ""))) throw new Error(`content/${found} is of no page.`);
  }
}

function readJson(folder: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, file), "utf8"));
  } catch (cause) {
    throw new Error(`content/${file} can’t be read.`, { cause });
  }
}
