import { expect, test } from "vitest";
import { editablePages } from "./editable-pages.ts";

test("every page has these fields", async () => {
  const seen = new Map<string, string>();
  const lines = editablePages.map(({ name, field }) => {
    if (field.kind !== "group") throw new Error(`${name} is no group`);
    const parts = Object.entries(field.fields).map(([key, inner]) => {
      const text = JSON.stringify(inner).replaceAll('"', "");
      const first = seen.get(text) ?? text;
      if (first === text) seen.set(text, `as ${name}.${key}`);
      return `  ${key} ${first}`;
    });
    return [name, ...parts].join("\n");
  });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("every-field.txt");
});
