import { useId } from "react";
import type { AnswerOf } from "../../../contract/endpoints.ts";
import { maxDueCount } from "../../../contract/limits.ts";
import { TableNotice } from "../../ui/table-notice.tsx";
import type { Query } from "../cache/query-cache.ts";
import { useQuery } from "../cache/use-query.ts";
import { amountsText } from "./amounts-in-words.ts";

/** How long things are kept, and what the next daily run would delete. */
export function RetentionCard({ query }: { query: Query<AnswerOf<"readRetention">> }) {
  const [loaded, reload] = useQuery(query);
  const id = useId();
  return (
    <section className="privacy-card" aria-labelledby={id}>
      <h2 id={id}>How long we keep things</h2>
      {loaded.state === "loading" && <TableNotice mood="loading" title="Loading..." />}
      {loaded.state === "failed" && (
        <TableNotice mood="failed" title="Error" hint={loaded.reason} retry={reload} />
      )}
      {loaded.state === "ready" && <Retention {...loaded.answer} />}
    </section>
  );
}

/** Below this India's rule 8(3) is not met (`docs/privacy.md`). */
const indianMinimum = 12;

function Retention({ months, due }: AnswerOf<"readRetention">) {
  if (months === 0) {
    return (
      <p className="privacy-card__lead">
        Nothing is deleted by age. Whoever runs the server can change that by the setting{" "}
        <code>RETENTION_MONTHS</code>. Network addresses leave the audit log after a year.
      </p>
    );
  }
  return (
    <>
      <p className="privacy-card__lead">
        Clients go {months} months after the last contact, with all they sent; letters {months}{" "}
        months after they were written. Restricted data and matters in progress stay. The next daily
        run would delete {amountsText(due, maxDueCount)}.
      </p>
      {months < indianMinimum && (
        <p className="privacy-card__note">
          This is shorter than the year that India's DPDP Rules ask for from May 2027 (rule 8(3)).
        </p>
      )}
    </>
  );
}
