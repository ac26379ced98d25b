import { readFileSync } from "node:fs";
import { basename, resolve as resolvePath } from "node:path";
import { type Plugin, parseSync } from "vite";

const attribute = /"\s+with\s*\{\s*island:\s*"static",?\s*\}/g;
const virtual = "\0static-island:";
const wrapper = new URL("./static-island.tsx", import.meta.url).pathname;

/**
 * Makes components static islands (`static-island.tsx`) by the import alone:
 * `import { Footer } from "./footer.tsx" with { island: "static" }`.
 *
 * In the browser's build the component is a dynamic import, for client navigation, while its
 * stylesheets belong to the importing page. Vitest, without the plugin, renders the component itself.
 */
export function staticIslands(): Plugin {
  const islandFiles = new Set<string>();

  return {
    name: "static-islands",
    enforce: "pre",

    // Rolldown does not pass import attributes to `resolveId`.
    transform: {
      filter: { code: 'island: "static"' },
      handler: (code) => code.replaceAll(attribute, '?island"'),
    },

    resolveId: {
      filter: { id: /\?island$/ },
      async handler(source, importer) {
        const file = source.replace(/\?island$/, "");
        const resolved = await this.resolve(file, importer, { skipSelf: true });
        // The end ".js" keeps TypeScript transforms away from a module that is plain JavaScript.
        return resolved && `${virtual}${resolved.id}.js`;
      },
    },

    load: {
      filter: { id: new RegExp(`^${virtual}`) },
      handler(id) {
        const file = id.slice(virtual.length, -".js".length);
        islandFiles.add(file);
        const { config, mode } = this.environment;
        const isClientBuild = mode === "build" && config.consumer === "client";
        return isClientBuild ? lazyModule(file) : eagerModule(file);
      },
    },

    // Vite would load the imports of each island with it: long lists of files that the page has
    // mostly loaded, and its stylesheets a second time, after those of the page.
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        for (const host of Object.values(bundle)) {
          if (host.type !== "chunk") continue;
          for (const imported of host.dynamicImports) {
            const island = bundle[imported];
            if (island?.type !== "chunk" || !islandFiles.has(island.facadeModuleId ?? "")) continue;
            host.code = withoutPreloads(host.code, basename(imported));
          }
        }
      },
    },
  };
}

function eagerModule(file: string): string {
  return [
    `import * as module from ${JSON.stringify(file)};`,
    `import { staticIsland } from ${JSON.stringify(wrapper)};`,
    ...exportsOf(file).map((name) => `export const ${name} = staticIsland(module.${name});`),
  ].join("\n");
}

function lazyModule(file: string): string {
  return [
    ...stylesheetsOf(file).map((sheet) => `import ${JSON.stringify(sheet)};`),
    `import { lazyIsland } from ${JSON.stringify(wrapper)};`,
    `const load = () => import(${JSON.stringify(file)});`,
    ...exportsOf(file).map(
      (name) => `export const ${name} = /* @__PURE__ */ lazyIsland(load, ${JSON.stringify(name)});`,
    ),
  ].join("\n");
}

/**
 * Empties the list of files that Vite will write where it left its marker.
 * @throws Error if Vite no longer leaves it
 */
function withoutPreloads(code: string, fileName: string): string {
  const call = new RegExp(
    `(import\\("\\./${RegExp.escape(fileName)}"\\)[^]*?),__VITE_PRELOAD__`,
    "g",
  );
  const emptied = code.replaceAll(call, "$1,[]");
  if (emptied === code) throw new Error(`Vite's preload of ${fileName} has another form.`);
  return emptied;
}

/** Names of the components that a module exports. */
function exportsOf(file: string): string[] {
  const entries = parse(file).staticExports.flatMap((statement) => statement.entries);
  return entries.flatMap(({ isType, exportName: { name } }) => (name && !isType ? [name] : []));
}

/** The stylesheets that a module and its imports bring along, in the order of their evaluation. */
function stylesheetsOf(file: string, visited = new Set<string>()): string[] {
  if (visited.has(file)) return [];
  visited.add(file);
  if (file.endsWith(".css")) return [file];
  return importsOf(file).flatMap((imported) => stylesheetsOf(imported, visited));
}

/** Our own modules and stylesheets that a module imports: all of them by relative path. */
function importsOf(file: string): string[] {
  const { staticImports, staticExports } = parse(file);
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ isType, moduleRequest }) =>
      moduleRequest && !isType ? [moduleRequest.value] : [],
    );
  return [...imported, ...passedOn]
    .filter((path) => /^\.{1,2}\/.*\.(?:tsx?|css)$/.test(path))
    .map((path) => resolvePath(file, "..", path));
}

const parse = (file: string) => parseSync(file, readFileSync(file, "utf8")).module;
