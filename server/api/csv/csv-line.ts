// A spreadsheet would run a cell that starts so as a formula [ASVS 1.2.10]. An apostrophe in
// front makes it text; people see the text without it.
const formula = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** One record of a CSV file, its line's end included (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(",")}\r\n`;
