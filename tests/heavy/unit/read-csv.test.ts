import { expect, test } from "vitest";
import {
  cellsOf,
  headingsAt,
  type ImportCells,
  partsOf,
  recogniseColumns,
  repeatedRows,
} from "../../../contract/import-columns.ts";
import { readCsv, UnreadableFile } from "../../../contract/read-csv.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

function read(bytes: Uint8Array | string): [ImportCells[], string] {
  const file = readCsv(typeof bytes === "string" ? utf8(bytes) : bytes, headingsAt);
  const columns = recogniseColumns(file.names, file.rows);
  return [cellsOf(file.rows, columns, file.firstRow), `${file.delimiter}, ${file.encoding}`];
}

/** As Excel in German saves CSV, and its "Unicode text". */
const windows1252 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

const row = { row: 2, email: "a@b.example" };

test.each<[name: string, file: string | Uint8Array, ImportCells, kind?: string]>([
  [
    "Google Contacts",
    "First Name,Middle Name,Last Name,Phonetic First Name,Nickname,File As,Organization Name,Organization Title,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value\nRitu,,Agarwal,,,,Vidya Mandir,Head,,Demo,,Didac ::: * myContacts,Work,a@b.example,,Mobile,+91 98220 55501\n",
    {
      ...row,
      first: "Ritu",
      last: "Agarwal",
      company: "Vidya Mandir",
      note: "Demo",
      tags: "Didac ::: * myContacts",
      phone: "+91 98220 55501",
    },
  ],
  [
    "Google Contacts, before 2024",
    "Name,Given Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Name\nRitu A.,Ritu,A.,* myContacts,,a@b.example,,98220 55501,Kosh",
    { ...row, name: "Ritu A.", tags: "* myContacts", phone: "98220 55501", company: "Kosh" },
  ],
  [
    "Outlook",
    "Title,First Name,Last Name,Company,Business Phone,Home Phone,Mobile Phone,Categories,E-mail Address,E-mail 2 Address,Notes\n,Zoya,Ansari,Noor,011 2345678,,98220 55502,Labs,a@b.example,,",
    { ...row, first: "Zoya", last: "Ansari", company: "Noor", tags: "Labs", phone: "98220 55502" },
  ],
  [
    "Outlook in German, without a mobile number",
    utf8(
      "Vorname;Nachname;Firma;Telefon geschäftlich;Mobiltelefon;Kategorien;E-Mail-Adresse;Notizen\nJörg;Weiß;Groß GmbH;0711 123456;;;a@b.example;",
    ),
    { ...row, first: "Jörg", last: "Weiß", company: "Groß GmbH", phone: "0711 123456" },
    "semicolon, UTF-8",
  ],
  [
    "Excel in German",
    windows1252(
      'Name;Firma;E-Mail;Telefon\r\nJörg Weiß;"Groß; Söhne";a@b.example;0711 1234567\r\n',
    ),
    { ...row, name: "Jörg Weiß", company: "Groß; Söhne", phone: "0711 1234567" },
    "semicolon, Windows-1252",
  ],
  [
    "HubSpot",
    "Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,Unsubscribed from all email,Associated Company\n1,Asha,Rao,a@b.example,+91 98220 55503,Meera,Open,true,Kosh",
    {
      ...row,
      first: "Asha",
      last: "Rao",
      phone: "+91 98220 55503",
      optedOut: "true",
      company: "Kosh",
    },
  ],
  [
    "Zoho CRM",
    "Record Id,Contact Owner,Contact Name,First Name,Last Name,Account Name,Email,Phone,Mobile,Email Opt Out,Lead Source,Description,Tag\nz1,Meera,Asha Rao,Asha,Rao,Kosh,a@b.example,,9822055504,false,Fair,Principal,School",
    {
      ...row,
      name: "Asha Rao",
      company: "Kosh",
      phone: "9822055504",
      optedOut: "false",
      source: "Fair",
      note: "Principal",
      tags: "School",
    },
  ],
  [
    "Hindi, as Excel's Unicode text",
    utf16("नाम\tकंपनी\tईमेल\tमोबाइल\r\nरितु अग्रवाल\tविद्या मंदिर\ta@b.example\t९८२२०५५५०१\r\n"),
    { ...row, name: "रितु अग्रवाल", company: "विद्या मंदिर", phone: "९८२२०५५५०१" },
    "tab, UTF-16",
  ],
  ["UTF-16 with the high byte first", utf16("Email\na@b.example", true), row, "comma, UTF-16"],
  [
    "our own export",
    "\ufeffName,Company Name,Email,Contact,Newest message,Messages,Tags,Client since (UTC),Known from,Agreed on (UTC),Unsubscribed (UTC)\r\nAsha,'=Kosh,a@b.example,'+91 98220 55501,Hello,1,\"Labs, Delhi\",2026-11-01T06:00:00.000Z,Didac,Not yet,\r\n",
    {
      ...row,
      name: "Asha",
      company: "=Kosh",
      phone: "+91 98220 55501",
      tags: "Labs, Delhi",
      source: "Didac",
      agreed: "Not yet",
    },
  ],
  [
    "a contact that is a name, quotes and line breaks",
    'Contact,E-mail ID,Remarks,Row no\r\n"O\'Neil, ""Sam""",a@b.example,"One\r\ntwo",1\r\n\r\n,,,\r\n',
    { ...row, name: 'O\'Neil, "Sam"', note: "One\r\ntwo" },
  ],
  [
    "no names of columns",
    "Asha Rao,a@b.example,+91 98220 55501",
    { row: 1, email: "a@b.example", phone: "+91 98220 55501" },
  ],
])("reads %s", (_, file, cells, kind = "comma, UTF-8") => {
  const [rows, as] = read(file);
  if (cells.row === 2) expect(as).toBe(kind);
  expect(rows).toEqual([cells]);
});

const zip = Uint8Array.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0, 0, 0x21, 0, 0xb5, 0x55]);
const many = (rows: number) => `Email\n${"a@b.example\n".repeat(rows)}`;

test.each([
  ["an .xlsx file", zip, "We can’t read this file. Save it as CSV and try again."],
  ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa]), "Save it as CSV"],
  ["6 MB", new Uint8Array(6 * 1024 * 1024).fill(65), "This file has 6.0 MB; 5 MB is the most."],
  [
    "100,000 columns",
    utf8(`a@b.example${",".repeat(99_999)}`),
    "1,00,000 columns; 200 is the most",
  ],
  ["5,001 rows", utf8(many(5_001)), "This file has 5,001 rows; 5,000 is the most at once."],
  ["nothing", utf8("\ufeff\r\n \n"), "This file is empty."],
  ["names only", utf8("Name,Email\n"), "names of columns, but no rows"],
])("refuses %s", (_, bytes, reason) => {
  expect(() => readCsv(bytes, headingsAt)).toThrow(UnreadableFile);
  expect(() => readCsv(bytes, headingsAt)).toThrow(reason);
});

test("reads 5,000 rows, in parts of bounded size, and finds repeated addresses", () => {
  const [rows] = read(many(5_000));
  expect(rows.length).toBe(5_000);
  expect([repeatedRows(rows).size, repeatedRows(rows).get(3)]).toEqual([4_999, row]);
  const parts = partsOf(rows, { partRows: 250, partCharacters: 2_000 });
  expect(Math.max(...parts.map((part) => JSON.stringify(part).length))).toBeLessThan(2_300);
  expect(parts.flat()).toEqual(rows);
  expect(partsOf(rows).length).toBe(20);
});
