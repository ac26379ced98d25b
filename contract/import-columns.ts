import { importLimits } from "./office-limits.ts";

// Without zod: the browser and the command read a file of clients with it.

/** Facts that a column of an imported file may hold, with their labels, in the order of the menu. */
export const importFacts = {
  name: "Name",
  first: "First name",
  last: "Last name",
  company: "Company",
  email: "Email",
  phone: "Phone",
  tags: "Tag",
  note: "Note",
  source: "Known from",
  agreed: "Agreed on",
  optedOut: "Unsubscribed",
  bounced: "Address failed",
} as const;
export type ImportFact = keyof typeof importFacts;

/** In the column of consent: gets no bulk emails until they agree. */
export const notAgreed = "Not yet";

/** One row of a file: the number of its line's row, the first being 1, and the cells by fact. */
export type ImportCells = { row: number } & { [Fact in ImportFact]?: string };

/** The name in a row, of one cell or two. */
export const nameIn = ({ name, first, last }: ImportCells): string =>
  name ?? [first, last].filter(Boolean).join(" ");

/**
 * Usual headings of each fact, the better first, as `keyOf` writes them: our own export, Google,
 * Outlook, HubSpot, Zoho, Salesforce, Pipedrive, Mailchimp, Freshdesk, Shopify,
 * and lists in English, German, French, Spanish and Hindi.
 */
const headings: Readonly<Record<ImportFact, string>> = {
  name: "name fullname contactname clientname customername displayname person contactperson ansprechpartner vollständigername nomcomplet nombrecompleto नाम",
  first: "firstname givenname forename first vorname prénom prenom nombre nombredepila पहलानाम",
  last: "lastname familyname surname last nachname familienname nom nomdefamille apellidos apellido उपनाम",
  company:
    "companyname company organizationname organization1name organization organisation accountname account associatedcompany primaryassociatedcompany business businessname employer firm firma unternehmen société societe entreprise empresa compañía school college institution कंपनी संस्था",
  email:
    "email emailaddress emailid email1value email1address primaryemail workemail emailwork businessemail mail mailid emailadresse mailadresse adresseemail adressemail courriel correoelectrónico correo ईमेल ईमेलपता",
  phone:
    "mobile mobilephone mobilenumber mobilephonenumber mobileno phone phonenumber phoneno phone1value primaryphone businessphone workphone phonework telephone tel contactnumber contactno cell whatsapp mobiltelefon handy telefon telefonnummer telefongeschäftlich téléphone portable móvil teléfono मोबाइल फोन फ़ोन दूरभाष homephone",
  tags: "tags tag labels label groupmembership categories category groups group segment metat kategorien schlagwörter catégories étiquettes etiquetas categorías टैग",
  note: "notes note remarks remark comments comment description goodtoknow about notizen notiz bemerkungen bemerkung remarques commentaires notas observaciones टिप्पणी",
  source: "knownfrom source leadsource herkunft quelle origen स्रोत",
  agreed:
    "agreedonutc agreedon agreed consentdate consentgivenon consent acceptsemailmarketing acceptsmarketing confirmtime optintime optindate optin einwilligung consentement consentimiento सहमति",
  optedOut:
    "unsubscribedutc unsubscribed unsubscribedtime unsubtime unsubscribedfromallemail emailoptout hasoptedoutofemail optedout optout donotemail marketingstatus abgemeldet désabonné",
  bounced:
    "addressfailed cleantime cleaned bounced hardbounced hardbounce emailhardbouncereason hardbouncereason bouncereason",
};

