import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { TableNotice } from "../../../ui/table-notice.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useDialogAddress } from "../../lists/dialog-address.ts";
import { RestoreVersion } from "./restore-version.tsx";
import { RevisionList } from "./revision-list.tsx";
import { VersionsCompared } from "./versions-compared.tsx";
import { whichVersions } from "./which-versions.ts";
import "./revisions.css";

export const meta = () => [
  { title: "Revisions | Nirbhay back office" },
  { name: "robots", content: "noindex" },
];

/** `/admin/blogs/revisions?id=`: the versions of a post, two of them compared, and the way back. */
export default function Revisions() {
  const [query] = useSearchParams();
  const id = query.get("id") ?? "";
  const [loaded, reload] = useAnswer("listRevisions", { path: { id } });
  const [conflict, setConflict] = useState<string | null>(null);
  const navigate = useNavigate();
  const dialog = useDialogAddress();
  const revisions = loaded.state === "ready" ? loaded.answer.message : [];
  const which = whichVersions(query, revisions);

  const searchFor = (version: number, other?: number) => {
    const search = new URLSearchParams({ id, version: String(version) });
    if (other) search.set("with", String(other));
    return `?${search}`;
  };
  const onRestored = () => {
    setConflict(null);
    void navigate(adminPaths.revisions(id), { replace: true });
    reload();
  };
  const onConflict = (reason: string) => {
    setConflict(reason);
    dialog.close();
    reload();
  };

  return (
    <>
      <div className="list-head">
        <div>
          <h1>Revisions</h1>
          {revisions[0] && (
            <p className="revisions__title">
              <Link to={adminPaths.editBlog(id)}>{revisions[0].title}</Link>
            </p>
          )}
        </div>
        <Link className="revisions__back" to={adminPaths.blogs}>
          <Icon of={ArrowLeft} />
          All blogs
        </Link>
      </div>
      <p className="revisions__conflict" role="alert">
        {conflict && `${conflict} The newest version is on this page now; nothing was restored.`}
      </p>
      {loaded.state === "loading" && <TableNotice mood="loading" title="Loading..." />}
      {loaded.state === "failed" && (
        <TableNotice
          mood="failed"
          title="Error fetching revisions"
          hint={loaded.reason}
          retry={reload}
        />
      )}
      {loaded.state === "ready" && !which && (
        <TableNotice
          mood="empty"
          title="One version so far"
          hint="Each time the post is saved, what it was before is kept here."
        />
      )}
      {which && (
        <div className="revisions">
          <RevisionList revisions={revisions} chosen={which.chosen} searchFor={searchFor} />
          <VersionsCompared
            id={id}
            which={which}
            revisions={revisions}
            onOther={(other) =>
              void navigate(
                { search: searchFor(which.chosen, other) },
                { preventScrollReset: true },
              )
            }
            restoreLink={dialog.linkTo("restore", String(which.chosen))}
          />
        </div>
      )}
      {which && dialog.kind === "restore" && which.chosen !== which.current && (
        <RestoreVersion
          id={id}
          version={which.chosen}
          current={which.current}
          onClose={dialog.close}
          onRestored={onRestored}
          onConflict={onConflict}
        />
      )}
    </>
  );
}
