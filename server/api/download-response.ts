import type { Download } from "../../contract/endpoint.ts";

/** A file as a download that no browser shows, runs, or takes for another type. */
export function downloadResponse({ file, name, bytes }: Download): Response {
  return new Response(file, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": dispositionOf(name),
      "Content-Length": String(bytes),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** The name in ASCII, and as it is (RFC 6266, RFC 8187). */
function dispositionOf(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
