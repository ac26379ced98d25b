import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from "node:zlib";

export type Encoding = "br" | "zstd" | "gzip" | "identity";

/** One body in every encoding that makes it smaller. */
export type EncodedBody = ReadonlyMap<Encoding, Buffer>;

const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml|rss)|image\/svg)/;

/** A window (as the power of two) no larger than the body: a larger one is memory for nothing. */
const windowFor = (size: number) =>
  Math.min(Math.max(Math.ceil(Math.log2(size + 16)), 16), constants.BROTLI_DEFAULT_WINDOW);
const brotliAt = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(size),
  },
});
const preference = ["br", "zstd", "gzip"] as const;
/** Told the size, it takes a tenth of the memory, and does not stop the process to return it. */
const zstdAt = (level: number, size: number) => ({
  pledgedSrcSize: size,
  params: { [constants.ZSTD_c_compressionLevel]: level },
});

const isWorthIt = (body: Buffer, contentType: string) =>
  compressible.test(contentType) && body.length >= 256;

const quickly: Readonly<Record<Exclude<Encoding, "identity">, (body: Buffer) => Buffer>> = {
  br: (body) => brotliCompressSync(body, brotliAt(5, body.length)),
  zstd: (body) => zstdCompressSync(body, zstdAt(3, body.length)),
  gzip: (body) => gzipSync(body, { level: 6 }),
};

/** Compresses at once and quickly, in every way: a few milliseconds for a page. */
export function encodeBody(body: Buffer, contentType: string): EncodedBody {
  const encoded = new Map<Encoding, Buffer>([["identity", body]]);
  if (!isWorthIt(body, contentType)) return encoded;
  for (const encoding of preference) encoded.set(encoding, quickly[encoding](body));
  return encoded;
}

/** Compresses in the one way that this client takes, for an answer that nobody keeps. */
export function encodeOnce(
  body: Buffer,
  contentType: string,
  accept: string | undefined,
): { encoding: Encoding; bytes: Buffer; varies: boolean } {
  const varies = isWorthIt(body, contentType);
  const encoding = varies ? chooseEncoding(accept, new Set(preference)) : "identity";
  return { encoding, varies, bytes: encoding === "identity" ? body : quickly[encoding](body) };
}

/**
 * The same body compressed as well as it can be done, beside the event loop: about 50 ms for
 * a page, worth it for what is sent often.
 */
export async function encodeWell(encoded: EncodedBody): Promise<EncodedBody> {
  const body = encoded.get("identity");
  if (!body || !encoded.has("br")) return encoded;
  const better = new Map(encoded);
  better.set("br", await promisify(brotliCompress)(body, brotliAt(11, body.length)));
  better.set("zstd", await promisify(zstdCompress)(body, zstdAt(19, body.length)));
  return better;
}

/** What browsers send is one of few texts: each is read once. */
const orders = new Map<string, readonly Encoding[]>();
const mostOrders = 500;

/** The encoding that the client accepts and that serves it best (RFC 9110 §12.5.3). */
export function chooseEncoding(
  accept: string | undefined,
  offered: Pick<ReadonlySet<Encoding>, "has">,
): Encoding {
  if (!accept) return "identity";
  let order = orders.get(accept);
  if (!order) {
    order = acceptedIn(accept);
    if (orders.size < mostOrders) orders.set(accept, order);
  }
  return order.find((encoding) => offered.has(encoding)) ?? "identity";
}

/** The compressions that a client accepts, the best first. */
function acceptedIn(accept: string): readonly Encoding[] {
  const refused = new Set<string>();
  const accepted = new Set<string>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const zero = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    (zero ? refused : accepted).add(name);
  }
  return preference.filter(
    (name) => !refused.has(name) && (accepted.has(name) || accepted.has("*")),
  );
}
