import { Link } from "react-router";
import type { AuditEntry } from "../../../contract/audit.ts";
import { adminPaths } from "../admin-paths.ts";

/** Where a record of each kind is to be seen. */
const places = new Map<string, (id: string, name: string) => string>([
  ["post", adminPaths.editBlog],
  ["client", adminPaths.client],
  ["enquiry", adminPaths.query],
  ["call-request", adminPaths.query],
  ["invitation", () => adminPaths.staff],
  ["media", () => adminPaths.media],
]);

/** The record that an entry is about, as long as there is one; the sentence names accounts itself. */
export function AuditRecord({ entry: { subject, subjectId, record } }: { entry: AuditEntry }) {
  const place = places.get(subject);
  if (!place || !subjectId || record === null) return null;
  return (
    <Link className="audit__record" to={place(subjectId, record)}>
      {record}
    </Link>
  );
}
