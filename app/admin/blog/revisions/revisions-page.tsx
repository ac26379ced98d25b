import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { Revision } from "../../../../contract/post-revisions.ts";
import { Icon } from "../../../ui/icon.tsx";
import { TableNotice } from "../../../ui/table-notice.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { cachedQuery } from "../../cache/query-cache.ts";
import { QueryTableNotice, useQuery, useRefresh } from "../../cache/use-query.tsx";
import { PageHead } from "../../kit/page-head.tsx";
import { readerDate } from "../../lists/reader-formats.ts";
import { useDialogAddress } from "../../lists/use-dialog-address.ts";
import { pageMeta } from "../../shell/admin-page-meta.ts";
import type { Route } from "./+types/revisions-page.ts";
import { comparedVersions, RestoreVersion, VersionComparison } from "./version-comparison.tsx";
import "./revisions-page.css";

export const clientLoader = ({ url: { searchParams } }: Route.ClientLoaderArgs) => ({
  revisions: cachedQuery("listRevisions", { path: { id: searchParams.get("id") ?? "" } }),
});

export const meta = pageMeta("Revisions");

/** `/admin/blogs/revisions?id=`: the versions of a post, with two of them compared. */
export default function RevisionsPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const id = query.get("id") ?? "";
  const loaded = useQuery(loaderData.revisions);
  const refresh = useRefresh();
  const [conflict, setConflict] = useState<string | null>(null);
  const navigate = useNavigate();
  const dialog = useDialogAddress();
  const revisions = loaded.answer?.message ?? [];
  const compared = comparedVersions(query, revisions);

  const searchFor = (version: number, other?: number) => {
    const search = new URLSearchParams({ id, version: String(version) });
    if (other) search.set("with", String(other));
    return `?${search}`;
  };
  const onRestored = () => {
    setConflict(null);
    void navigate(adminPaths.revisions(id), { replace: true });
  };
  const onConflict = (reason: string) => {
    setConflict(reason);
    dialog.close();
    refresh();
  };

  return (
    <>
      <PageHead
        title="Revisions"
        lead={
          revisions[0] && (
            <Link className="tap soft" to={adminPaths.editBlog(id)}>
              {revisions[0].title}
            </Link>
          )
        }
      >
        <Link className="tap back-link" to={adminPaths.blogs}>
          <Icon of={ArrowLeft} />
          All blogs
        </Link>
      </PageHead>
      <p className="revisions__conflict notice" role="alert">
        {conflict && `${conflict} Nothing was restored. This page now shows the newest version.`}
      </p>
      <QueryTableNotice of={loaded} title="Error fetching revisions" />
      {loaded.state === "ready" && !compared && (
        <TableNotice
          mood="empty"
          title="Only one version"
          hint="Each time you save the post, the previous version is stored here."
        />
      )}
      {compared && (
        <div className="revisions">
          <RevisionList revisions={revisions} selected={compared.selected} searchFor={searchFor} />
          <VersionComparison
            id={id}
            compared={compared}
            revisions={revisions}
            onCompareWith={(other) =>
              void navigate(
                { search: searchFor(compared.selected, other) },
                { preventScrollReset: true },
              )
            }
            restoreLink={dialog.linkTo("restore", String(compared.selected))}
          />
        </div>
      )}
      {compared && dialog.kind === "restore" && compared.selected !== compared.current && (
        <RestoreVersion
          id={id}
          version={compared.selected}
          current={compared.current}
          onClose={dialog.close}
          onRestored={onRestored}
          onConflict={onConflict}
        />
      )}
    </>
  );
}

type RevisionListProps = {
  revisions: readonly Revision[];
  selected: number;
  searchFor: (version: number) => string;
};

/** Every version of a post, newest first: author, time and status of each. */
function RevisionList({ revisions, selected, searchFor }: RevisionListProps) {
  const current = revisions[0]?.version;
  return (
    <ol className="panel revision-list" aria-label="Versions">
      {revisions.map(({ version, by, savedAt, status }) => (
        <li key={version}>
          <Link
            to={{ search: searchFor(version) }}
            aria-current={version === selected || undefined}
            preventScrollReset
          >
            <b>
              Version {version}
              {version === current && " (current)"}
            </b>
            <span>
              <time dateTime={savedAt}>{readerDate(savedAt)}</time>, {by}
            </span>
            <span>{statusLabels[status]}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

const statusLabels = { draft: "Draft", scheduled: "Scheduled", published: "Published" } as const;
