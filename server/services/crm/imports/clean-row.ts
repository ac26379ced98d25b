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
import { type ImportCells, notAgreed } from "../../../../contract/import-columns.ts";
import { readablePhone } from "../../phone-numbers.ts";

/** A row of a file as clients are stored, with what of it can't be. */
export type CleanRow = {
  row: number;
  /** Empty if it is wrong. */
  email_id: string;
  name: string;
  /** The row has no name: `name` is taken from the address. */
  isNameless: boolean;
  company_name: string;
  phone: string;
  about: string;
  tags: string[];
  source: string;
  /** Time of consent; 0: not yet; null: the row doesn't say. */
  agreedAt: number | null;
  optedOut: boolean;
  notes: string[];
  /** Why the row can't be imported. */
  problem: { reason: string; suggestion?: string } | undefined;
};

type Field = {
  safeParse(text: string): {
    success: boolean;
    data?: string;
    error?: { issues: readonly { message: string }[] };
  };
};

/** Spreadsheets show long numbers like `9.19845E+11`, and save what they show. */
const shortened = /^\d(?:[.,]\d+)?e\+\d+$/i;

/** Google writes several values into one cell. */
const googleSeparator = /\s*:::\s*/;

/** The facts of a row. What can't be stored is left empty, and said in `notes`. */
export function cleanRow(cells: ImportCells, now: number): CleanRow {
  const notes: string[] = [];
  const take = (schema: Field, text: string | undefined, whose: string) => {
    const plain = text?.trim() ?? "";
    if (plain === "") return "";
    const parsed = schema.safeParse(plain);
    if (parsed.success) return parsed.data ?? "";
    notes.push(`The ${whose} is left empty: ${parsed.error?.issues[0]?.message ?? ""}`);
    return "";
  };
  const [typed = ""] = (cells.email ?? "").split(googleSeparator);
  const email = addressOf(typed) ?? "";
  const parts = [cells.first, cells.last].filter(Boolean).join(" ");
  const name = take(clientName, cells.name ?? parts, "name");
  return {
    row: cells.row,
    email_id: email,
    name: name || typed.split("@")[0] || typed,
    isNameless: name === "",
    company_name: take(clientCompany, cells.company, "company"),
    phone: cleanNumber(cells.phone, take, notes),
    about: take(longText, cells.note, "note"),
    tags: tagsIn(cells.tags, take),
    source: take(clientSource, cells.source, "“Known from”"),
    agreedAt: consentIn(cells.agreed, now, notes),
    optedOut: isYes(cells.optedOut),
    notes,
    problem: email === "" ? wrongAddress(typed) : undefined,
  };
}

type Take = (schema: Field, text: string | undefined, whose: string) => string;

function cleanNumber(cell: string | undefined, take: Take, notes: string[]): string {
  const [typed = ""] = (cell ?? "").split(googleSeparator);
  if (shortened.test(typed.trim())) {
    notes.push(`The phone is left empty: the spreadsheet shortened it to ${typed.trim()}.`);
    return "";
  }
  return readablePhone(take(clientPhone, typed, "phone"));
}

function tagsIn(cell: string | undefined, take: Take): string[] {
  const names = (cell ?? "")
    .split(/\s*(?::::|[,;|\n])\s*/)
    // Google's own groups have a star.
    .filter((name) => name.trim() !== "" && !name.startsWith("*"));
  const tags = names.map((name) => take(clientTag, name, "tag")).filter(Boolean);
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
}

const isYes = (cell = "") => cell !== "" && !/^(?:no|n|false|0|nein|non|-)$/i.test(cell.trim());

const isoDay = /^(\d{4})-(\d\d?)-(\d\d?)/;
const dayFirst = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})\b/;

/** ISO dates and those with the day first. */
function consentIn(cell: string | undefined, now: number, notes: string[]): number | null {
  const text = cell?.trim() ?? "";
  if (text === "") return null;
  if (text === notAgreed || !isYes(text)) return 0;
  const [, year, month, day] =
    isoDay.exec(text) ?? (([whole = "", d, m, y]) => [whole, y, m, d])(dayFirst.exec(text) ?? []);
  const exact = isoDay.test(text) && text.includes("T") ? Date.parse(text) : Number.NaN;
  const time = Number.isNaN(exact) ? Date.UTC(Number(year), Number(month) - 1, Number(day)) : exact;
  const isDay = new Date(time).getUTCDate() === Number(day) || !Number.isNaN(exact);
  if (isDay && time <= now + dayMs && time > 0) return time;
  notes.push(`“${text}” is no day on which they agreed.`);
  return 0;
}

function wrongAddress(typed: string): NonNullable<CleanRow["problem"]> {
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
