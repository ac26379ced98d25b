import "../server/ops/production.mjs";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Plain JavaScript, like all that it loads: for a single TypeScript file, Node loads a compiler
// that keeps 15 MiB (docs/decisions/server-bundle.md).

const bundle = new URL("../build/serve/serve.js", import.meta.url);

/** Serves the existing build: started by containers and tests, and the last step of `npm start`. */
export async function serve() {
  if (!existsSync(fileURLToPath(bundle))) {
    console.error("There is no build to serve. Run `npm run build` first, or `npm start`.");
    process.exit(1);
  }
  // Imported dynamically, so that the settings of `production.mjs` apply to all of it.
  /** @type {typeof import("../server/serve.ts")} */
  const built = await import(bundle.href);
  await built.serve();
}

if (import.meta.main) await serve();
