import type { AnswerOf } from "../../../contract/endpoints.ts";
import { readerDay } from "../lists/reader-formats.ts";

export type Found = AnswerOf<"findPerson">;

type RecordRow = {
  kind: string;
  count: number;
  which: string;
  since: string | null;
  /** Whether the retention period applies to it. */
  ends: boolean;
};

type StoredRecordsProps = {
  found: Found;
  /** Retention period; 0 for none. */
  months: number | null;
};

/** Records stored about a person: number, kind, since, stored until; the total is the sum. */
export function StoredRecords({ found, months }: StoredRecordsProps) {
  const rows = rowsOf(found).filter(({ count }) => count > 0);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <table className="sheet-table stored-records">
      <caption className="visually-hidden">What we store</caption>
      <thead>
        <tr>
          <th scope="col">What’s stored</th>
          <th scope="col">Number</th>
          <th scope="col">Which</th>
          <th scope="col">Since</th>
          <th scope="col">Stored until</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, count, which, since, ends }) => (
          <tr key={kind}>
            <th scope="row">{kind}</th>
            <td>{count.toLocaleString("en-GB")}</td>
            <td>{which}</td>
            <td data-label="Since">{since && readerDay(since)}</td>
            <td data-label="Stored until">{ends ? storedUntil(found, months) : "No end set"}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td>{total.toLocaleString("en-GB")}</td>
          <td colSpan={3}>{found.firstAt && found.lastAt && spanText(found)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function rowsOf({ amounts, spans, sent, notes, files, fileBytes }: Found): RecordRow[] {
  const since = (kind: keyof typeof spans) => spans[kind]?.firstAt ?? null;
  const received = amounts.emails - sent;
  return [
    {
      kind: "Client record",
      count: amounts.clients,
      ends: true,
      which: "Name, company, email address, phone number",
      since: since("clients"),
    },
    {
      kind: "Enquiries",
      count: amounts.enquiries,
      ends: true,
      which: "The text, and when and how it arrived",
      since: since("enquiries"),
    },
    {
      kind: "Callback requests",
      count: amounts.callbacks,
      ends: true,
      which: "The preferred time, and when it arrived",
      since: since("callbacks"),
    },
    {
      kind: "Emails",
      count: amounts.emails,
      ends: true,
      which: `${sent} sent or queued, ${received} received`,
      since: since("emails"),
    },
    {
      kind: "Files",
      count: files,
      ends: true,
      which: `Attached to emails, ${sizeText(fileBytes)}`,
      since: since("emails"),
    },
    {
      kind: "Internal notes",
      count: notes,
      ends: true,
      which: "Part of an export, too",
      since: since("notes"),
    },
    {
      kind: "Audit log",
      count: amounts.audit,
      ends: false,
      which: "What was done with these records",
      since: since("audit"),
    },
  ];
}

function spanText({ firstAt, lastAt }: Found): string {
  const [first, last] = [readerDay(firstAt ?? ""), readerDay(lastAt ?? "")];
  return first === last ? `Of ${first}` : `From ${first} to ${last}`;
}

/** When retention would delete it: notes of staff and the audit log don't keep it. */
function storedUntil({ contactAt, clients }: Found, months: number | null): string {
  if (months === null) return "";
  if (clients.some(({ restrictedAt }) => restrictedAt !== null)) return "While restricted";
  if (months === 0 || contactAt === null) return "No end set";
  const date = new Date(contactAt);
  date.setUTCMonth(date.getUTCMonth() + months);
  return readerDay(date.toISOString());
}

/** "412 kB". */
function sizeText(bytes: number): string {
  return new Intl.NumberFormat("en-GB", {
    style: "unit",
    unit: bytes < 1_000_000 ? "kilobyte" : "megabyte",
    maximumFractionDigits: bytes < 1_000_000 ? 0 : 1,
  }).format(bytes < 1_000_000 ? Math.ceil(bytes / 1_000) : bytes / 1_000_000);
}
