// How a page tells the server that it was read, without cookies or identifiers (decision B20).

/** Takes the beacons of pages. */
export const viewsPath = "/seen";

/**
 * `visit`: a page opened from elsewhere; `read-on`: a second page followed it; `view`: a page opened
 * from another one of ours.
 */
export const viewKinds = ["visit", "read-on", "view"] as const;
export type ViewKind = (typeof viewKinds)[number];

/** A beacon is a kind and the host that the visitor came from, if any: `visit www.google.com`. */
export const maxBeaconLength = 512;

/** Name of the forms' hidden field with the origin, JSON of `SentOrigin`. */
export const originField = "origin";

/** How the browser describes the visit in which a form is sent; absent after the tab was reopened. */
export type SentOrigin = {
  /** Path and query of the page on which the visit began. */
  landing: string;
  /** The host that the visitor came from; empty if there was none. */
  from: string;
  /** Number of pages opened since. */
  pages: number;
  /** Path of the page with the form. */
  page: string;
};
