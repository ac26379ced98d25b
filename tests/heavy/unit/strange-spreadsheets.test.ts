import { expect, test } from "vitest";
import { cellsOf, headingsAt, recogniseColumns } from "../../../contract/import-columns.ts";
import { readCsv, UnreadableFile } from "../../../contract/read-csv.ts";
import { cleanRow } from "../../../server/services/crm/imports/clean-row.ts";

const now = Date.parse("2026-11-28T00:00:00Z");

/** The rows of a file as they would be imported. */
function rowsOf(file: string | Uint8Array) {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const { names, rows, firstRow } = readCsv(bytes, headingsAt);
  const cells = cellsOf(rows, recogniseColumns(names, rows), firstRow);
  return cells.map((row) => cleanRow(row, now));
}
const only = (file: string) => rowsOf(file)[0];

/** As Excel's "CSV (Macintosh)" writes é, and ends lines. */
const macintosh = Buffer.from("Name,Email\rRen\x8e,r@b.example\r", "latin1");

test("reads Mac Roman, which alone ends lines with CR", () => {
  expect(rowsOf(macintosh)).toMatchObject([{ facts: { name: "René" } }]);
});

test.each([
  ["a title", "Customers of 2026,,\n\nName,Email,Phone\nA,a@b.example,\n", 4],
  ["LinkedIn's notes", 'Notes:\n"Some, missing"\n\nName,Email Address\nA,\nB,a@b.example\n', 6],
  ["groups of columns", "Contact,,Firm\nName,Email,Company\nA,a@b.example,\n", 3],
  ["tabs, with blank rows", "Name\tEmail\n\n\t\nA\ta@b.example\n\n", 4],
])("finds the names of columns below %s, and counts rows as spreadsheets do", (_, file, row) => {
  const found = rowsOf(file).find(({ problem }) => !problem);
  expect(found).toMatchObject({ row, facts: { email_id: "a@b.example" } });
});

test.each([
  ["an open quotation mark", 'Name,Email\nA,a@b.example\n"B,b@b.example\nC,c@b.example\n', "Row 3"],
  ["text behind one", 'Email,Company\na@b.example,"X" Ltd\nc@b.example,\n', "Row 2"],
  ["HTML", "<html><table><tr><td>a@b.example</td></tr>\n</table>", "Save it as CSV"],
  ["a vCard", "BEGIN:VCARD\nEMAIL:a@b.example\n", "Save it as CSV"],
  ["JSON", '[{"email":"a@b.example"}]', "Save it as CSV"],
  ["a PDF", "%PDF-1.4\n1 0 obj\n", "Save it as CSV"],
])("refuses %s, and loses no row in silence", (_, file, reason) => {
  expect(() => rowsOf(file)).toThrow(UnreadableFile);
  expect(() => rowsOf(file)).toThrow(reason);
});

const person = { name: "Asha Rao", email_id: "a@b.example" };

test.each<[string, string, object]>([
  [
    "Mailchimp",
    'Email Address,First Name,Last Name,OPTIN_IP,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,TAGS\na@b.example,Asha,Rao,10.0.0.1,2026-03-14 10:22:33,,2026-04-01 10:00:00,"""Delhi, North"",""Lab"""\n',
    {
      facts: { ...person, phone: "" },
      agreedAt: Date.parse("2026-03-14"),
      optedOut: true,
      tags: ["Delhi, North", "Lab"],
    },
  ],
  [
    "Pipedrive",
    "Person - ID,Person - Name,Person - Organization,Person - Email - Work,Person - Phone - Work,Person - Marketing status\n10200300,Asha Rao,Kosh,a@b.example,98220 55501,Unsubscribed\n",
    { facts: { ...person, company_name: "Kosh", phone: "+91 98220 55501" }, optedOut: true },
  ],
  [
    "Salesforce's Data Loader",
    "ID,NAME,EMAIL,HASOPTEDOUTOFEMAIL,CREATEDDATE\n10200300,Asha Rao,a@b.example,true,2026-03-14\n",
    { facts: { ...person, phone: "" }, optedOut: true },
  ],
  [
    "Zoho's unsubscribed",
    "Full Name,Email,Unsubscribed Time\nAsha Rao,a@b.example,2026-03-14\n",
    { facts: person, optedOut: true },
  ],
  [
    "Freshdesk",
    "Full name,Email,Mobile phone,About\nAsha Rao,a@b.example,'9822055501,VIP\n",
    { facts: { ...person, phone: "+91 98220 55501", about: "VIP" } },
  ],
  [
    "Google, with two addresses and numbers",
    "Name,E-mail 1 - Value,Phone 1 - Value,Labels\nAsha Rao,a@b.example ::: c@b.example,9822055501 ::: 9822055502,* myContacts ::: Lab\n",
    { facts: { ...person, about: "Also uses c@b.example.\nAlso uses 9822055502." }, tags: ["Lab"] },
  ],
  [
    "Mailchimp's cleaned addresses, which bounced",
    "Email Address,First Name,Last Name,CONFIRM_TIME,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE\na@b.example,Asha,Rao,2026-03-14 10:22:33,2026-04-01 10:00:00,Spring\n",
    { facts: person, bounced: "From the imported file: 2026-04-01 10:00:00" },
  ],
  [
    "HubSpot's hard bounces",
    "First Name,Last Name,Email,Email hard bounce reason\nAsha,Rao,a@b.example,UNKNOWN_USER\n",
    { facts: person, bounced: "From the imported file: UNKNOWN_USER" },
  ],
  [
    "line breaks and tabs in cells of one line",
    'Name,Email,Company\n"Asha\nRao",a@b.example,"Kosh\tLtd"\n',
    { facts: { ...person, company_name: "Kosh Ltd" }, notes: [] },
  ],
  [
    "a program that took the number for an amount",
    "Name,Email,Phone\nAsha Rao,a@b.example,9822055501.0\n",
    { facts: { ...person, phone: "+91 98220 55501" } },
  ],
  [
    "a database",
    "Name,Email,Company,Phone,Notes\nNULL,a@b.example,#N/A,undefined,-\n",
    { isNameless: true, facts: { name: "a", company_name: "", phone: "", about: "" }, notes: [] },
  ],
])("understands %s", (_, file, row) => {
  expect(only(file)).toMatchObject(row);
});

