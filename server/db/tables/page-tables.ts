/**
 * The copy of a page that staff published. `copy` and `base` are JSON; `base` is the default in the
 * repository when it was published, by which later defaults are merged (`contract/merge-copy.ts`).
 */
export type PageCopyRow = {
  page: string;
  copy: string;
  base: string;
  version: number;
  published_at: number;
  published_by: string;
};

/** A published version of a page's copy, with the name of who published it. */
export type PageRevisionRow = {
  page: string;
  version: number;
  copy: string;
  saved_by: string;
  saved_at: number;
};

/** Changes of one member of staff to a page; `base` is the copy that they began from. */
export type PageDraftRow = {
  staff_id: string;
  page: string;
  copy: string;
  base: string;
  /** Version of `base`; 0 for the default. */
  made_from: number;
  saved_at: number;
};

/** A change that is published at a time; `base` is the copy that it began from. */
export type PageScheduleRow = {
  page: string;
  copy: string;
  base: string;
  publish_at: number;
  /** Name of the member of staff. */
  scheduled_by: string;
};

/**
 * Access to a page with one person's draft by the SHA-256 of a token. It ends with the session, or
 * the program's token, that opened it.
 */
export type PagePreviewRow = {
  token_hash: string;
  staff_id: string;
  page: string;
  expires_at: number;
  session_id: string | null;
  /** Id of the program's token. */
  program_id: string | null;
};

/** An image that a page uses: in its published version, or else in an earlier one. */
export type PageMediaUseRow = { media_id: string; page: string; current: 0 | 1 };
