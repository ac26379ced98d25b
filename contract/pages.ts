import type { PublicBlog } from "./blog-pages.ts";
import type { Brand } from "./brand.ts";
import type { ReadCopy } from "./editable-page.ts";

// Types of the server's services for public pages: for their loaders and actions, and their documents.

/** Id of the inert element with React's module script, which `app/start` runs on use. */
export const reactScriptId = "start";

export type FormOutcome =
  | {
      state: "received";
      /** Submitted values: fields keep them after success (decision P13). */
      values: Readonly<Record<string, string>>;
      /** When we answer or call, in words (`whenWeAnswer`). */
      when: string;
    }
  | {
      state: "refused";
      /** HTTP status of the page that shows it. */
      status: number;
      message: string;
      /** Error messages by field name. */
      fields: Readonly<Record<string, string>>;
      /** Submitted values, so that nothing is lost. */
      values: Readonly<Record<string, string>>;
    };

/**
 * Query parameters that a page respects, exported as its `handle` for the page cache; all others are
 * ignored. With `satisfies`, since React Router does not type handles.
 */
export type QueryHandle = {
  /** Parameters that are part of the cache key. */
  keyedBy?: readonly string[];
  /** Parameters that prevent caching. */
  uncachedBy?: readonly string[];
};

/** Intake of public forms: the write functions of the API. */
export type IntakeForms = {
  sendEnquiry(form: FormData): Promise<FormOutcome>;
  requestCall(form: FormData): Promise<FormOutcome>;
};

/** Ends bulk emails to the holder of a token; false if it is not one of ours. */
export type Unsubscribe = (token: string) => Promise<boolean>;

export type PageServices = {
  forms: IntakeForms;
  unsubscribe: Unsubscribe;
  blog: PublicBlog;
  copy: ReadCopy;
  /** Cache tags of the content read so far (`server/services/cache-tags.ts`). */
  cacheTags: ReadonlySet<string>;
};

/** Renders SVG to PNG with the site's fonts. The server provides it: the renderer is native. */
export type DrawPng = (svg: string) => Promise<Uint8Array<ArrayBuffer>>;

/** A file of a company's look, by its name; undefined if it has no such file. */
export type DrawBrandFile = (
  brand: Brand,
  name: string,
  drawPng: DrawPng,
) => Promise<{ type: string; body: Uint8Array<ArrayBuffer> } | undefined>;

export type SiteFacts = {
  /** The site's own address, without a slash at the end. */
  siteUrl: string;
  /** Whether the API's description is shown (`API_DOCS`). */
  publishDocs: boolean;
  /** False in production: pages made for developers answer 404 there. */
  development: boolean;
};
