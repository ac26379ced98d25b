import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve as resolvePath } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import {
  type Illustration,
  isIllustration,
  type Light,
  type Size,
  standaloneSvg,
} from "./illustration.ts";

const virtual = "\0picture:";
const request =
  /^\0picture:(?<file>.+\.ts)\?(?:of=(?<name>[\w-]+)&)?picture=(?<width>\d+)x(?<height>\d+)(?:&light=(?<light>day|clear))?\.js$/;

type Picture = { fileName: string; svg: string };

/**
 * Lets a component import an illustration as the address of a picture:
 * `import cloudUrl from "./cloud-migration.ts?picture=320x200"`, and with `&light=day` at its end
 * for the drawing on a pale ground, or `&light=clear` without any. A file with several drawings
 * is asked for one by name: `"./portraits.ts?of=portrait-kavya-rao&picture=96x96"`.
 *
 * The picture is drawn while building and named after its content, so that the builds of client
 * and server render the same address. The client build emits it; the server build adds to the
 * client's folder, since a picture that only a loader imports is not part of the client build.
 */
export function illustrationPictures(): Plugin {
  const served = new Map<string, string>();
  let assetFolder = "assets";
  let base = "/";
  let clientFolder = "";

  return {
    name: "illustration-pictures",
    enforce: "pre",

    configResolved(config) {
      assetFolder = config.build.assetsDir;
      base = config.base;
      const { outDir } = config.environments["client"]?.build ?? config.build;
      clientFolder = resolvePath(config.root, outDir);
    },

    resolveId: {
      filter: { id: /\.ts\?.*\bpicture=/ },
      async handler(source, importer) {
        const [file = source, query] = source.split("?");
        const resolved = await this.resolve(file, importer, { skipSelf: true });
        // The end ".js" keeps TypeScript transforms away from a module that is plain JavaScript.
        return resolved && `${virtual}${resolved.id}?${query}.js`;
      },
    },

    load: {
      filter: { id: /^\0picture:/ },
      async handler(id) {
        const { file, name, size, light } = readRequest(id);
        this.addWatchFile(file);
        const picture = drawPicture(await loadIllustration(file, name), size, light);
        const fileName = `${assetFolder}/${picture.fileName}`;
        served.set(base + fileName, picture.svg);
        if (this.environment.config.consumer === "client" && this.environment.mode === "build")
          this.emitFile({ type: "asset", fileName, source: picture.svg });
        return `export default ${JSON.stringify(base + fileName)};`;
      },
    },

    writeBundle() {
      if (this.environment.config.consumer === "client") return;
      for (const [address, svg] of served) {
        const file = join(clientFolder, address.slice(base.length));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, svg);
      }
    },

    configureServer(server) {
      server.middlewares.use((incoming, outgoing, next) => {
        const svg = served.get(incoming.url ?? "");
        if (svg === undefined) return next();
        outgoing.setHeader("Content-Type", "image/svg+xml");
        outgoing.end(svg);
      });
    },
  };
}

/** An illustration as a file, named after its size and content so that it can be cached for ever. */
export function drawPicture(
  illustration: Illustration,
  size: Size,
  light: Light = "night",
): Picture {
  const svg = standaloneSvg(illustration, size, light);
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 8);
  return { fileName: `${illustration.name}-${size.width}x${size.height}-${hash}.svg`, svg };
}

function readRequest(id: string): { file: string; name: string; size: Size; light: Light } {
  const { file, name, width, height, light } = request.exec(id)?.groups ?? {};
  if (!file) throw new Error(`A picture needs a size, such as ?picture=320x200: ${id}`);
  const size = { width: Number(width), height: Number(height) };
  return {
    file,
    name: name ?? basename(file, ".ts"),
    size,
    light: light === "day" || light === "clear" ? light : "night",
  };
}

/** Node loads the illustration itself: it is plain TypeScript, and drawing it needs no bundler. */
async function loadIllustration(file: string, name: string): Promise<Illustration> {
  const exported: Record<string, unknown> = await import(
    /* @vite-ignore */ pathToFileURL(file).href
  );
  const illustration = Object.values(exported)
    .flat()
    .find((value) => isIllustration(value) && value.name === name);
  if (!isIllustration(illustration)) throw new Error(`${file} exports no illustration "${name}"`);
  return illustration;
}
