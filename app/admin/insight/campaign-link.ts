import {
  directMark,
  markOf,
  maxMarkLength,
  maxMarksPerDay,
  otherMark,
  sourceOf,
} from "../../../contract/campaign-marks.ts";
import { noCampaign, type OriginFilter, unknownVisit } from "../../../contract/visit-filter.ts";

export type LinkFields = { page: string; source: string; medium: string; campaign: string };

/** The site's paths (null until they are loaded), and the names that were counted today. */
export type LinkLimits = {
  paths: readonly string[] | null;
  sources: readonly string[];
  campaigns: readonly string[];
};

/** Initial values of the fields; placeholders such as `(unknown)` or `direct` stay empty. */
export function initialFields({ landing, source, campaign }: OriginFilter): LinkFields {
  const named = (value: string | undefined, ...placeholders: readonly string[]) =>
    value === undefined || placeholders.includes(value) ? "" : value;
  return {
    page: named(landing, unknownVisit) || "/",
    source: named(source, unknownVisit, directMark, otherMark),
    medium: "",
    campaign: named(campaign, unknownVisit, noCampaign, otherMark),
  };
}

export type LinkErrors = Partial<Record<keyof LinkFields, string>>;

const postPath = /^\/blogs\/[a-z0-9-]{1,100}$/;

/** Why the counter would not count a link under its names; empty if it would. */
export function linkErrors(fields: LinkFields, limits: LinkLimits): LinkErrors {
  const page = pathOf(fields.page);
  const errors = {
    page:
      limits.paths === null || limits.paths.includes(page) || postPath.test(page)
        ? undefined
        : "The site has no such page, so its visits aren’t counted.",
    source:
      nameError(fields.source, "source", limits.sources) ??
      (markOf(fields.source) === directMark
        ? "“direct” is the name for visits without a link. Choose another name."
        : undefined),
    medium: isTooLong(fields.medium) ? tooLong : undefined,
    campaign: nameError(fields.campaign, "campaign", limits.campaigns),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
}

const tooLong = `Choose a name of at most ${maxMarkLength} characters.`;

const isTooLong = (text: string) => text.trim().length > maxMarkLength;

function nameError(text: string, noun: "source" | "campaign", today: readonly string[]) {
  const mark = noun === "source" ? sourceOf(text) : markOf(text);
  if (text.trim() === "") return `Enter a ${noun}.`;
  if (mark === "") return "Use letters, digits, spaces, dots, hyphens, underscores or plus signs.";
  if (isTooLong(text)) return tooLong;
  if (mark === otherMark) {
    return `“${otherMark}” is the row of all further ${noun}s. Choose another name.`;
  }
  const isFull = today.length >= maxMarksPerDay && !today.includes(mark);
  return isFull
    ? `Today already has ${maxMarksPerDay} ${noun}s. A new one would be counted as “${otherMark}”. Choose one of today’s.`
    : undefined;
}

/** The path of a page that was typed or pasted, also as a whole address. */
function pathOf(page: string): string {
  const typed = page.trim();
  if (URL.canParse(typed)) return new URL(typed).pathname;
  return typed.startsWith("/") ? typed : `/${typed}`;
}

/** The address of a page with the names as they will be counted. */
export function campaignLink(origin: string, { page, source, medium, campaign }: LinkFields) {
  const link = new URL(pathOf(page), origin);
  link.searchParams.set("utm_source", sourceOf(source));
  if (markOf(medium)) link.searchParams.set("utm_medium", markOf(medium));
  link.searchParams.set("utm_campaign", markOf(campaign));
  return link.href;
}
