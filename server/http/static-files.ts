import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative, sep } from "node:path";
import { type CachedResponse, cachedResponse } from "./cached-response.ts";
import { type EncodedBody, type Encoding, encodeBest, encodeBody } from "./compression.ts";
import { closedPolicy } from "./security-headers.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mp4": "video/mp4",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

/** For files below `/assets/`, whose names contain a hash of their content. */
const immutable = "public, max-age=31536000, immutable";
const oneHour = "public, max-age=3600";

const extensions: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", identity: "" };

/** Reads the built site's files at start: ready responses by URL path. */
export function loadStaticFiles(
  folder: string,
  compressed: string,
  headers: Readonly<Record<string, string>>,
): ReadonlyMap<string, CachedResponse> {
  const files = new Map<string, CachedResponse>();
  for (const file of filesBelow(folder)) {
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    const body = readFileSync(file);
    const response = cachedResponse(
      200,
      {
        ...headers,
        "Content-Security-Policy": closedPolicy,
        "Content-Type": contentTypeOf(file),
        "Cache-Control": path.startsWith("/assets/") ? immutable : oneHour,
      },
      body,
      readCompressed(join(compressed, path), body),
    );
    files.set(path, response);
  }
  return files;
}

/** Compresses the built files at the best levels, into a parallel folder. Part of the build. */
export async function compressStaticFiles(folder: string, compressed: string): Promise<void> {
  for (const file of filesBelow(folder)) {
    const bodies = await encodeBest(encodeBody(readFileSync(file), contentTypeOf(file)));
    const target = join(compressed, relative(folder, file));
    mkdirSync(dirname(target), { recursive: true });
    for (const [encoding, bytes] of bodies) {
      if (encoding !== "identity") writeFileSync(target + extensions[encoding], bytes);
    }
  }
}

function readCompressed(file: string, body: Buffer): EncodedBody {
  const bodies = new Map<Encoding, Buffer>([["identity", body]]);
  for (const encoding of ["br", "gzip"] as const) {
    const compressed = file + extensions[encoding];
    if (existsSync(compressed)) bodies.set(encoding, readFileSync(compressed));
  }
  return bodies;
}

const contentTypeOf = (file: string) => contentTypes[extname(file)] ?? "application/octet-stream";

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.startsWith(".vite"))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}
