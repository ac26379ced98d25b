import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative, sep } from "node:path";
import { type EncodedBody, type Encoding, encodeBody, encodeWell } from "./compress.ts";
import { type KeptAnswer, keepAnswer } from "./kept-answer.ts";
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

/** Files whose name carries a hash of their content never change. */
const immutable = "public, max-age=31536000, immutable";
const briefly = "public, max-age=3600";

const endings: Readonly<Record<Encoding, string>> = {
  br: ".br",
  zstd: ".zst",
  gzip: ".gz",
  identity: "",
};

/** The built site's files by address, each ready to send. Read once, at start. */
export function loadStaticFiles(
  folder: string,
  compressed: string,
  headers: Readonly<Record<string, string>>,
): ReadonlyMap<string, KeptAnswer> {
  const files = new Map<string, KeptAnswer>();
  for (const path of filesBelow(folder)) {
    const address = `/${relative(folder, path).split(sep).join("/")}`;
    const body = readFileSync(path);
    const answer = keepAnswer(
      200,
      {
        ...headers,
        "Content-Security-Policy": closedPolicy,
        "Content-Type": contentTypeOf(path),
        "Cache-Control": address.startsWith("/assets/") ? immutable : briefly,
      },
      body,
      readCompressed(join(compressed, address), body),
    );
    files.set(address, answer);
  }
  return files;
}

/** Compresses the built files as well as it can be done, into a folder beside them. */
export async function compressStaticFiles(folder: string, compressed: string): Promise<void> {
  for (const path of filesBelow(folder)) {
    const bodies = await encodeWell(encodeBody(readFileSync(path), contentTypeOf(path)));
    const place = join(compressed, relative(folder, path));
    mkdirSync(dirname(place), { recursive: true });
    for (const [encoding, bytes] of bodies) {
      if (encoding !== "identity") writeFileSync(place + endings[encoding], bytes);
    }
  }
}

function readCompressed(place: string, body: Buffer): EncodedBody {
  const bodies = new Map<Encoding, Buffer>([["identity", body]]);
  for (const encoding of ["br", "zstd", "gzip"] as const) {
    const path = place + endings[encoding];
    if (existsSync(path)) bodies.set(encoding, readFileSync(path));
  }
  return bodies;
}

const contentTypeOf = (path: string) => contentTypes[extname(path)] ?? "application/octet-stream";

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.startsWith(".vite"))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}
