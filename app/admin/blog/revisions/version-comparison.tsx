import { History } from "lucide-react";
import { useState } from "react";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import type { Revision } from "../../../../contract/post-revisions.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { mutate } from "../../api/api-client.ts";
import { ApiError, errorTextWithFields } from "../../api/api-errors.ts";
import { cachedQuery, forget } from "../../cache/query-cache.ts";
import { QueryNotice, useQuery } from "../../cache/use-query.tsx";
import { ConfirmDialog } from "../../lists/confirm-dialog.tsx";
import { FilterSelect } from "../../lists/list-filters.tsx";
import type { useDialogAddress } from "../../lists/use-dialog-address.ts";
import { DiffContent, DiffImages, DiffText } from "./diff-view.tsx";
import { diffText } from "./text-diff.ts";

/** The versions compared: `selected` with `other`; `current` is the newest of all. */
type ComparedVersions = { selected: number; other: number; current: number };

/** The versions that an address compares; by default the newest two, null while there is one. */
export function comparedVersions(
  query: URLSearchParams,
  revisions: readonly Revision[],
): ComparedVersions | null {
  const [newest, previous] = revisions;
  if (!newest || !previous) return null;
  const versionIn = (name: string) =>
    revisions.find(({ version }) => String(version) === query.get(name))?.version;
  const selected = versionIn("version") ?? previous.version;
  const usual = selected === newest.version ? previous.version : newest.version;
  const other = versionIn("with") ?? usual;
  return { selected, other: other === selected ? usual : other, current: newest.version };
}

type VersionComparisonProps = {
  id: string;
  compared: ComparedVersions;
  revisions: readonly Revision[];
  onCompareWith: (version: number) => void;
  restoreLink: ReturnType<ReturnType<typeof useDialogAddress>["linkTo"]>;
};

/** The differences between the selected version and another, and the link to restore the first. */
export function VersionComparison(props: VersionComparisonProps) {
  const { id, compared, revisions, onCompareWith, restoreLink } = props;
  const { selected, other, current } = compared;
  const [earlier, later] = selected < other ? [selected, other] : [other, selected];
  const nameOf = (version: number) =>
    version === current ? `version ${version} (current)` : `version ${version}`;
  const others = revisions.filter(({ version }) => version !== selected);
  return (
    <section className="panel" aria-labelledby="compared">
      <div className="cluster between revisions__head">
        <h2 id="compared">
          From {nameOf(earlier)} to {nameOf(later)}
        </h2>
        <div className="cluster">
          <FilterSelect
            label={`Compare version ${selected} with`}
            options={others.map(({ version }) => ({
              value: String(version),
              label: `Compare with ${nameOf(version)}`,
            }))}
            value={String(other)}
            onChange={(version) => onCompareWith(Number(version))}
          />
          {selected !== current && (
            <ButtonLink {...restoreLink} icon={History}>
              Restore this version
            </ButtonLink>
          )}
        </div>
      </div>
      <Comparison key={`${earlier} ${later}`} id={id} earlier={earlier} later={later} />
    </section>
  );
}

function Comparison({ id, earlier, later }: { id: string; earlier: number; later: number }) {
  const read = (version: number) =>
    cachedQuery("readRevision", { path: { id, version: String(version) } });
  // Queried here and not in the loader, because the list of versions decides which to compare.
  const [queries, setQueries] = useState(() => ({ before: read(earlier), after: read(later) }));
  const before = useQuery(queries.before);
  const after = useQuery(queries.after);
  const reload = () => {
    forget(queries.before);
    forget(queries.after);
    setQueries({ before: read(earlier), after: read(later) });
  };
  if (before.state !== "ready" || after.state !== "ready") {
    const shown = before.state === "ready" || after.state === "failed" ? after : before;
    return <QueryNotice of={{ ...shown, reload }} className="comparison" retry />;
  }
  return <Differences before={before.answer.data} after={after.answer.data} />;
}

type FullRevision = AnswerOf<"readRevision">["data"];

function Differences({ before, after }: { before: FullRevision; after: FullRevision }) {
  const lines = [
    { name: "Title", diff: diffText(before.title, after.title) },
    { name: "Category", diff: diffText(before.category, after.category) },
    { name: "Summary", diff: diffText(before.summary, after.summary) },
  ];
  return (
    <dl className="comparison">
      {lines.map(({ name, diff }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {diff.length > 0 ? <DiffText pieces={diff} /> : <span className="soft">None</span>}
          </dd>
        </div>
      ))}
      <div>
        <dt>Images</dt>
        <dd>
          <DiffImages earlier={before.images} later={after.images} />
        </dd>
      </div>
      <div>
        <dt>Content</dt>
        <dd>
          <DiffContent earlier={before.content} later={after.content} />
        </dd>
      </div>
    </dl>
  );
}

type RestoreVersionProps = {
  id: string;
  version: number;
  /** The newest version when the dialog opens: nothing is restored if there is a newer one by then. */
  current: number;
  onClose: () => void;
  onRestored: () => void;
  /** Called when somebody saved the post meanwhile. */
  onConflict: (reason: string) => void;
};

const restoring = { label: "Restore", running: "Restoring...", grave: false };

/** Asks before an earlier version becomes the current one. */
export function RestoreVersion(props: RestoreVersionProps) {
  const { id, onClose, onRestored, onConflict } = props;
  // The page behind is renewed while this asks; the question is about what it showed.
  const [{ version, current }] = useState(props);

  async function onConfirm() {
    try {
      const path = { id, version: String(version) };
      await mutate("restoreRevision", { path, body: { version: current } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      return onConflict(errorTextWithFields(error));
    }
    toast.success(`Version ${version} restored`);
    onRestored();
  }

  return (
    <ConfirmDialog
      title="Restore this version"
      action={restoring}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="dialog-text">
        <b>Version {version}</b> will be saved again as version {current + 1}. The post’s status
        doesn’t change. Version {current} stays stored, so you can undo this the same way.
      </p>
    </ConfirmDialog>
  );
}
