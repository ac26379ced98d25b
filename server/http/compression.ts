import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** One body in every content encoding that makes it smaller. */
export type EncodedBody = ReadonlyMap<Encoding, Buffer>;

/** Compressed encodings, best first. */
const preferredEncodings = ["br", "gzip"] as const;

const compressibleType = /^(text\/|application\/(javascript|([\w.-]+\+)?(json|xml))|image\/svg)/;
const minCompressibleBytes = 256;

const isCompressible = (body: Buffer, contentType: string) =>
  compressibleType.test(contentType) && body.length >= minCompressibleBytes;

/** Brotli window as a power of two: one larger than the body would only cost memory. */
const brotliWindow = (size: number) =>
  Math.min(Math.max(Math.ceil(Math.log2(size + 16)), 16), constants.BROTLI_DEFAULT_WINDOW);

const brotliOptions = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow(size),
  },
});

const compressFast: Readonly<Record<Exclude<Encoding, "identity">, (body: Buffer) => Buffer>> = {
  br: (body) => brotliCompressSync(body, brotliOptions(5, body.length)),
  gzip: (body) => gzipSync(body, { level: 6 }),
};

/** Compresses a body in every encoding at a fast level: a few milliseconds for a page. */
export function encodeBody(body: Buffer, contentType: string): EncodedBody {
  const encoded = new Map<Encoding, Buffer>([["identity", body]]);
  if (!isCompressible(body, contentType)) return encoded;
  for (const encoding of preferredEncodings) encoded.set(encoding, compressFast[encoding](body));
  return encoded;
}

export function encodeForClient(
  body: Buffer,
  contentType: string,
  acceptEncoding: string | undefined,
): { encoding: Encoding; bytes: Buffer; varies: boolean } {
  const varies = isCompressible(body, contentType);
  const encoding = varies
    ? chooseEncoding(acceptEncoding, new Set(preferredEncodings))
    : "identity";
  return { encoding, varies, bytes: encoding === "identity" ? body : compressFast[encoding](body) };
}

/** The same body at the best level, computed in the thread pool: about 100 ms for a page. */
export async function encodeBest(encoded: EncodedBody): Promise<EncodedBody> {
  const body = encoded.get("identity");
  if (!body || !encoded.has("br")) return encoded;
  const br = await promisify(brotliCompress)(body, brotliOptions(11, body.length));
  return new Map([...encoded, ["br", br]]);
}

/** Negotiates the best offered encoding that the client accepts (RFC 9110 §12.5.3). */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  offered: Pick<ReadonlySet<Encoding>, "has">,
): Encoding {
  const accepted = parseAcceptEncoding(acceptEncoding ?? "");
  return accepted.find((encoding) => offered.has(encoding)) ?? "identity";
}

/** Compressed encodings that a client accepts, best first. */
function parseAcceptEncoding(acceptEncoding: string): readonly Encoding[] {
  const refused = new Set<string>();
  const accepted = new Set<string>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    (isRefused ? refused : accepted).add(name);
  }
  return preferredEncodings.filter(
    (name) => !refused.has(name) && (accepted.has(name) || accepted.has("*")),
  );
}
