import { createHash } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { byteRange } from "./byte-range.ts";
import {
  chooseEncoding,
  type EncodedBody,
  type Encoding,
  encodeBody,
  encodeWell,
} from "./compress.ts";

/** A whole answer kept in memory: its bodies and, by encoding, its ready-made headers. */
export type KeptAnswer = {
  status: number;
  etag: string;
  bodies: EncodedBody;
  /** Name, value, name, value … as `writeHead` takes them fastest. */
  headers: ReadonlyMap<Encoding, readonly string[]>;
};

/**
 * Prepares an answer once, so that sending it costs next to nothing. It is compressed quickly
 * now, and again as well as possible when `keepBetter` gets to it.
 */
export function keepAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  /** The bodies, where they are compressed already. */
  encoded?: EncodedBody,
): KeptAnswer {
  const contentType = headers["Content-Type"] ?? "application/octet-stream";
  const bodies = encoded ?? encodeBody(body, contentType);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { status, etag, bodies, headers: headersFor(bodies, { ...headers, ETag: etag }) };
}

/** Replaces the bodies of a kept answer by better compressed ones. */
export async function keepBetter(answer: KeptAnswer): Promise<void> {
  const bodies = await encodeWell(answer.bodies);
  answer.headers = headersFor(bodies, pairs(answer.headers.get("identity") ?? []));
  answer.bodies = bodies;
}

function headersFor(
  bodies: EncodedBody,
  headers: Readonly<Record<string, string>>,
): KeptAnswer["headers"] {
  const ready = new Map<Encoding, readonly string[]>();
  for (const [encoding, bytes] of bodies) {
    const own: Record<string, string> = { ...headers, "Content-Length": String(bytes.length) };
    if (bodies.size > 1) own["Vary"] = "Accept-Encoding";
    if (encoding !== "identity") own["Content-Encoding"] = encoding;
    ready.set(encoding, Object.entries(own).flat());
  }
  return ready;
}

function pairs(list: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {};
  for (let at = 0; at < list.length; at += 2) record[list[at] ?? ""] = list[at + 1] ?? "";
  return record;
}

/**
 * Makes what stands before a kept answer's body on a connection that stays open: as Node's
 * server would write it, once a second for each answer and encoding, since it tells the time.
 */
export function keptHeads() {
  let second = 0;
  let heads = new WeakMap<readonly string[], Buffer>();

  /** @param keepAlive how long, in milliseconds, connections of this server stay open */
  return (kept: KeptAnswer, encoding: Encoding, keepAlive: number): Buffer => {
    const now = Math.floor(Date.now() / 1_000);
    if (now !== second) {
      second = now;
      heads = new WeakMap();
    }
    const headers = kept.headers.get(encoding) ?? [];
    const known = heads.get(headers);
    if (known) return known;
    const lines = [`HTTP/1.1 ${kept.status} ${STATUS_CODES[kept.status]}`];
    for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
    const open = `Keep-Alive: timeout=${Math.floor(keepAlive / 1_000)}`;
    lines.push(`Date: ${new Date(now * 1_000).toUTCString()}`, "Connection: keep-alive", open);
    const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
    heads.set(headers, head);
    return head;
  };
}

/** Sends a kept answer, or 304 when the client has it already. */
export function sendKept(request: IncomingMessage, response: ServerResponse, kept: KeptAnswer) {
  const encoding = chooseEncoding(header(request, "accept-encoding"), kept.bodies);
  const headers = kept.headers.get(encoding) ?? [];
  if (kept.status === 200 && matches(request.headers["if-none-match"], kept.etag)) {
    response.writeHead(304, withoutBodyHeaders(headers)).end();
    return;
  }
  if (kept.bodies.size === 1 && kept.status === 200 && isPartWanted(request, kept)) {
    if (sendRange(request, response, kept, headers)) return;
  }
  response.writeHead(kept.status, headers as string[]);
  if (request.method === "HEAD") response.end();
  else response.end(kept.bodies.get(encoding));
}

/** A part is wanted, and of this version where the player names one (RFC 9110 §13.1.5). */
function isPartWanted({ headers }: IncomingMessage, { etag }: KeptAnswer): boolean {
  const version = headers["if-range"];
  return headers.range !== undefined && (version === undefined || version === etag);
}

/** Sends the part of an uncompressed body that was asked for; false where all of it is due. */
function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  kept: KeptAnswer,
  headers: readonly string[],
): boolean {
  const body = kept.bodies.get("identity") ?? Buffer.alloc(0);
  const range = byteRange(request.headers.range, body.length);
  if (range === undefined) return false;
  if (range === "unsatisfiable") {
    const own = { ...withoutBodyHeaders(headers), "Content-Range": `bytes */${body.length}` };
    response.writeHead(416, own).end();
    return true;
  }
  const part = body.subarray(range.first, range.last + 1);
  response.writeHead(206, {
    ...pairs(headers),
    "Content-Length": String(part.length),
    "Content-Range": `bytes ${range.first}-${range.last}/${body.length}`,
  });
  response.end(request.method === "HEAD" ? undefined : part);
  return true;
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(",") : value;
}

function matches(condition: string | undefined, etag: string): boolean {
  if (!condition) return false;
  // A proxy that recompresses marks the tag as weak; it still names the same content.
  return condition.split(",").some((tag) => {
    const bare = tag.trim().replace(/^W\//, "");
    return bare === etag || bare === "*";
  });
}

/** A 304 describes no body. */
function withoutBodyHeaders(list: readonly string[]): Record<string, string> {
  const { "Content-Length": _, "Content-Encoding": __, ...headers } = pairs(list);
  return headers;
}
