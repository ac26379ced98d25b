import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  chooseEncoding,
  type EncodedBody,
  type Encoding,
  encodeBest,
  encodeBody,
} from "./compression.ts";

type Headers = Readonly<Record<string, string>>;

/** A complete response in memory: its encoded bodies and the headers of each encoding. */
export type CachedResponse = {
  status: number;
  etag: string;
  bodies: EncodedBody;
  headers: ReadonlyMap<Encoding, Headers>;
};

/** Prepares a response once, with ETag and compression. @param encoded bodies compressed already */
export function cachedResponse(
  status: number,
  headers: Headers,
  body: Buffer,
  encoded?: EncodedBody,
): CachedResponse {
  const contentType = headers["Content-Type"] ?? "application/octet-stream";
  const bodies = encoded ?? encodeBody(body, contentType);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { status, etag, bodies, headers: headersByEncoding(bodies, { ...headers, ETag: etag }) };
}

/** Replaces the bodies of a cached response by the best compressed ones. */
export async function recompress(cached: CachedResponse): Promise<void> {
  const bodies = await encodeBest(cached.bodies);
  cached.headers = headersByEncoding(bodies, cached.headers.get("identity") ?? {});
  cached.bodies = bodies;
}

function headersByEncoding(bodies: EncodedBody, headers: Headers): CachedResponse["headers"] {
  const all = new Map<Encoding, Headers>();
  for (const [encoding, bytes] of bodies) {
    all.set(encoding, {
      ...headers,
      ...(bodies.size > 1 ? { Vary: "Accept-Encoding" } : { "Accept-Ranges": "bytes" }),
      ...(encoding !== "identity" && { "Content-Encoding": encoding }),
      "Content-Length": String(bytes.length),
    });
  }
  return all;
}

/** Sends a cached response to a GET or HEAD: whole, as a range (206), or 304 if not modified. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): void {
  const encoding = chooseEncoding(request.headers["accept-encoding"], cached.bodies);
  const headers = cached.headers.get(encoding) ?? {};
  if (cached.status === 200 && matches(request.headers["if-none-match"], cached.etag)) {
    response.writeHead(304, withoutBodyHeaders(headers)).end();
    return;
  }
  if (cached.bodies.size === 1 && cached.status === 200 && isRangeRequest(request, cached)) {
    if (sendRange(request, response, cached, headers)) return;
  }
  response.writeHead(cached.status, headers);
  if (request.method === "HEAD") response.end();
  else response.end(cached.bodies.get(encoding));
}

/** Whether `Range` applies: `If-Range`, where sent, must name this version (RFC 9110 §13.1.5). */
function isRangeRequest({ headers }: IncomingMessage, { etag }: CachedResponse): boolean {
  const version = headers["if-range"];
  return headers.range !== undefined && (version === undefined || version === etag);
}

/** Sends the requested range of an uncompressed body; false if the whole body is due. */
function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  headers: Headers,
): boolean {
  const body = cached.bodies.get("identity") ?? Buffer.alloc(0);
  const range = byteRange(request.headers.range, body.length);
  if (range === undefined) return false;
  if (range === "unsatisfiable") {
    const unsatisfied = { "Content-Range": `bytes */${body.length}` };
    response.writeHead(416, { ...withoutBodyHeaders(headers), ...unsatisfied }).end();
    return true;
  }
  const part = body.subarray(range.first, range.last + 1);
  response.writeHead(206, {
    ...headers,
    "Content-Length": String(part.length),
    "Content-Range": `bytes ${range.first}-${range.last}/${body.length}`,
  });
  response.end(request.method === "HEAD" ? undefined : part);
  return true;
}

/** First and last byte of a range, counted from 0, both included. */
export type ByteRange = { first: number; last: number };

/**
 * Parses a `Range` header with a single byte range, as media players send it (RFC 9110 §14.2).
 * @returns undefined for other units and several ranges, which are answered with the whole
 *   body; "unsatisfiable" for a range outside the body
 */
export function byteRange(
  header: string | undefined,
  length: number,
): ByteRange | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  if (from === "") {
    const size = Math.min(Number(to), length);
    return size === 0 ? "unsatisfiable" : { first: length - size, last: length - 1 };
  }
  const first = Number(from);
  const last = to === "" ? length - 1 : Math.min(Number(to), length - 1);
  if (first >= length) return "unsatisfiable";
  return last < first ? undefined : { first, last };
}

/** `If-None-Match`, compared weakly: a proxy that recompresses marks the tag as weak. */
function matches(condition: string | undefined, etag: string): boolean {
  if (!condition) return false;
  return condition.split(",").some((tag) => {
    const strong = tag.trim().replace(/^W\//, "");
    return strong === etag || strong === "*";
  });
}

/** A 304 or 416 describes no body. */
function withoutBodyHeaders(headers: Headers): Headers {
  const { "Content-Length": _, "Content-Encoding": __, ...others } = headers;
  return others;
}
