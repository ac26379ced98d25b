import "../server/ops/production.ts";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const bundle = new URL("../build/serve/serve.js", import.meta.url);

/** Serves the existing build: started by containers and tests, and the last step of `npm start`. */
export async function serve(): Promise<void> {
  if (!existsSync(fileURLToPath(bundle))) {
    console.error("There is no build to serve. Run `npm run build` first, or `npm start`.");
    process.exit(1);
  }
  // Imported dynamically, so that the settings of `production.ts` apply to all of it.
  const built: typeof import("../server/serve.ts") = await import(bundle.href);
  await built.serve();
}

if (import.meta.main) await serve();
