import Papa from "papaparse";
import { importLimits } from "./office-limits.ts";

export type CsvFile = {
  /** Of the columns; numbered ones where the file has none. */
  names: string[];
  rows: string[][];
  /** Number of the first row of data: 2 after a row of names. */
  firstRow: number;
  delimiter: "comma" | "semicolon" | "tab";
  encoding: "UTF-8" | "UTF-16" | "Windows-1252";
};

/** The file can't be read; the message says why, and what to do. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

const delimiters = { ",": "comma", ";": "semicolon", "\t": "tab" } as const;

/** Reads CSV in UTF-8, UTF-16 or Windows-1252. @throws UnreadableFile, also for a large one */
export function readCsv(
  bytes: Uint8Array,
  hasNoHeadings: (first: readonly string[]) => boolean,
  { rows: maxRows, bytes: maxBytes }: { rows: number; bytes: number } = importLimits,
): CsvFile {
  if (bytes.length > maxBytes) {
    throw new UnreadableFile(
      `This file has ${(bytes.length / 1024 / 1024).toFixed(1)} MB; ${maxBytes / 1024 / 1024} MB is the most. Split it, or leave out columns.`,
    );
  }
  const { text, encoding } = decode(bytes);
  const { data, meta } = Papa.parse<string[]>(text.replace(/^sep=.\r?\n/i, ""), {
    delimitersToGuess: Object.keys(delimiters),
    skipEmptyLines: "greedy",
  });
  const records = data.filter((row) => row.some((cell) => cell.trim() !== ""));
  const [first] = records;
  if (!first) throw new UnreadableFile("This file is empty.");
  const width = records.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (width > importLimits.columns) {
    throw new UnreadableFile(
      `This file has ${width.toLocaleString("en-IN")} columns; ${importLimits.columns} is the most. Leave some out and try again.`,
    );
  }
  const isBare = hasNoHeadings(first);
  const rows = (isBare ? records : records.slice(1)).map((row) => row.map(withoutQuote));
  if (rows.length === 0) throw new UnreadableFile("This file has names of columns, but no rows.");
  if (rows.length > maxRows) {
    throw new UnreadableFile(
      `This file has ${rows.length.toLocaleString("en-IN")} rows; ${maxRows.toLocaleString("en-IN")} is the most at once. Split it, or use npm run import.`,
    );
  }
  const names = Array.from({ length: width }, (_, index) => {
    const heading = isBare ? "" : (first[index]?.trim() ?? "");
    return heading || `Column ${index + 1}`;
  });
  const delimiter = delimiters[meta.delimiter as keyof typeof delimiters] ?? "comma";
  return { names, rows, firstRow: isBare ? 1 : 2, delimiter, encoding };
}

/** Our own export, and spreadsheets, put one before what would be a formula. */
const withoutQuote = (cell: string) => cell.replace(/^'(?=[^\p{L}\p{N}'])/u, "");

const unreadable = () =>
  new UnreadableFile("We can’t read this file. Save it as CSV and try again.");

/** Zip archives as .xlsx, old .xls files, PDF and pictures have bytes that no text has. */
const binary = /(?![\t\n\v\f\r\u007f-\u009f])\p{Cc}/u;

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
    const text = new TextDecoder("windows-1252").decode(bytes);
    return { text: checked(text), encoding: "Windows-1252" };
  }
}

function checked(text: string): string {
  if (binary.test(text)) throw unreadable();
  return text;
}
