import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";

// Tiptap writes column widths and alignment as style attributes, which the site's
// Content-Security-Policy refuses and the server removes.
const spans = {
  colspan: { default: 1, parseHTML: (cell: Element) => spanOf(cell, "colspan") },
  rowspan: { default: 1, parseHTML: (cell: Element) => spanOf(cell, "rowspan") },
  // Asked for by prosemirror-tables.
  colwidth: { default: null, rendered: false },
};

function spanOf(cell: Element, name: string): number {
  const span = Number(cell.getAttribute(name));
  return Number.isInteger(span) && span > 1 && span <= 50 ? span : 1;
}

/** A table without measures: rows and cells, as wide as their page makes them. */
export const tableNodes = [
  Table.extend({ renderHTML: () => ["table", ["tbody", 0]] }),
  TableRow,
  TableHeader.extend({ addAttributes: () => spans }),
  TableCell.extend({ addAttributes: () => spans }),
];
