import type { Plugin } from "vite";

/**
 * Builds lucide's icons with `lean-icon.ts`. Not during development, where the browser loads lucide
 * as one prepared package, whose markup must equal the server's.
 */
export function leanIcons(): Plugin {
  return {
    name: "lean-icons",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => new URL("./lean-icon.ts", import.meta.url).pathname,
    },
  };
}
