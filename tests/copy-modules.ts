import { globSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../app/copy");

/**
 * The modules of the site's copy by their path in `app/copy`, without tests. Not with
 * `import.meta.glob`, for which `knip` would take each of their exports for used.
 */
export async function loadCopyModules(): Promise<ReadonlyMap<string, object>> {
  const files = globSync("**/*.ts", { cwd: folder }).filter((file) => !file.endsWith(".test.ts"));
  const modules = await Promise.all(
    files.map(async (file): Promise<[string, object]> => [file, await import(join(folder, file))]),
  );
  return new Map(modules);
}
