import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

export type Encoding = "br" | "zstd" | "gzip" | "identity";

/** One body in every encoding that makes it smaller. */
export type EncodedBody = ReadonlyMap<Encoding, Buffer>;

const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml|rss)|image\/svg)/;

/**
 * Compresses once, as well as it can be done: what is kept in memory is sent often.
 * @param effort brotli quality; 11 takes about 40 ms for a page, 5 about 1 ms
 */
export function encodeBody(body: Buffer, contentType: string, effort = 11): EncodedBody {
  const encoded = new Map<Encoding, Buffer>([["identity", body]]);
  if (!compressible.test(contentType) || body.length < 256) return encoded;
  encoded.set(
    "br",
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  );
  encoded.set(
    "zstd",
    zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  );
  encoded.set("gzip", gzipSync(body, { level: 9 }));
  return encoded;
}

const preference: readonly Encoding[] = ["br", "zstd", "gzip"];

/** The encoding that the client accepts and that serves it best (RFC 9110 §12.5.3). */
export function chooseEncoding(accept: string | undefined, offered: EncodedBody): Encoding {
  if (!accept) return "identity";
  const refused = new Set<string>();
  const accepted = new Set<string>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const zero = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    (zero ? refused : accepted).add(name);
  }
  const suits = (name: Encoding) =>
    offered.has(name) && !refused.has(name) && (accepted.has(name) || accepted.has("*"));
  return preference.find(suits) ?? "identity";
}
