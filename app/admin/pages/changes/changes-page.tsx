import { ArrowLeft, Pencil } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { listChanges } from "../../../../contract/copy-changes.ts";
import type { AnswerOf } from "../../../../contract/endpoints.ts";
import type { PageForEditing } from "../../../../contract/site-pages.ts";
import { QuietButton, QuietLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TableNotice } from "../../../ui/table-notice.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { cachedQuery } from "../../cache/query-cache.ts";
import { QueryTableNotice, useQuery } from "../../cache/use-query.tsx";
import { WhenDialog } from "../../forms/when-dialog.tsx";
import { ConfirmDialog } from "../../lists/confirm-dialog.tsx";
import { useDialogAddress } from "../../lists/use-dialog-address.ts";
import { pageMeta } from "../../shell/admin-page-meta.ts";
import { indianClock, indianDateTime } from "../indian-time.ts";
import { countOf } from "../list/page-states.ts";
import { changeTime } from "../page-times.ts";
import type { Route } from "./+types/changes-page.ts";
import { comparedVersions, currentDraft, newestVersion } from "./compared-versions.ts";
import { Comparison } from "./comparison.tsx";
import { HistoryCard } from "./history-card.tsx";
import { PublishBar } from "./publish-bar.tsx";
import { useDraftActions } from "./use-draft-actions.ts";
import "./changes-page.css";

export const clientLoader = ({ url: { searchParams } }: Route.ClientLoaderArgs) => {
  const path = { page: searchParams.get("page") ?? "" };
  return {
    page: cachedQuery("readPage", { path }),
    revisions: cachedQuery("listPageRevisions", { path }),
  };
};

export const meta = pageMeta("Changes");

/** `/admin/pages/changes?page=`: a draft or scheduled change beside versions, and the history. */
export default function ChangesPage({ loaderData }: Route.ComponentProps) {
  const loadedPage = useQuery(loaderData.page);
  const loadedRevisions = useQuery(loaderData.revisions);
  if (loadedPage.state !== "ready" || loadedRevisions.state !== "ready") {
    return (
      <>
        <h1 className="page-name">Changes</h1>
        <QueryTableNotice
          of={loadedPage.state === "ready" ? loadedRevisions : loadedPage}
          title="Error fetching the page"
        />
      </>
    );
  }
  const { data } = loadedPage.answer;
  return <Changes key={data.page.name} data={data} revisions={loadedRevisions.answer.message} />;
}

type ChangesProps = { data: PageForEditing; revisions: AnswerOf<"listPageRevisions">["message"] };

function Changes({ data, revisions }: ChangesProps) {
  const [query] = useSearchParams();
  const compared = comparedVersions(query, data);
  const draft = currentDraft(data);
  const changes = draft ? listChanges(data.field, data.copy, draft.copy).length : 0;
  const actions = useDraftActions(data, draft);
  return (
    <>
      <Head data={data} />
      {data.scheduled && (
        <div className="cluster between notice changes__scheduled">
          <p>
            A change is scheduled for{" "}
            <time dateTime={data.scheduled.at}>{indianDateTime(data.scheduled.at)}</time> by{" "}
            {data.scheduled.by}.
          </p>
          <QuietButton busy={actions.running === "cancel"} onClick={actions.cancelSchedule}>
            Cancel schedule
          </QuietButton>
        </div>
      )}
      <div className="changes">
        {compared ? (
          <Comparison
            key={`${compared.from} ${compared.to} ${data.version}`}
            data={data}
            draft={draft}
            compared={compared}
            revisions={revisions}
            actions={actions}
          />
        ) : (
          <TableNotice
            mood="empty"
            title="Nothing has changed yet"
            hint="Visitors see the starter copy. Your changes will be listed here."
          />
        )}
        <HistoryCard
          page={data.page.name}
          compared={compared}
          revisions={revisions}
          current={data.version}
          newest={newestVersion(data)}
          draft={draft && { savedAt: draft.savedAt, changes }}
          scheduled={data.scheduled}
        />
      </div>
      {draft && (
        <PublishBar
          data={data}
          draft={draft}
          changes={changes}
          running={actions.running}
          onDiscard={actions.discard}
          onPublish={() => actions.publish(changes)}
        />
      )}
      <Dialogs data={data} changes={draft ? changes : null} actions={actions} />
    </>
  );
}

function Head({ data: { page, draft } }: { data: PageForEditing }) {
  return (
    <div className="list-head">
      <div>
        <h1 className="page-name">{page.title}</h1>
        <p className="soft">
          {/* On a phone the bar names the screen, not the page. */}
          <b className="changes__page">{page.title}</b>
          {page.path}
          {draft && `. Draft, saved ${changeTime(new Date(draft.savedAt).toISOString())}`}
        </p>
      </div>
      <div className="flow list-ways">
        <Link className="tap back-link changes__back" to={adminPaths.pages}>
          <Icon of={ArrowLeft} />
          All pages
        </Link>
        <QuietLink to={adminPaths.editPage(page.name)} icon={Pencil}>
          Edit
        </QuietLink>
      </div>
    </div>
  );
}

type DialogsProps = {
  data: PageForEditing;
  /** Number of changes of the draft; null without one. */
  changes: number | null;
  actions: ReturnType<typeof useDraftActions>;
};

const restoring = { label: "Restore", running: "Restoring...", grave: false };

function Dialogs({ data, changes, actions }: DialogsProps) {
  const { kind, id, close } = useDialogAddress();
  if (kind === "do" && id === "publish-later" && changes !== null) {
    return (
      <WhenDialog
        title="Publish later"
        subtitle={`${data.page.title}: ${countOf(changes, "change")}`}
        action="Schedule"
        clock={indianClock}
        onChoose={actions.schedule}
        onClose={close}
      />
    );
  }
  if (kind !== "restore" || id === null || !/^\d{1,9}$/.test(id)) return null;
  const version = Number(id);
  return (
    <ConfirmDialog
      title={version === 0 ? "Restore the starter copy" : `Restore version ${version}`}
      action={restoring}
      onConfirm={() => actions.restore(version)}
      onClose={close}
    >
      <p className="dialog-text">
        It becomes your draft and opens in the editor. Visitors see it when you publish.
        {changes !== null && ` Your draft with ${countOf(changes, "change")} is replaced.`}
      </p>
    </ConfirmDialog>
  );
}
