import type { AuditEntry } from "../../../contract/audit.ts";
import { PageLink } from "../../ui/page-link.tsx";
import type { Column } from "../../ui/table.tsx";
import { adminPaths } from "../admin-paths.ts";
import { readerDate } from "../lists/reader-formats.ts";
import { auditDetails, auditSentence } from "./audit-phrases.ts";

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
      <PageLink
        className="audit__all"
        to={adminPaths.auditOf(subjectId)}
        aria-label={`All entries about the record of ${readerDate(at)}`}
      >
        All entries
      </PageLink>
    )
  );
}

/** The pages that show a record of each kind. */
const recordPaths = new Map<string, (id: string, name: string) => string>([
  ["post", adminPaths.editBlog],
  ["client", adminPaths.client],
  ["enquiry", adminPaths.query],
  ["callback", adminPaths.query],
  ["invitation", () => adminPaths.staff],
  ["media", () => adminPaths.media],
]);

/** Link to the record of an entry, while it exists. Accounts are named in the entry's sentence. */
function AuditRecord({ entry: { subject, subjectId, record } }: { entry: AuditEntry }) {
  const path = recordPaths.get(subject);
  if (!path || !subjectId || record === null) return null;
  return (
    <PageLink className="audit__record" to={path(subjectId, record)}>
      {record}
    </PageLink>
  );
}
