import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));

/**
 * Bundles the server with its packages into a few files in `build/serve`, which Node loads in half
 * the time of 1,500 (docs/decisions/server-bundle.md).
 */
export default defineConfig({
  plugins: [sourceAddresses()],
  ssr: {
    noExternal: true,
    // Native code; what the pages' own build loads as well; and Vite, which no built server needs.
    external: [
      "better-sqlite3",
      "sharp",
      "@resvg/resvg-js",
      "react",
      "react-dom",
      "react-router",
      "vite",
    ],
  },
  build: {
    ssr: "server/serve.ts",
    outDir: "build/serve",
    copyPublicDir: false,
    // Stack traces name functions; with NODE_OPTIONS=--enable-source-maps they name our files and lines.
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: "serve.js", chunkFileNames: "[name].js" } },
  },
});

/** Lets modules in the bundle find files beside their sources, such as programs and word lists. */
function sourceAddresses(): Plugin {
  return {
    name: "source-addresses",
    enforce: "pre",
    transform(code, id) {
      if (id.includes("/node_modules/") || !code.includes("import.meta.")) return;
      const file = relative(root, id);
      return code
        .replaceAll("import.meta.main", "false")
        .replaceAll("import.meta.dirname", `(import.meta.dirname + "/../../${dirname(file)}")`)
        .replaceAll("import.meta.url", `new URL("../../${file}", import.meta.url).href`);
    },
  };
}
