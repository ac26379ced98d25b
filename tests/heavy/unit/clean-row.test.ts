import { expect, test, vi } from "vitest";
import type { ImportCells } from "../../../contract/import-columns.ts";
import { type CleanRow, cleanRow } from "../../../server/services/crm/imports/clean-row.ts";

const now = Date.parse("2026-11-27T06:00:00Z");

test.each<[Omit<ImportCells, "row">, Partial<CleanRow & CleanRow["facts"]>]>([
  [
    { email: "sameer@@greenfield.example" },
    { problem: problem("Two @ signs.", "sameer@greenfield.example") },
  ],
  [
    { email: "Sameer <s@green.example>" },
    { problem: problem("This is no email address.", "s@green.example") },
  ],
  [
    { email: "s@green,example" },
    { problem: problem("This is no email address.", "s@green.example") },
  ],
  [
    { email: "s @ green.example." },
    { problem: problem("This is no email address.", "s@green.example") },
  ],
  [{ email: "a@b.example; c@d.example" }, { problem: problem("Two @ signs.", "a@b.example") }],
  [{ email: "none" }, { problem: { reason: "This is no email address." } }],
  [{ name: "Asha" }, { problem: { reason: "No email address." } }],
  [{ email: "a@b.example ::: c@d.example" }, { email_id: "a@b.example", problem: undefined }],
  [
    { first: "Asha", last: "Rao" },
    { name: "Asha Rao", isNameless: false },
  ],
  [{ email: "office@b.example" }, { name: "office", isNameless: true }],
  [
    { phone: "9.19845E+11" },
    { phone: "", notes: ["The phone is left empty: the spreadsheet shortened it to 9.19845E+11."] },
  ],
  [{ phone: "9,19845E+11" }, { phone: "" }],
  [{ phone: "098220 55501" }, { phone: "+91 98220 55501" }],
  [{ phone: "९८२२०५५५०१" }, { phone: "+91 98220 55501" }],
  [{ phone: "0044 20 7946 0123" }, { notes: [] }],
  [
    { phone: "030/123 45" },
    {
      phone: "030-123 45",
      notes: ["The phone number stays as written: 030-123 45 is not a valid Indian number."],
    },
  ],
  [
    { phone: "call me" },
    {
      phone: "",
      notes: ["The phone is left empty: Please enter a phone number like +91 98100 00000."],
    },
  ],
  [{ company: "x".repeat(161) }, { company_name: "" }],
  [{ tags: "Didac ::: * myContacts" }, { tags: ["Didac"] }],
  [{ tags: "Labs; labs, Delhi" }, { tags: ["labs", "Delhi"] }],
  [{ agreed: "2026-10-03" }, { agreedAt: Date.UTC(2026, 9, 3) }],
  [{ agreed: "2026-10-03T10:30:00.000Z" }, { agreedAt: Date.UTC(2026, 9, 3, 10, 30) }],
  [{ agreed: "2026-10-03T10:30" }, { agreedAt: Date.UTC(2026, 9, 3, 10, 30) }],
  [{ agreed: "2026-10-03T10:30+05:30" }, { agreedAt: Date.UTC(2026, 9, 3, 5) }],
  [{ agreed: "03/10/2026" }, { agreedAt: Date.UTC(2026, 9, 3) }],
  [{ agreed: "3.10.2026" }, { agreedAt: Date.UTC(2026, 9, 3) }],
  [{ agreed: "Not yet" }, { agreedAt: 0, notes: [] }],
  [{ agreed: "yes" }, { agreedAt: 0, notes: ["“yes” is no day on which they agreed."] }],
  [
    { agreed: "31/02/2026" },
    { agreedAt: 0, notes: ["“31/02/2026” is no day on which they agreed."] },
  ],
  [
    { agreed: "03/15/2024" },
    { agreedAt: 0, notes: ["“03/15/2024” is no day on which they agreed."] },
  ],
  [{ agreed: "2027-01-01" }, { agreedAt: 0 }],
  [{ agreed: "28 Feb 2026" }, { agreedAt: Date.UTC(2026, 1, 28), notes: [] }],
  [{ agreed: "Feb 31, 2026" }, { agreedAt: 0 }],
  [{ agreed: "31-Apr-26" }, { agreedAt: 0 }],
  [{ agreed: "2026-02-29T10:30:00Z" }, { agreedAt: 0 }],
  [{}, { agreedAt: null, optedOut: false }],
  [{ optedOut: "TRUE" }, { optedOut: true }],
  [{ optedOut: "false" }, { optedOut: false }],
])("cleans %j", (cells, expected) => {
  vi.stubEnv("TZ", "America/New_York");
  const { facts, ...clean } = cleanRow({ row: 2, ...cells }, now);
  expect({ ...facts, ...clean }).toMatchObject(expected);
});

function problem(reason: string, suggestion: string) {
  return { reason, suggestion };
}
