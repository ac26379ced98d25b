import type { ViewKind } from "../../../contract/views.ts";

/** How often a page was read on one day, without anything about its readers (decision B20). */
export type ViewRow = {
  /** In the company's time zone, like `2026-11-23`. */
  day: string;
  /** Path of the page; for `visit` and `read-on` the one on which the visit began. */
  path: string;
  /** Host or campaign source from which the visit came, `direct` for none; empty for `view`. */
  source: string;
  /** Name of the campaign; empty for none. */
  campaign: string;
  /** `missing`: `path` leads nowhere; only suggestions of redirects read it. */
  kind: ViewKind | "missing";
  device: "phone" | "computer";
  count: number;
};

/** Sums of `visit` and `read-on` rows of `views` per week, maintained by triggers. */
export type ViewWeekRow = {
  /** Column of `views` by which the row sums; `page` is `path`. */
  dimension: "page" | "source" | "campaign";
  week: string;
  /** The path, source or campaign, as in `views`. */
  name: string;
  kind: ViewKind;
  count: number;
};
