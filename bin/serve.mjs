import "../server/ops/production.mjs";
import { accessSync, constants } from "node:fs";
import { fileURLToPath } from "node:url";

// Plain JavaScript, like all that it loads: for a single TypeScript file, Node loads a compiler
// that keeps 15 MiB (docs/decisions/server-bundle.md).

const bundle = new URL("../build/serve/serve.js", import.meta.url);

/** Serves the existing build: started by containers and tests, and the last step of `npm start`. */
export async function serve() {
  const file = fileURLToPath(bundle);
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    // A folder that this user may not enter looks empty to `existsSync`.
    console.error(
      error.code === "ENOENT"
        ? "There is no build to serve. Run `npm run build` first, or `npm start`."
        : `${file} can't be read by user ${process.getuid?.()}. Make the product readable: ` +
            `chmod -R u=rwX,go=rX ${fileURLToPath(new URL("..", import.meta.url))}`,
    );
    process.exit(1);
  }
  // Imported dynamically, so that the settings of `production.mjs` apply to all of it.
  /** @type {typeof import("../server/serve.ts")} */
  const built = await import(bundle.href);
  await built.serve();
}

if (import.meta.main) await serve();
