import { mergeCopy } from "../../../../contract/merge-copy.ts";
import type { CopyValue } from "../../../../contract/page-copy.ts";
import type { PageForEditing } from "../../../../contract/site-pages.ts";

/**
 * A version of a page's copy: the reader's draft, the scheduled change, or a published version by
 * number; 0 is the starter copy.
 */
export type Version = "draft" | "scheduled" | number;

/** Two versions; `to` is the later one. Null while there is only the starter copy. */
export type Compared = { from: Version; to: Version };

const numberIn = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};

type Newest = Pick<PageForEditing, "version" | "draft" | "scheduled">;

/** The newest version that the reader may see. */
export const newestVersion = ({ version, draft, scheduled }: Newest): Version =>
  draft ? "draft" : scheduled ? "scheduled" : version;

/**
 * The versions that an address asks to compare. By default the published one with the draft or else
 * the scheduled change; without either, the previous one with the published one.
 */
export function comparedVersions(query: URLSearchParams, data: Newest): Compared | null {
  const { version, scheduled } = data;
  const [from, to] = [numberIn(query, "from"), numberIn(query, "to")];
  const asked = scheduled && query.get("to") === "scheduled" ? "scheduled" : to;
  const later = asked ?? newestVersion(data);
  const usual = typeof later === "number" ? later - 1 : version;
  const earlier = from === undefined || from === later ? usual : from;
  return earlier < 0 ? null : { from: earlier, to: later };
}

export function comparisonOf(page: string, { from, to }: Compared): string {
  const query = new URLSearchParams({ page, from: `${from}` });
  if (to !== "draft") query.set("to", `${to}`);
  return `?${query}`;
}

/** "Your draft", "The scheduled change", "Starter copy", "Version 7". */
export function versionName(version: Version): string {
  if (version === "draft") return "Your draft";
  if (version === "scheduled") return "The scheduled change";
  return version === 0 ? "Starter copy" : `Version ${version}`;
}

/** A draft as publishing would make it: with what was published since it began. */
export type CurrentDraft = {
  copy: CopyValue;
  savedAt: number;
  /** Whether somebody has published since the draft began. */
  isBehind: boolean;
  /** Number of texts that both changed since, each in another way. */
  conflicts: number;
};

/** The draft of a page, merged with the published version; null without a draft. */
export function currentDraft({ field, draft, copy, version }: PageForEditing): CurrentDraft | null {
  if (!draft) return null;
  const merged = mergeCopy(field, { base: draft.base, mine: draft.copy, theirs: copy });
  const isBehind = draft.madeFrom !== version;
  return {
    copy: merged.copy,
    savedAt: draft.savedAt,
    isBehind,
    // Publishing the version that the draft began from lets the draft's text win.
    conflicts: isBehind ? merged.conflicts.length : 0,
  };
}
