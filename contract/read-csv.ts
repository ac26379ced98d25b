import Papa from "papaparse";
import { importLimits } from "./office-limits.ts";

export type CsvFile = {
  /** Of the columns; numbered ones where the file has none. */
  names: string[];
  rows: string[][];
  /** Number of the first row of data, as spreadsheets count: 2 after a row of names, 1 without one. */
  firstRow: number;
  delimiter: "comma" | "semicolon" | "tab";
  encoding: "UTF-8" | "UTF-16" | "Windows-1252" | "Mac Roman";
};

/** The file can't be read; the message says why, and what to do. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

const delimiters = { ",": "comma", ";": "semicolon", "\t": "tab" } as const;

/**
 * Reads CSV in UTF-8, UTF-16, Windows-1252 or Mac Roman.
 * @param headingsAt index of the row of names; -1 for none
 * @throws UnreadableFile, also for a large one
 */
export function readCsv(
  bytes: Uint8Array,
  headingsAt: (records: readonly (readonly string[])[]) => number,
  { rows: maxRows, bytes: maxBytes }: { rows: number; bytes: number } = importLimits,
): CsvFile {
  if (bytes.length > maxBytes) {
    throw new UnreadableFile(
      `This file has ${(bytes.length / 1024 / 1024).toFixed(1)} MB; ${maxBytes / 1024 / 1024} MB is the most. Split it, or leave out columns.`,
    );
  }
  const { text, encoding } = decode(bytes);
  const body = text.replace(/^sep=.\r?\n/i, "");
  const guess = { delimitersToGuess: Object.keys(delimiters), skipEmptyLines: "greedy" } as const;
  const { delimiter } = Papa.parse(body, { ...guess, preview: 1 }).meta;
  const { data, errors } = Papa.parse<string[]>(body, { delimiter });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken) {
    throw new UnreadableFile(
      `Row ${(broken.row ?? 0) + 1} has a quotation mark that doesn’t end with its cell, so that what follows can’t be told apart. Correct it and try again.`,
    );
  }
  const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== "");
  // Blank rows inside stay: the numbers of the others are those of the spreadsheet.
  const records = data.slice(0, data.findLastIndex(isFilled) + 1);
  if (records.length === 0) throw new UnreadableFile("This file is empty.");
  const width = records.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (width > importLimits.columns) {
    throw new UnreadableFile(
      `This file has ${width.toLocaleString("en-IN")} columns; ${importLimits.columns} is the most. Leave some out and try again.`,
    );
  }
  const head = headingsAt(records);
  const rows = records.slice(head + 1).map((row) => row.map(withoutQuote));
  if (rows.length === 0) throw new UnreadableFile("This file has names of columns, but no rows.");
  if (rows.length > maxRows) {
    throw new UnreadableFile(
      `This file has ${rows.length.toLocaleString("en-IN")} rows; ${maxRows.toLocaleString("en-IN")} is the most at once. Split it, or use npm run import.`,
    );
  }
  const named = delimiters[delimiter as keyof typeof delimiters] ?? "comma";
  const names = Array.from({ length: width }, (_, index) => {
    return records[head]?.[index]?.trim() || `Column ${index + 1}`;
  });
  return { names, rows, firstRow: head + 2, delimiter: named, encoding };
}

/** Our own export, and spreadsheets, put one before what would be a formula. */
const withoutQuote = (cell: string) => cell.replace(/^'(?=[^\p{L}\p{N}])/u, "");

const unreadable = () =>
  new UnreadableFile("We can’t read this file. Save it as CSV and try again.");

/** Zip archives as .xlsx, old .xls files and pictures have bytes that no text has. */
const binary = /(?![\t\n\v\f\r\u007f-\u009f])\p{Cc}/u;

/** HTML (saved as .xls by many programs), JSON, PDF and vCards. */
const otherFormat = /^\s*(?:[<{[]|%PDF|BEGIN:)/i;

function decode(bytes: Uint8Array): Pick<CsvFile, "encoding"> & { text: string } {
  const [one, two] = bytes;
  const isUtf16 = (one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff);
  if (isUtf16) {
    const text = new TextDecoder(one === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
    return { text: checked(text), encoding: "UTF-16" };
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { text: checked(text), encoding: "UTF-8" };
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    // Excel's "CSV (Macintosh)" ends lines as no other program does.
    const isMac = bytes.includes(13) && !bytes.includes(10);
    const text = new TextDecoder(isMac ? "macintosh" : "windows-1252").decode(bytes);
    return { text: checked(text), encoding: isMac ? "Mac Roman" : "Windows-1252" };
  }
}

function checked(text: string): string {
  if (binary.test(text) || otherFormat.test(text)) throw unreadable();
  return text;
}
