import { Link } from "react-router";
import type { AuditEntry } from "../../../contract/audit.ts";
import type { Column } from "../../ui/table.tsx";
import { adminPaths } from "../admin-paths.ts";
import { readerDate } from "../lists/reader-date.ts";
import { auditDetails } from "./audit-details.ts";
import { auditSentence } from "./audit-phrases.ts";
import { AuditRecord } from "./audit-record.tsx";

type Names = ReadonlyMap<string, string>;

/** The columns of the audit log; `names` are those of staff, by id. */
export function auditColumns(names: Names): readonly Column<AuditEntry>[] {
  return [
    { heading: "When", kind: "digits", cell: ({ at }) => <When at={at} /> },
    { heading: "What", kind: "main", cell: (entry) => <What entry={entry} names={names} /> },
    { heading: "From", kind: "digits", cell: ({ address }) => address },
    { heading: "Record", kind: "actions", cell: (entry) => <RecordLink entry={entry} /> },
  ];
}

function When({ at }: { at: string }) {
  return <time dateTime={at}>{readerDate(at)}</time>;
}

function What({ entry, names }: { entry: AuditEntry; names: Names }) {
  const details = auditDetails(entry);
  return (
    <>
      <span className="audit__sentence">{auditSentence(entry, names)}</span>
      <AuditRecord entry={entry} />
      {details && <span className="audit__details">{details}</span>}
    </>
  );
}

function RecordLink({ entry: { subjectId, at } }: { entry: AuditEntry }) {
  return (
    subjectId && (
      <Link
        className="audit__all"
        to={adminPaths.auditOf(subjectId)}
        aria-label={`All about it, the record of ${readerDate(at)}`}
      >
        All about it
      </Link>
    )
  );
}