const keyOf = (heading: string) =>
  heading
    // Pipedrive's.
    .replace(/^person - /i, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const looksLikePhone = /^\+?[\d\s().\-/]{7,20}$|^\d[.,]\d+e\+\d+$/i;

/** Whether most of the cells that are not empty look like this. */
function mostLook(like: RegExp, cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  return filled.length > 0 && filled.filter((cell) => like.test(cell)).length * 2 > filled.length;
}

/** Rows whose cells are looked at. */
const maxSamples = 200;

/**
 * The fact of each column, by its heading, else by its cells; null to leave it out. No fact has two
 * columns: the better heading wins, or the first column. A full name makes its parts superfluous.
 */
export function recogniseColumns(
  names: readonly string[],
  rows: readonly (readonly string[])[],
): (ImportFact | null)[] {
  const columns = names.map((name, index) => {
    const cells = rows.slice(0, maxSamples).map((row) => row[index] ?? "");
    const looksLike = mostLook(looksLikePhone, cells)
      ? "phone"
      : mostLook(looksLikeEmail, cells) && "email";
    const key = keyOf(name);
    return {
      // A name in some files, and a number in others.
      key: key === "contact" ? looksLike || "contactname" : key,
      looksLike,
      isFilled: cells.some((cell) => cell.trim() !== ""),
    };
  });
  const found: (ImportFact | null)[] = names.map(() => null);
  const take = (fact: ImportFact, is: (column: (typeof columns)[number]) => boolean) => {
    const index = columns.findIndex(
      (column, at) => found[at] === null && column.isFilled && is(column),
    );
    if (index >= 0 && !found.includes(fact)) found[index] = fact;
  };
  for (const [fact, known] of Object.entries(headings) as [ImportFact, string][]) {
    for (const heading of known.split(" ")) take(fact, ({ key }) => key === heading);
  }
  take("email", ({ looksLike }) => looksLike === "email");
  // Dates, network addresses and keys look like phone numbers.
  const may = /^column\d+$|phone|mobil|tel|whatsapp/;
  take("phone", ({ key, looksLike }) => looksLike === "phone" && may.test(key));
  const hasName = found.includes("name");
  return found.map((fact) => (hasName && (fact === "first" || fact === "last") ? null : fact));
}

const knownHeadings = new Set(Object.values(headings).flatMap((known) => known.split(" ")));

/** The record that names the columns, below titles if there are any, or -1 for none. */
export function headingsAt(records: readonly (readonly string[])[]): number {
  const isPerson = (cells: readonly string[]) =>
    cells.some((cell) => looksLikeEmail.test(cell.trim()));
  const first = records.slice(0, 10);
  const above = first.slice(0, [...first.map(isPerson), true].indexOf(true));
  const known = above.map((row) => row.filter((cell) => knownHeadings.has(keyOf(cell))).length);
  return known.indexOf(Math.max(...known));
}

/** Longer cells are cut, and refused: no fact is as long. */
const maxCell = 6_000;

/** Cells that programs write for none. */
const none =
  /^(?:NULL|null|\(null\)|\\N|undefined|NaN|#?N\/A|n\/a|#(?:REF|VALUE|DIV\/0)!|#NAME\?|-+)$/;

/** As directories list people, if all of a column are written so. */
const lastFirst = /^([^,\d]+),\s*([^,\d]+)$/;

/** The rows by the columns' facts. Empty ones are left out, as are the empty cells of the others. */
export function cellsOf(
  rows: readonly (readonly string[])[],
  columns: readonly (ImportFact | null)[],
  firstRow: number,
): ImportCells[] {
  const hasDay = (day: RegExp) =>
    rows.some((row) => day.test(row[columns.indexOf("agreed")] ?? ""));
  const names = rows.map((row) => row[columns.indexOf("name")]?.trim()).filter(Boolean);
  const isLastFirst = names.length > 1 && names.every((name) => lastFirst.test(name ?? ""));
  // One row tells of all whether the month comes first, as in the United States.
  const isMonthFirst = hasDay(/^\s*\d+\/(?:1[3-9]|[23]\d)\//) && !hasDay(/^\s*(?:1[3-9]|[23]\d)\//);
  return rows.flatMap((row, index) => {
    const cells: ImportCells = { row: firstRow + index };
    columns.forEach((fact, column) => {
      const cell = row[column]?.trim().slice(0, maxCell);
      if (fact !== null && cell && !none.test(cell)) cells[fact] = cell;
    });
    if (cells.agreed && isMonthFirst)
      cells.agreed = cells.agreed.replace(/^(\d+)\/(\d+)\/(\d{4})/, "$3-$1-$2");
    if (cells.name && isLastFirst) cells.name = cells.name.replace(lastFirst, "$2 $1");
    return Object.keys(cells).length > 1 ? [cells] : [];
  });
}

/** The rows whose address an earlier row has, each with that row. */
export function repeatedRows(rows: readonly ImportCells[]): Map<number, ImportCells> {
  const first = new Map<string, ImportCells>();
  const repeated = new Map<number, ImportCells>();
  for (const cells of rows) {
    const address = cells.email?.toLowerCase();
    // A cell that is no address is wrong for itself, however often it is repeated.
    if (!address?.includes("@")) continue;
    const earlier = first.get(address);
    if (earlier) repeated.set(cells.row, earlier);
    else first.set(address, cells);
  }
  return repeated;
}

/** Rows for one request each: a bounded number, and bounded text. */
export function partsOf<Row extends object>(
  rows: readonly Row[],
  { partRows, partCharacters }: { partRows: number; partCharacters: number } = importLimits,
): Row[][] {
  const parts: Row[][] = [];
  let room = 0;
  for (const row of rows) {
    const { length } = JSON.stringify(row);
    const part = parts.at(-1);
    if (part && part.length < partRows && length <= room) part.push(row);
    else parts.push([row]);
    room = (parts.at(-1) === part ? room : partCharacters) - length;
  }
  return parts;
}
