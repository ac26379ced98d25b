import { Link } from "react-router";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import type { PageForEditing } from "../../../../contract/site-pages.ts";
import { PageLink } from "../../../ui/page-link.tsx";
import { useDialogAddress } from "../../lists/use-dialog-address.ts";
import { indianDateTime } from "../indian-time.ts";
import { countOf } from "../list/page-states.ts";
import { changeTime } from "../page-times.ts";
import { type Compared, comparisonOf, type Version, versionName } from "./compared-versions.ts";
import "../../kit/sheet.css";

type HistoryCardProps = {
  page: string;
  compared: Compared | null;
  revisions: AnswerOf<"listPageRevisions">["message"];
  current: number;
  newest: Version;
  draft: { savedAt: number; changes: number } | null;
  scheduled: PageForEditing["scheduled"];
};

/** Every version of a page, newest first, with its comparison and its restoration. */
export function HistoryCard(props: HistoryCardProps) {
  const { page, compared, revisions, current, newest, draft, scheduled } = props;
  const { linkTo } = useDialogAddress();
  const actions = (version: number) => (
    <span className="row history__actions">
      <PageLink
        to={{ search: comparisonOf(page, comparisonWith(version, compared, newest)) }}
        aria-current={isCompared(version, compared) ? "true" : undefined}
        preventScrollReset
      >
        Compare <span className="visually-hidden">{versionName(version)}</span>
      </PageLink>
      {version !== current && (
        <Link {...linkTo("restore", `${version}`)}>
          Restore <span className="visually-hidden">{versionName(version)}</span>
        </Link>
      )}
    </span>
  );
  return (
    <section className="sheet history" aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol>
        {draft && (
          <li data-unpublished>
            <b>Your draft</b>
            <span>
              {changeTime(new Date(draft.savedAt).toISOString())},{" "}
              {countOf(draft.changes, "change")}
            </span>
          </li>
        )}
        {scheduled && (
          <li data-unpublished data-compared={compared?.to === "scheduled" || undefined}>
            <b>Scheduled change</b>
            <span>
              <time dateTime={scheduled.at}>{indianDateTime(scheduled.at)}</time>, {scheduled.by}
            </span>
            <span className="row history__actions">
              <PageLink
                to={{ search: comparisonOf(page, { from: current, to: "scheduled" }) }}
                aria-current={compared?.to === "scheduled" ? "true" : undefined}
                preventScrollReset
              >
                Compare <span className="visually-hidden">the scheduled change</span>
              </PageLink>
            </span>
          </li>
        )}
        {revisions.map(({ version, at, by }) => (
          <li key={version} data-compared={isCompared(version, compared) || undefined}>
            <b>Version {version}</b>
            <span>
              <time dateTime={at}>{changeTime(at)}</time>, {by}
              {version === current && ", published"}
            </span>
            {actions(version)}
          </li>
        ))}
        <li data-compared={isCompared(0, compared) || undefined}>
          <b>Starter copy</b>
          <span>{current === 0 ? "as delivered, published" : "as delivered"}</span>
          {(current > 0 || draft) && actions(0)}
        </li>
      </ol>
    </section>
  );
}

const isCompared = (version: number, compared: Compared | null): boolean =>
  compared?.from === version || compared?.to === version;

/** Compares a version with the later one on screen; the newest one with the version before it. */
function comparisonWith(version: number, compared: Compared | null, newest: Version): Compared {
  const isLater = compared && (typeof compared.to !== "number" || compared.to > version);
  const to = isLater ? compared.to : newest;
  return to === version ? { from: Math.max(version - 1, 0), to } : { from: version, to };
}
