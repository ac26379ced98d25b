import { ChevronRight, Cog, ShieldAlert, UserRound } from "lucide-react";
import type { AuditEntry } from "../../../contract/audit.ts";
import { refusals } from "../../../contract/audit-security.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { adminPaths } from "../admin-paths.ts";
import { dayName } from "../lists/day-name.ts";
import { readerDate, readerTime } from "../lists/reader-formats.ts";
import { Avatar } from "../shell/avatar.tsx";
import { auditChanges } from "./audit-changes.ts";
import { auditDetails } from "./audit-details.ts";
import { auditSentence } from "./audit-phrases.ts";

type Names = ReadonlyMap<string, string>;

type AuditDaysProps = {
  entries: readonly AuditEntry[];
  /** Of staff, by id. */
  names: Names;
  busy: boolean;
};

/** The entries of a page, newest first, under the reader's days. */
export function AuditDays({ entries, names, busy }: AuditDaysProps) {
  const days = Map.groupBy(entries, ({ at }) => dayFormat.format(new Date(at)));
  return (
    <div className="panel audit-days" aria-busy={busy}>
      {[...days].map(([day, own]) => (
        <section key={day} aria-labelledby={`audit-${day}`}>
          <h2 id={`audit-${day}`}>{dayName(own[0]?.at ?? "")}</h2>
          <ol>
            {own.map((entry) => (
              <AuditRow key={entry.id} entry={entry} names={names} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function AuditRow({ entry, names }: { entry: AuditEntry; names: Names }) {
  const { at, address, subjectId } = entry;
  const { actor, deed, joint, recordFirst } = auditSentence(entry, names);
  const changes = auditChanges(entry);
  const details = [auditDetails(entry, names), address && `From ${address}`]
    .filter(Boolean)
    .join(" · ");
  return (
    <li data-refused={refusals.has(entry.action) || undefined}>
      <time className="soft small tabular" dateTime={at} title={readerDate(at)}>
        {readerTime(at)}
      </time>
      <Doer entry={entry} name={actor} />
      <div className="audit-row__text breakable narrowable">
        <p>
          <b>{recordFirst ? <AuditRecord entry={entry} /> : actor}</b> {deed}
          {entry.record !== null && joint !== null && (
            <>
              {joint}
              <AuditRecord entry={entry} />
            </>
          )}
        </p>
        {changes.map(({ label, from, to }) => (
          <p key={label} className="soft small">
            {label}: <del>{from}</del> <span aria-hidden="true">→</span>{" "}
            <ins className="semibold strong unlined">{to}</ins>
          </p>
        ))}
        {details && <p className="soft small">{details}</p>}
      </div>
      {subjectId && (
        <PageLink
          className="icon-link"
          to={adminPaths.auditOf(subjectId)}
          aria-label={`All entries about the record of ${readerDate(at)}`}
        >
          <Icon of={ChevronRight} />
        </PageLink>
      )}
    </li>
  );
}

/** Staff by their initials; refused attempts, visitors and the system by a sign. */
function Doer({ entry, name }: { entry: AuditEntry; name: string }) {
  if (refusals.has(entry.action)) return <Sign of={ShieldAlert} />;
  if (entry.actor === "system") return <Sign of={Cog} />;
  if (name === "A visitor") return <Sign of={UserRound} />;
  return <Avatar name={name} />;
}

function Sign({ of }: Parameters<typeof Icon>[0]) {
  return (
    <span className="sign">
      <Icon of={of} />
    </span>
  );
}

/** The pages that show a record of each kind. */
const recordPaths = new Map<string, (id: string, name: string) => string>([
  ["post", adminPaths.editBlog],
  ["client", adminPaths.client],
  ["enquiry", adminPaths.query],
  ["callback", adminPaths.query],
  ["message", adminPaths.query],
  ["invitation", () => adminPaths.staff],
  ["media", () => adminPaths.media],
  ["page", adminPaths.pageChanges],
  ["template", () => adminPaths.templates],
  ["token", () => adminPaths.tokens],
  ["webhook", adminPaths.webhook],
  ["bulk-email", adminPaths.bulkEmail],
]);

/** The id of the record that an entry names: of an email, its enquiry. */
function recordIdOf({ subject, subjectId, details }: AuditEntry): string | null {
  if (subject !== "message") return subjectId;
  return typeof details["enquiry"] === "string" ? details["enquiry"] : null;
}

/** The record of an entry: a link while it exists, to the bin if it is there. */
function AuditRecord({ entry }: { entry: AuditEntry }) {
  const { subject, record, inBin, isGone } = entry;
  const subjectId = recordIdOf(entry);
  const path = recordPaths.get(subject);
  if (!path || !subjectId || record === null) return null;
  if (isGone) return <b className="audit-row__record">{record}</b>;
  return (
    <>
      <PageLink
        className="audit-row__record"
        to={inBin ? adminPaths.bin("post") : path(subjectId, record)}
      >
        {record}
      </PageLink>
      {inBin && " (in the bin)"}
    </>
  );
}

const dayFormat = new Intl.DateTimeFormat("en-CA", { dateStyle: "short" });
