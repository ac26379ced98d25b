import { istDate } from "../../../contract/callback-time.ts";
import {
  type Company,
  companyPageName,
  unnamedCompany,
  withCompany,
} from "../../../contract/company.ts";
import type { AddedPage, EditablePage, ReadCopy } from "../../../contract/editable-page.ts";
import { privacyPolicyDate } from "../../../contract/limits.ts";
import { mergeCopy } from "../../../contract/merge-copy.ts";
import { type CopyValue, copyAt, isSameCopy, withCopyAt } from "../../../contract/page-copy.ts";
import { type PageImage, withImages } from "../../../contract/page-picture.ts";
import type { Db } from "../../db/schema.ts";
import type { PageCopyRow } from "../../db/tables/page-tables.ts";
import { pictureErrors, readImagesIn, withDefaultFor } from "./page-images.ts";

/** A text that staff published and that no longer fits its field, so that visitors see the default. */
export type Misfit = { path: string; message: string };

/** Texts of a page that may give way to the default; with more misfits, the page is the default. */
const maxFixes = 100;

const noImages: ReadonlyMap<string, PageImage> = new Map();

type Resolved = { copy: CopyValue; misfits: readonly Misfit[] };

export type PublishedCopy = Pick<PageCopyRow, "version" | "published_at" | "published_by"> & {
  copy: CopyValue;
  /** The default that it was made from; null if all of it is the company’s own (“Keep as ours”). */
  base: CopyValue | null;
  /** Files of its images that the media library has. */
  images: ReadonlyMap<string, PageImage>;
};

/**
 * The copy of every editable page as visitors see it, in memory: rendering a page makes no query.
 * `reload` reads what staff have published since; the job `watch-content` calls it.
 */
export class CopyStore {
  readonly pages: readonly EditablePage[];
  readonly #byName: ReadonlyMap<string, EditablePage>;
  readonly #published = new Map<string, PublishedCopy>();
  readonly #resolved = new Map<string, Resolved>();
  /** Resolved copy with the company's facts filled in, by page. */
  readonly #filled = new Map<string, unknown>();
  readonly #company: Company;
  /** The read that ends last: one at a time, so that an older state never replaces a newer one. */
  #reading: Promise<unknown> = Promise.resolve();

  /** @param company where `pages` lacks the page of the company */
  constructor(pages: readonly EditablePage[], company: Company = unnamedCompany) {
    this.pages = pages;
    this.#byName = new Map(pages.map((page) => [page.name, page]));
    this.#company = company;
  }

  page(name: string): EditablePage | undefined {
    return this.#byName.get(name);
  }

