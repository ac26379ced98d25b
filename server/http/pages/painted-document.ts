import type { Brand } from "../../../contract/brand.ts";
import { type Accents, coloursOf, isDefault, recolour } from "../../../contract/palette.ts";

/** Query of a built drawing in the colours of two accents: `?c=1d4ed8-22d3ee`. */
const pairQuery = ({ accent1, accent2 }: Accents) => `?c=${accent1.slice(1)}-${accent2.slice(1)}`;

/** The accents that a query names; undefined for another query. */
export function readPair(query: string): Accents | undefined {
  const [, one, two] = /^\?c=([0-9a-f]{6})-([0-9a-f]{6})$/.exec(query) ?? [];
  return one && two ? { accent1: `#${one}`, accent2: `#${two}` } : undefined;
}

/** Addresses of drawings name the colours, so that browsers don't show those they have cached. */
export const withPictureColours = (text: string, { accents }: Brand): string =>
  isDefault(accents)
    ? text
    : text.replaceAll(/\/assets\/[\w.-]+\.svg(?!\?)/g, (address) => address + pairQuery(accents));

/**
 * A document, or the data of one, in the colours of a look: its drawings are markup or files. The
 * same digits take the place of others, and only in attributes.
 */
export const paintDocument = (text: string, brand: Brand): string =>
  isDefault(brand.accents)
    ? text
    : withPictureColours(recolour(text, coloursOf(brand.accents)), brand);
