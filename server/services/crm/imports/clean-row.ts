import type { ZodType } from "zod";
import { dayMs } from "../../../../contract/durations.ts";
import { addressOf } from "../../../../contract/email-address.ts";
import {
  clientCompany,
  clientName,
  clientPhone,
  clientSource,
  clientTag,
  longText,
} from "../../../../contract/fields.ts";
import { type ImportCells, nameIn, notAgreed } from "../../../../contract/import-columns.ts";
import { tagLimits } from "../../../../contract/office-limits.ts";
import { readablePhone } from "../../phone-numbers.ts";
import { tagKey } from "../clients/client-tags.ts";

/** A row of a file as clients are stored, with what of it can't be. */
export type CleanRow = ReturnType<typeof cleanRow>;

/** Spreadsheets show long numbers like `9.19845E+11`, and save what they show. */
const shortened = /^\d(?:[.,]\d+)?e\+\d+$/i;

/**
 * Excel's plain "CSV" has a question mark for each letter that Windows-1252 lacks: whole words of
 * them, or before letters. Those that end a sentence, and that of a link, are somebody's own.
 */
const lostLetters = /(?:^|\s)\?+\p{L}|\?\?\p{L}|(?:^|\s)\?{2,}(?=\s|$)|^\?$|\ufffd/u;
const notUnicode = "the spreadsheet lost its letters. Save it as “CSV UTF-8” and import that.";

/** Google writes several values into one cell. */
const googleSeparator = ":::";

/** Between a number and another one, or the last digits of the next: `9822055501/2`. */
const phoneSeparator = /:::|(?<=(?:\d\D{0,4}){7})[,;|&/\n](?=(?:\D{0,4}\d){7}|\s?\d{1,3}$)/;

const valuesIn = (cell = "", separator: string | RegExp) =>
  cell
    .split(separator)
    .map((value) => value.trim())
    .filter(Boolean);

/**
 * The facts of a row; the address is empty and `problem` says why if it can't be imported. `notes`
 * name what is left empty because it can't be stored.
 */
export function cleanRow(cells: ImportCells, now: number) {
  const notes: string[] = [];
  const take = (schema: ZodType<string>, cell: string | undefined, fact: string) => {
    // Cells have line breaks and tabs, which only a note may have.
    const text = (schema === longText ? cell : cell?.replaceAll(/\s+/g, " "))?.trim() ?? "";
    const parsed = schema.safeParse(text);
    const isLost = schema !== longText && lostLetters.test(text);
    if (!isLost && (text === "" || parsed.success)) return parsed.data ?? "";
    const reason = isLost ? notUnicode : (parsed.error?.issues[0]?.message ?? "");
    notes.push(`The ${fact} is left empty: ${reason}`);
    return "";
  };
  const [typed = "", ...emails] = valuesIn(cells.email, googleSeparator);
  const [first = "", ...phones] = valuesIn(cells.phone, phoneSeparator);
  // As text in spreadsheets, and as programs write a number that they took for an amount.
  const number = first.replace(/^'|(?<=^\d+)\.0$/g, "");
  const next = phones.map((other) => first.slice(0, other.length > 3 ? 0 : -other.length) + other);
  const others = [...emails, ...next].map((other) => `Also uses ${other}.`);
  const isShortened = shortened.test(number.trim());
  if (isShortened) {
    notes.push(`The phone is left empty: the spreadsheet shortened it to ${number.trim()}.`);
  }
  const name = take(clientName, nameIn(cells), "name");
  const tagCells = (cells.tags ?? "").replaceAll(":::", ";");
  // Mailchimp and our own export put those with a comma in quotation marks.
  const tags = [...tagCells.matchAll(/\s*"((?:[^"]|"")*)"|[^,;|\n]+/g)]
    // Google's own groups have a star.
    .map(([plain, quoted]) => quoted?.replaceAll('""', '"') ?? plain.trim().replace(/^\*.*/, ""))
    .filter((tag) => tag.trim() !== "")
    .map((tag) => take(clientTag, tag, "tag"))
    .filter(Boolean);
  const email_id = addressOf(typed) ?? "";
  const phone = isShortened ? "" : readablePhone(take(clientPhone, number, "phone"));
  if (phone !== "" && !phone.startsWith("+")) {
    notes.push(`The phone number stays as written: ${phone} is not a valid Indian number.`);
  }
  return {
    row: cells.row,
    facts: {
      email_id,
      name: name || typed.split("@")[0] || typed,
      company_name: take(clientCompany, cells.company, "company"),
      phone,
      about: take(longText, [cells.note, ...others].filter(Boolean).join("\n"), "note"),
    },
    /** `name` is taken from the address. */
    isNameless: name === "",
    tags: [...new Map(tags.map((tag) => [tagKey(tag), tag])).values()].slice(
      0,
      tagLimits.perClient,
    ),
    source: take(clientSource, cells.source, "“Known from”"),
    /** Time of consent; 0: not yet; null: the row doesn't say. */
    agreedAt: consentIn(cells.agreed, now, notes),
    optedOut: isYes(cells.optedOut),
    /** Why no email reaches the address, if the file says so. */
    bounced: isYes(cells.bounced) ? `From the imported file: ${cells.bounced?.slice(0, 200)}` : "",
    notes,
    problem: email_id === "" ? wrongAddress(typed) : undefined,
  };
}