  /** A page's copy as visitors see it, with the company's facts and the files of its images. */
  read: ReadCopy = <Copy>({ name, copy }: EditablePage<Copy>): Copy => {
    const known = this.#filled.get(name);
    // A page's copy conforms to its schema (`resolveCopy`), which is the type's source.
    if (known !== undefined) return known as Copy;
    // A page outside the store is that of a test.
    const resolved = this.#byName.has(name) ? (this.resolved(name).copy as Copy) : copy;
    const images = this.#published.get(name)?.images ?? noImages;
    const filled = withImages(withCompany(resolved, this.company), images);
    const shown =
      this.#byName.get(name)?.section === "legal"
        ? // Only a date changes, so the shape is the same.
          (withPublicationDay(filled as CopyValue, this.#published.get(name)?.published_at) as Copy)
        : filled;
    this.#filled.set(name, shown);
    return shown;
  };

  get company(): Company {
    const page = this.#byName.get(companyPageName);
    // As above.
    return page ? (this.resolved(companyPageName).copy as unknown as Company) : this.#company;
  }

  /** The version of the privacy notice that a visitor consents to. */
  get privacyVersion(): string {
    return privacyVersion(this);
  }

  get companyName(): string {
    return this.company.name;
  }

  /** Error messages by path: whether a copy may be published, with the company's facts filled in. */
  check(page: EditablePage, copy: CopyValue): ReadonlyMap<string, string> {
    return page.check(withCompany(copy, this.company));
  }

  /** A page as lists call it: by its name, where its copy has one that visitors see. */
  title({ name, title, copy }: EditablePage): string {
    const current = copyAt(this.resolved(name).copy, "name");
    return copyAt(copy, "name") === title && typeof current === "string" ? current : title;
  }

  addedPages(): readonly AddedPage[] {
    return this.pages.flatMap((page) => page.addresses?.(this.resolved(page.name).copy) ?? []);
  }

  /** Published copy of a page; undefined before the first time. */
  published(name: string): PublishedCopy | undefined {
    return this.#published.get(name);
  }

  /** A page's copy as visitors see it, and what of the published copy doesn't fit any more. */
  resolved(name: string): Resolved {
    const known = this.#resolved.get(name);
    if (known) return known;
    const page = this.#byName.get(name);
    if (!page) return { copy: {}, misfits: [] };
    const published = this.#published.get(name);
    const resolved = published ? this.#resolve(page, published) : { copy: page.copy, misfits: [] };
    this.#resolved.set(name, resolved);
    return resolved;
  }

  /** Reads what is published now: of all pages, or of those named. */
  reload(db: Db, names?: readonly string[]): Promise<void> {
    const reading = this.#reading.then(() => this.#read(db, names));
    this.#reading = reading.catch(() => {});
    return reading;
  }

  async #read(db: Db, names?: readonly string[]): Promise<void> {
    if (names?.length === 0) return;
    let query = db.selectFrom("page_copy").selectAll();
    if (names) query = query.where("page", "in", names);
    const rows = await query.execute();
    const images = await readImagesIn(db, ...rows.map(({ copy }) => copy));
    for (const { page, copy, base, ...row } of rows) {
      if (row.version < (this.#published.get(page)?.version ?? 0)) continue;
      const published = { ...row, copy: JSON.parse(copy), base: JSON.parse(base), images };
      this.#published.set(page, published);
      this.#resolved.delete(page);
      this.#filled.delete(page);
      // Every text may name the company.
      if (page === companyPageName) this.#filled.clear();
    }
  }

  /**
   * Merges the published copy into today's default: texts that staff left alone follow the default
   * of this release, texts that they changed stay, or all texts of a page that is kept. One that doesn't fit its field gives way to the
   * default. Never throws.
   */
  #resolve(page: EditablePage, { copy, base, images }: PublishedCopy): Resolved {
    const sides = { base: base ?? page.copy, mine: copy, theirs: page.copy };
    const merged = mergeCopy(page.field, sides, { removalsWin: true }).copy;
    // The company's own texts contain no placeholder.
    const check = (value: CopyValue) =>
      new Map([
        ...(page.name === companyPageName ? page.check(value) : this.check(page, value)),
        ...pictureErrors(page.field, value, images),
      ]);
    const misfits = [...check(merged)].map(([path, message]) => ({ path, message }));
    let fitting = merged;
    // One at a time: an item that is left out moves those behind it, and its list may be too short.
    for (let round = 0; round < maxFixes; round++) {
      const path = [...check(fitting).keys()].at(-1);
      if (path === undefined) break;
      const next = withDefaultFor(page.field, fitting, page.copy, path);
      if (isSameCopy(next, fitting)) break;
      fitting = next;
    }
    return check(fitting).size === 0 ? { copy: fitting, misfits } : { copy: page.copy, misfits };
  }
}

const datePath = "updated.date";

/** A legal text with the day (IST) of its publication; a default of a later day keeps its own. */
function withPublicationDay(copy: CopyValue, publishedAt: number | undefined): CopyValue {
  if (publishedAt === undefined) return copy;
  const day = istDate(publishedAt);
  return day > String(copyAt(copy, datePath)) ? withCopyAt(copy, datePath, day) : copy;
}

/** The version of the privacy notice that a visitor consents to: its day, and its number if staff published it. */
function privacyVersion(copy: CopyStore): string {
  const page = copy.page("privacy-policy");
  if (!page) return privacyPolicyDate;
  const day = String(copyAt(copy.read(page), datePath));
  const published = copy.published(page.name);
  return published ? `${day}, version ${published.version}` : day;
}
