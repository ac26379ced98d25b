import type { PublicBlog } from "./blog-pages.ts";

/** What the server lends to loaders and actions of public pages. Types only. */

/** What became of a form that was posted without JavaScript. */
export type FormOutcome =
  | {
      state: "received";
      /** What was typed: fields stay as they are after success (decision P13). */
      values: Readonly<Record<string, string>>;
    }
  | {
      state: "refused";
      /** HTTP status of the page that shows it. */
      status: number;
      message: string;
      /** What is wrong, by field name. */
      fields: Readonly<Record<string, string>>;
      /** What was typed, so that nothing is lost. */
      values: Readonly<Record<string, string>>;
    };

/** The door for visitors: the same write functions that the API uses. */
export type IntakeForms = {
  sendEnquiry(form: FormData): Promise<FormOutcome>;
  requestCall(form: FormData): Promise<FormOutcome>;
};

/** What is lent for one request, and knows who asks. */
export type Lent = {
  door: IntakeForms;
  blog: PublicBlog;
  /** What the reader has shown so far (`services/content`): the page depends on it. */
  subjects: ReadonlySet<string>;
};

/**
 * Turns an SVG drawing into the bytes of a PNG picture. Lent by the server, since it is native
 * code; knows the site's two type families by their names.
 */
export type DrawPng = (svg: string) => Promise<Uint8Array<ArrayBuffer>>;

export type SiteFacts = {
  /** The site's own address, without a slash at the end. */
  siteUrl: string;
  /** Whether the API's description is shown (`API_DOCS`). */
  publishDocs: boolean;
  /** False in production: pages made for developers answer 404 there. */
  development: boolean;
};