const phonesIn = (cell: string) => only(`Name,Email,Phone\nA,a@b.example,"${cell}"\n`)?.facts;

test.each([
  ["98220 55501, 98220 55502", "+91 98220 55501", "Also uses 98220 55502."],
  ["9822055501/2", "+91 98220 55501", "Also uses 9822055502."],
  ["020-25501234 / 9822055501", "+91 20 2550 1234", "Also uses 9822055501."],
  ["+49 821/4567890", "+49 821 4567890", ""],
  ["020 25501234, ext 12", "+91 20 2550 1234 ext. 12", ""],
])("of the numbers in %s takes the first, and notes the others", (cell, phone, about) => {
  expect(phonesIn(cell)).toMatchObject({ phone, about });
});

test("turns names round where the whole column has the last one first", () => {
  const names = (...cells: string[]) =>
    rowsOf(`Name,Email\n${cells.map((name, at) => `"${name}",p${at}@b.example`).join("\n")}`).map(
      ({ facts }) => facts.name,
    );
  expect(names("Rao, Asha", "Nair, Meera K.")).toEqual(["Asha Rao", "Meera K. Nair"]);
  expect(names("Kosh, Pune", "Asha Rao")).toEqual(["Kosh, Pune", "Asha Rao"]);
  expect(names("Rao, Asha")).toEqual(["Rao, Asha"]);
});

/** The times of consent in a column of days. */
const agreedIn = (...cells: string[]) =>
  rowsOf(
    `Email,Agreed on\n${cells.map((cell, at) => `p${at}@b.example,"${cell}"`).join("\n")}`,
  ).map(({ agreedAt }) => agreedAt && new Date(agreedAt).toISOString().slice(0, 10));

test("reads days of consent as their column writes them, and guesses none", () => {
  const day = "2026-03-14";
  expect(agreedIn("14 Mar 2026", "March 14, 2026", "14-Mar-26", "14-03-26", "14/03/2026")).toEqual(
    Array(5).fill(day),
  );
  expect(agreedIn("03/04/2026", "3/14/2026")).toEqual(["2026-03-04", day]);
  expect(agreedIn("03/04/2026", "14/03/2026")).toEqual(["2026-04-03", day]);
  expect(agreedIn("03/04/2026", "14/03/2026", "03/14/2026")).toEqual(["2026-04-03", day, 0]);
  expect(agreedIn("unknown", "may 5", "46095", "pending")).toEqual([0, 0, 0, 0]);
  expect(agreedIn("yes", "no", "FAUX", "नहीं", "Falsch")).toEqual([0, 0, 0, 0, 0]);
});

test("unsubscribes nobody whose cell says no in another language", () => {
  const words = ["Falsch", "FAUX", "falso", "não", "नहीं", "Subscribed", "N/A", "none"];
  const file = `Email,Unsubscribed\n${words.map((word, at) => `p${at}@b.example,${word}`).join("\n")}\np9@b.example,sonst\n`;
  expect(rowsOf(file).map(({ optedOut }) => optedOut)).toEqual([...words.map(() => false), true]);
});

test("leaves empty what a spreadsheet has lost, and says how to save the file", () => {
  const [row] = rowsOf("Name;Company;Email;Tags\n??? ?????;??? Söhne;a@b.example;?,Really?\n");
  expect(row).toMatchObject({ facts: { name: "a", company_name: "" }, tags: ["Really?"] });
  expect(row?.notes).toHaveLength(3);
  expect(row?.notes[0]).toMatch(/^The name is left empty: .*“CSV UTF-8”/);
});

test.each(["Who? What??", "Expo 2026??", "https://expo.example/list?page=2", "Qui ?"])(
  "keeps the question marks of %s",
  (source) => {
    expect(only(`Name,Source\nAsha,${source}\n`)).toMatchObject({ source, notes: [] });
  },
);
