import { globSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/**
 * The copy of the site: the files of `content`, and the modules of labels in `app/copy`, by their
 * names. Not with `import.meta.glob`, for which `knip` would take each of their exports for used.
 */
export async function loadCopyModules(): Promise<ReadonlyMap<string, object>> {
  const files = globSync(["content/**/*.json", "app/copy/*-{copy,labels}.ts"], { cwd: root });
  const modules = await Promise.all(
    files.map(async (file): Promise<[string, object]> => {
      const module: object = await import(join(root, file));
      return [file, "default" in module ? (module.default as object) : module];
    }),
  );
  return new Map(modules);
}
