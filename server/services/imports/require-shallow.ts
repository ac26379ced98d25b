import { Invalid } from "../errors.ts";
import type { readForeignHtml } from "./foreign-dom.ts";

/** Nesting depth of elements. */
const maxDepth = 500;

/** Refuses HTML whose conversion, level by level, would overflow the stack. @throws Invalid */
export function requireShallow(nodes: ReturnType<typeof readForeignHtml>["childNodes"]): void {
  let level = nodes;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth)
      throw new Invalid({ content: `Its HTML is nested more than ${maxDepth} levels deep.` });
    level = level.flatMap((node) => ("children" in node ? node.children : []));
  }
}
