import { Building2, ExternalLink, FileText, History, type LucideIcon, Pencil } from "lucide-react";
import { Link, type LinkProps } from "react-router";
import marks from "../../../../content/drawings/pictures/topic-marks-120x56.svg";
import type { PageSummary } from "../../../../contract/site-pages.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Column } from "../../../ui/table.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { indianDateTime } from "../indian-time.ts";
import { changeTime } from "../page-times.ts";
import { countOf, draftFacts, excerpt, lastChange } from "./page-states.ts";
import "../../lists/row-actions.css";
import "../../../ui/tag.css";

/** The columns of the list of pages; `search` is marked in the text that was found. */
export function pageColumns(search: string): readonly Column<PageSummary>[] {
  return [
    { heading: "Page", kind: "main", cell: (page) => <PageCell page={page} search={search} /> },
    { heading: "State", cell: (page) => <PageState page={page} /> },
    { heading: "Last change", cell: (page) => <LastChange page={page} /> },
    { heading: "Action", kind: "actions", cell: (page) => <PageActions page={page} /> },
  ];
}

/**
 * Drawing, name and address, and the text that was found. The name’s link covers the row. Company, menus
 * and their like are no page of their own.
 */
function PageCell({ page, search }: { page: PageSummary; search: string }) {
  const { name, title, path, visits, found } = page;
  return (
    <div className="row gap-12 page-list__page">
      <Drawing page={page} />
      <div>
        <Link
          className="page-list__name underlined-on-hover strong semibold unlined"
          to={adminPaths.editPage(name)}
        >
          {title}
        </Link>
        {(path !== "/" || name === "home") && (
          <p className="soft small page-list__detail breakable">
            {path}
            {visits > 0 && <small>{visitsText(visits)}</small>}
          </p>
        )}
        {found && (
          <Link
            className="page-list__found underlined-on-hover"
            to={adminPaths.editPage(name, found.path)}
          >
            <b>{found.label}</b> <Found text={found.text} search={search} />
          </Link>
        )}
      </div>
    </div>
  );
}

const visitsText = (visits: number) =>
  `${visits.toLocaleString("en-IN")} ${visits === 1 ? "visit" : "visits"} in 28 days`;

function Found({ text, search }: { text: string; search: string }) {
  const { before, match, after } = excerpt(text, search);
  return (
    <span>
      {before}
      <mark>{match}</mark>
      {after}
    </span>
  );
}

/** The drawing of the page’s topic; services and industries have one by the end of their path. */
function Drawing({ page: { section, path } }: { page: PageSummary }) {
  const hasTopic = section === "services" || section === "industries";
  return (
    <span className="page-list__drawing" data-topic={hasTopic || undefined}>
      {hasTopic ? (
        <img
          src={`${marks}#f-${path.slice(path.lastIndexOf("/") + 1)}`}
          width={120}
          height={56}
          loading="lazy"
          alt=""
        />
      ) : (
        <Icon of={path === "/" ? Building2 : FileText} />
      )}
    </span>
  );
}

/** Needs attention, Scheduled and Draft with their facts; otherwise Published. */
function PageState({ page: { misfits, scheduled, drafts, isHidden } }: { page: PageSummary }) {
  const isPublished = misfits.length === 0 && !scheduled && drafts.length === 0;
  return (
    <div className="page-list__states">
      {isPublished && !isHidden && <span className="tag tag--ok">Published</span>}
      {isHidden && <span className="tag">Hidden</span>}
      {misfits.length > 0 && (
        <>
          <span className="tag tag--bad">Needs attention</span>
          <span className="soft small page-list__detail breakable">
            {misfits.length === 1
              ? "1 text no longer fits"
              : `${countOf(misfits.length, "text")} no longer fit`}
          </span>
        </>
      )}
      {scheduled && (
        <>
          <span className="tag tag--wait">Scheduled</span>
          <time className="soft small page-list__detail breakable" dateTime={scheduled.at}>
            {indianDateTime(scheduled.at)}
          </time>
        </>
      )}
      {drafts.length > 0 && <span className="tag">Draft</span>}
      {drafts.map((draft) => (
        <span key={`${draft.by} ${draft.at}`} className="soft small page-list__detail breakable">
          {draftFacts(draft)}
        </span>
      ))}
    </div>
  );
}

function LastChange({ page }: { page: PageSummary }) {
  const last = lastChange(page);
  if (!last)
    return <span className="soft small page-list__detail breakable">Starter copy, unchanged</span>;
  return (
    <div className="page-list__change">
      <b>{last.by}</b>
      <time className="soft small page-list__detail breakable nowrap" dateTime={last.at}>
        {changeTime(last.at)}
      </time>
    </div>
  );
}

/** The actions on a page. Each label names the page, because every row has the same actions. */
function PageActions({ page: { name, title, path } }: { page: PageSummary }) {
  return (
    <div className="row-actions row-actions--many relative">
      <Link to={adminPaths.editPage(name)} className="row-actions__first">
        <Icon of={Pencil} />
        Edit <span className="visually-hidden">{title}</span>
      </Link>
      <IconLink action="History" to={adminPaths.pageChanges(name)} title={title} icon={History} />
      <IconLink action="View" to={path} title={title} icon={ExternalLink} reloadDocument />
    </div>
  );
}

type IconLinkProps = Omit<LinkProps, "title"> & { action: string; title: string; icon: LucideIcon };

function IconLink({ action, title, icon, ...link }: IconLinkProps) {
  return (
    <Link {...link} title={action} aria-label={`${action} ${title}`}>
      <Icon of={icon} />
    </Link>
  );
}
