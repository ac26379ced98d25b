import { useRef } from "react";
import { useNavigate } from "react-router";
import { type CopyChange, listChanges } from "../../../../contract/copy-changes.ts";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import type { CopyValue } from "../../../../contract/page-copy.ts";
import type { PageForEditing } from "../../../../contract/site-pages.ts";
import { undoChange } from "../../../../contract/undo-change.ts";
import { PageLink } from "../../../ui/page-link.tsx";
import { callApi } from "../../api/api-client.ts";
import { QueryNotice, useLocalQuery } from "../../cache/use-query.tsx";
import { FilterSelect } from "../../lists/list-filters.tsx";
import { countOf } from "../list/page-states.ts";
import { longDay } from "../page-times.ts";
import { ChangeList, labelOf } from "./change-list.tsx";
import {
  type Compared,
  type CurrentDraft,
  comparisonOf,
  type Version,
  versionName,
} from "./compared-versions.ts";
import type { useDraftActions } from "./use-draft-actions.ts";
import "../../conversations/enquiry-parts.css";
import "../../conversations/view-links.css";
import "../../lists/list-tools.css";

type ComparisonProps = {
  data: PageForEditing;
  draft: CurrentDraft | null;
  compared: Compared;
  revisions: AnswerOf<"listPageRevisions">["message"];
  actions: ReturnType<typeof useDraftActions>;
};

/** Two versions compared, with the links to compare others. Remounted for other versions. */
export function Comparison(props: ComparisonProps) {
  const { data, draft, compared, actions } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { loaded, before, after } = useCopies(data, draft, compared);
  const changes =
    before !== undefined && after !== undefined ? listChanges(data.field, before, after) : null;
  const canUndo = compared.to === "draft" && draft?.conflicts === 0;
  const onUndo = (change: CopyChange) => {
    if (before === undefined || after === undefined) return;
    // The button is removed with its change.
    heading.current?.focus();
    void actions.undoOne(undoChange(before, after, change), labelOf(change));
  };
  return (
    <section className="panel" aria-labelledby="compared">
      <div className="cluster between changes__compared-head">
        <div>
          <h2 id="compared" ref={heading} tabIndex={-1}>
            {changes === null ? "Comparing..." : titleOf(changes.length, data, compared)}
          </h2>
          <p>{subtitleOf(data, compared)}</p>
        </div>
        <VersionChoice {...props} />
      </div>
      {changes === null ? (
        <QueryNotice of={loaded} className="changes__notice" retry />
      ) : changes.length === 0 ? (
        <p className="changes__notice">Both versions are the same.</p>
      ) : (
        <ChangeList
          field={data.field}
          changes={changes}
          onUndo={canUndo ? onUndo : undefined}
          running={actions.running}
        />
      )}
    </section>
  );
}

/** The copies of both versions; earlier ones are requested, the rest is here already. */
function useCopies(data: PageForEditing, draft: CurrentDraft | null, { from, to }: Compared) {
  const known = (version: Version): CopyValue | undefined => {
    if (version === "draft") return draft?.copy;
    if (version === "scheduled") return data.scheduled?.copy;
    if (version === data.version) return data.copy;
    return version === 0 ? data.starter : undefined;
  };
  const read = async (version: Version) => {
    if (known(version) !== undefined) return undefined;
    const path = { page: data.page.name, version: `${version}` };
    return (await callApi("readPageRevision", { path })).data;
  };
  const state = useLocalQuery(() => Promise.all([read(from), read(to)]));
  const [before, after] = state.state === "ready" ? state.answer : [];
  return { loaded: state, before: known(from) ?? before, after: known(to) ?? after };
}

function titleOf(count: number, { published }: PageForEditing, { from, to }: Compared): string {
  const changes = count === 0 ? "No changes" : countOf(count, "change");
  if (typeof to === "number") return changes;
  if (from === 0) return `${changes} to the starter copy`;
  return published ? `${changes} since ${longDay(published.at)}` : changes;
}

function subtitleOf({ version, published }: PageForEditing, { from, to }: Compared): string {
  const nameOf = (one: Version) =>
    one === version && published
      ? `${versionName(one)}, published by ${published.by},`
      : versionName(one);
  const later = versionName(to);
  return `${nameOf(from)} compared with ${later.slice(0, 1).toLowerCase()}${later.slice(1)}`;
}

/** Links to compare with the published version and the starter copy, and the choice of the later. */
function VersionChoice({ data, draft, compared, revisions }: ComparisonProps) {
  const navigate = useNavigate();
  const { from, to } = compared;
  const linkTo = (other: Compared) => ({ search: comparisonOf(data.page.name, other) });
  const earlier = [
    { version: data.version, label: "Published" },
    { version: 0, label: "Starter copy" },
  ].filter(({ version }, at) => version !== to && (at === 0 || data.version > 0));
  const later: readonly Version[] = [
    ...(draft ? (["draft"] as const) : []),
    ...(data.scheduled ? (["scheduled"] as const) : []),
    ...revisions.map(({ version }) => version),
    0,
  ];
  return (
    <div className="cluster">
      <nav className="view-links" aria-label="Compare with">
        <ul>
          {earlier.map(({ version, label }) => (
            <li key={label}>
              <PageLink
                to={linkTo({ from: version, to })}
                aria-current={version === from ? "page" : undefined}
                preventScrollReset
              >
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <FilterSelect
        label="Later version"
        options={later
          .filter((version) => version !== from)
          .map((version) => ({ value: `${version}`, label: versionName(version) }))}
        value={`${to}`}
        onChange={(value) =>
          void navigate(linkTo({ from, to: versionOf(value) }), { preventScrollReset: true })
        }
      />
    </div>
  );
}

/** Reads the value of an option. */
const versionOf = (value: string): Version =>
  value === "draft" || value === "scheduled" ? value : Number(value);
