import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve as resolvePath } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const virtual = "\0script:";

/**
 * Lets the server name a script that is not React's in its documents, bundled, minified and named
 * after its content: `import pageScript from "./start/page-script.ts?script"`.
 */
export function pageScripts(): Plugin {
  const served = new Map<string, string>();
  let clientFolder = "";

  return {
    name: "page-scripts",
    enforce: "pre",

    configResolved(config) {
      const { outDir } = config.environments["client"]?.build ?? config.build;
      clientFolder = resolvePath(config.root, outDir);
    },

    resolveId: {
      filter: { id: /\.ts\?script$/ },
      async handler(source, importer) {
        const file = source.replace(/\?script$/, "");
        const resolved = await this.resolve(file, importer, { skipSelf: true });
        // The end ".js" keeps TypeScript transforms away from a module that is plain JavaScript.
        return resolved && `${virtual}${resolved.id}.js`;
      },
    },

    load: {
      filter: { id: new RegExp(`^${virtual}`) },
      async handler(id) {
        const file = id.slice(virtual.length, -".js".length);
        const { code, sources } = await bundle(file);
        for (const source of sources) this.addWatchFile(source);
        const hash = createHash("sha256").update(code).digest("hex").slice(0, 8);
        const address = `/assets/${basename(file, ".ts")}-${hash}.js`;
        served.set(address, code);
        return `export default ${JSON.stringify(address)};`;
      },
    },

    // Only the server's build imports scripts; browsers load them from the client's folder.
    writeBundle() {
      for (const [address, code] of served) {
        const file = join(clientFolder, address);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, code);
      }
    },

    configureServer(server) {
      server.middlewares.use((incoming, outgoing, next) => {
        const code = served.get(incoming.url ?? "");
        if (code === undefined) return next();
        outgoing.setHeader("Content-Type", "text/javascript");
        outgoing.end(code);
      });
    },
  };
}

/** A script with everything that it imports, and the files that it is made of. */
async function bundle(entry: string): Promise<{ code: string; sources: string[] }> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "baseline-widely-available",
      minify: "terser",
      terserOptions: { compress: { passes: 3 }, ecma: 2020 },
      lib: { entry, formats: ["iife"], name: "script" },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const chunk = output?.output[0];
  if (!chunk) throw new Error(`${entry} was not bundled.`);
  return { code: chunk.code.trim(), sources: Object.keys(chunk.modules) };
}
