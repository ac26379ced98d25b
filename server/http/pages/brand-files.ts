import { type Brand, brandPath } from "../../../contract/brand.ts";
import type { DrawBrandFile } from "../../../contract/pages.ts";
import { type Accents, coloursOf, isDefault, recolour } from "../../../contract/palette.ts";

import { type CachedResponse, cachedResponse } from "../cached-response.ts";
import { logoPolicy } from "../security-headers.ts";
import { drawPng } from "./draw-png.ts";
import { readPair } from "./finish-document.ts";

const immutable = "public, max-age=31536000, immutable";
/** Of addresses that stay while the look changes: browsers ask each time, and mostly get 304. */
const revalidated = "public, no-cache";
/** Of an older look's address. */
const notCached = "no-store";

type Files = ReadonlyMap<string, CachedResponse>;

type Draw = { drawBrandFile: DrawBrandFile; brandFileNames: readonly string[] };

/**
 * Files of a company's look, in front of those of the build: icons, logo, and the build's drawings
 * in the company's colours. Kept in memory, drawn when the look is published.
 */
export class BrandFiles {
  readonly #files: Files;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #draw: Draw;
  #brand: Brand | undefined;
  /** Hash of the look that is drawn or being drawn; null after a failure. */
  #hash: string | null | undefined;
  /** Icons and logos of the present look, by name. */
  #drawn = new Map<string, CachedResponse>();
  /** Drawings of the build in the present colours, by path and cache control. */
  #painted = new Map<string, CachedResponse>();

  constructor(files: Files, headers: Readonly<Record<string, string>>, draw: Draw) {
    this.#files = files;
    this.#headers = headers;
    this.#draw = draw;
  }

  /**
   * Draws the files of a look. Until they are drawn, those of the look before are shown. After a
   * failure the next call draws them again.
   */
  async show(brand: Brand | undefined): Promise<void> {
    if (brand?.hash === this.#hash) return;
    this.#brand = brand;
    this.#hash = brand?.hash;
    this.#painted = new Map();
    // Another look may be published meanwhile.
    const isPresent = () => this.#brand === brand;
    try {
      const drawn = brand ? await this.#drawAll(brand) : new Map();
      if (isPresent()) this.#drawn = drawn;
    } catch (error) {
      if (isPresent()) this.#hash = null;
      throw error;
    }
  }

  async #drawAll(brand: Brand): Promise<Map<string, CachedResponse>> {
    const drawn = new Map<string, CachedResponse>();
    for (const name of this.#draw.brandFileNames) {
      const file = await this.#draw.drawBrandFile(brand, name, drawPng);
      if (file) drawn.set(name, this.#response(file.type, Buffer.from(file.body), revalidated));
    }
    return drawn;
  }

  /** The file for a path and a query (with its `?`); undefined for one that no look changes. */
  cached(path: string, query: string): CachedResponse | undefined {
    if (path.startsWith("/assets/")) {
      return path.endsWith(".svg") ? this.#drawing(path, query) : undefined;
    }
    if (!this.#brand) return undefined;
    if (path.startsWith(brandPath)) return this.#named(path.slice(brandPath.length));
    return this.#drawn.get(path.slice(1));
  }

  /** `logo-<hash>.svg`: cached for ever under the present hash only. */
  #named(file: string): CachedResponse | undefined {
    const [, name = "", hash, extension] = /^([a-z-]+)-(\w+)\.(svg|png)$/.exec(file) ?? [];
    const drawn = this.#drawn.get(`${name}.${extension}`);
    if (!drawn || !["logo", "logo-night", "email"].includes(name)) return undefined;
    const isPresent = hash === this.#brand?.hash;
    // Mail programs show the logo on pages of other sites.
    const shared: Record<string, string> =
      name === "email" ? { "Cross-Origin-Resource-Policy": "cross-origin" } : {};
    return withHeaders(drawn, { "Cache-Control": isPresent ? immutable : notCached, ...shared });
  }

  /** A drawing of the build in the colours that the query names, or in the present ones. */
  #drawing(path: string, query: string): CachedResponse | undefined {
    const file = this.#files.get(path);
    const asked = readPair(query);
    const accents = asked ?? this.#brand?.accents;
    if (!file || !accents || isDefault(accents)) return undefined;
    const isPresent = isSame(accents, this.#brand?.accents);
    const key = `${path} ${asked ? immutable : revalidated}`;
    const known = isPresent ? this.#painted.get(key) : undefined;
    if (known) return known;
    const svg = file.bodies.get("identity")?.toString("utf8") ?? "";
    const body = Buffer.from(recolour(svg, coloursOf(accents)));
    if (!isPresent) {
      // Anybody may ask for any colours: neither stored nor compressed.
      return this.#response("image/svg+xml", body, immutable, new Map([["identity", body]]));
    }
    const painted = this.#response("image/svg+xml", body, asked ? immutable : revalidated);
    this.#painted.set(key, painted);
    return painted;
  }

  #response(
    type: string,
    body: Buffer,
    cacheControl: string,
    encoded?: CachedResponse["bodies"],
  ): CachedResponse {
    const headers = {
      ...this.#headers,
      "Content-Security-Policy": logoPolicy,
      "Content-Type": type,
      "Cache-Control": cacheControl,
    };
    return cachedResponse(200, headers, body, encoded);
  }
}

const isSame = (one: Accents, other: Accents | undefined) =>
  one.accent1 === other?.accent1 && one.accent2 === other.accent2;

function withHeaders(response: CachedResponse, added: Record<string, string>): CachedResponse {
  const all = [...response.headers].map(
    ([encoding, headers]) => [encoding, { ...headers, ...added }] as const,
  );
  return { ...response, headers: new Map(all) };
}