/** In lower case, as clients have it. */
export const addressIn = ({ facts }: CleanRow): string => facts.email_id.toLowerCase();

const no =
  /^(?:no?|non|none|no consent|false|0|nein|falsch|faux|falso|n[aã]o|nahi|nahin|नहीं|нет|否|いいえ|لا|subscribed|active|-)$/i;
const isYes = (cell = "") => cell !== "" && !no.test(cell.trim());

const isoDay = /^(\d{4})-(\d\d?)-(\d\d?)/;
const dayFirst = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4}|\d\d)\b/;
const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const named = new RegExp(`^(?:${month} \\d\\d?|\\d\\d?[ -]${month})[ ,-]+(?:\\d\\d){1,2}$`, "i");

/** ISO dates, those with the day first, and those with an English month; in UTC, if not said. */
function consentIn(cell: string | undefined, now: number, notes: string[]): number | null {
  const text = cell?.trim() ?? "";
  if (text === "") return null;
  if (text === notAgreed || !isYes(text)) return 0;
  const [, year = "", month, day] =
    isoDay.exec(text) ?? (([whole = "", d, m, y]) => [whole, y, m, d])(dayFirst.exec(text) ?? []);
  const iso = isoDay.test(text) && text.includes("T") ? text : "";
  const exact = Date.parse(named.test(text) ? `${text} UTC` : iso.replace(/T[\d:.]+$/, "$&Z"));
  const midnight = Date.UTC(Number(year.padStart(4, "20")), Number(month) - 1, Number(day));
  const time = Number.isNaN(exact) ? midnight : exact;
  // Both take the 31st of February for a day in March, and a 15th month for one of the next year.
  const date = new Date(Number.isNaN(midnight) ? exact : midnight);
  const isDay =
    date.getUTCDate() === Number(day ?? /\d+/.exec(text)?.[0]) &&
    (month === undefined || date.getUTCMonth() === Number(month) - 1);
  if (isDay && time <= now + dayMs && time > 0) return time;
  notes.push(`“${text}” is no day on which they agreed.`);
  return 0;
}

function wrongAddress(typed: string): { reason: string; suggestion?: string } {
  if (typed === "") return { reason: "No email address." };
  const repaired = addressOf(repair(typed));
  const reason = /@.*@/.test(typed) ? "Two @ signs." : "This is no email address.";
  return repaired === undefined ? { reason } : { reason, suggestion: repaired };
}

/** The address in what people type instead of one. */
const repair = (typed: string): string =>
  typed
    .replace(/^.*<([^<>]+)>.*$/s, "$1")
    .replace(/^mailto:/i, "")
    .replace(/\s*(?:\(at\)|\[at\])\s*/i, "@")
    .replaceAll(/@{2,}/g, "@")
    .split(/[\s,;/]+(?=\S+@)/)[0]
    ?.replaceAll(/\s+/g, "")
    .replaceAll(/\.{2,}/g, ".")
    .replace(/,(?=[^,@]*$)/, ".")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "") ?? "";
