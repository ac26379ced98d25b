import type { Plugin } from "vite";

const stylesheet = /\/app\/(?:ui|site|admin)\/(?!.*[?&]url).*\.css(?:\?|$)/;
const kit = /\/app\/(?:ui|admin\/kit)\//;

/**
 * Puts a component's stylesheet into the cascade layer of its folder: `ui` for what all screens
 * share, `page` for the others. One that names a layer itself stays as it is.
 */
export function styleLayers(): Plugin {
  return {
    name: "style-layers",
    enforce: "pre",
    transform: {
      filter: { id: stylesheet, code: { exclude: /^@layer/m } },
      handler: (code, id) => `@layer ${kit.test(id) ? "ui" : "page"} {\n${code}\n}`,
    },
  };
}
