import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { type KeptAnswer, keepAnswer } from "./kept-answer.ts";
import { closedPolicy } from "./security-headers.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

/** Files whose name carries a hash of their content never change. */
const immutable = "public, max-age=31536000, immutable";
const briefly = "public, max-age=3600";

/** The built site's files by address, each ready to send. Read once, at start. */
export function loadStaticFiles(
  folder: string,
  headers: Readonly<Record<string, string>>,
): ReadonlyMap<string, KeptAnswer> {
  const files = new Map<string, KeptAnswer>();
  for (const path of filesBelow(folder)) {
    const address = `/${relative(folder, path).split(sep).join("/")}`;
    const answer = keepAnswer(
      200,
      {
        ...headers,
        "Content-Security-Policy": closedPolicy,
        "Content-Type": contentTypes[extname(path)] ?? "application/octet-stream",
        "Cache-Control": address.startsWith("/assets/") ? immutable : briefly,
      },
      readFileSync(path),
    );
    files.set(address, answer);
  }
  return files;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.startsWith(".vite"))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}
