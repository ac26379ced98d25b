/** A part of a body: from the first byte to the last, both counted from 0 and included. */
export type ByteRange = { first: number; last: number };

/**
 * The one range that a `Range` header asks for (RFC 9110 §14.2): what players of films do.
 * @returns undefined where the header is none we serve (several ranges, other units), so that
 *   the whole body is sent; "unsatisfiable" where it lies outside of the body
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
