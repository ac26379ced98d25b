import { Eye, Monitor, PencilLine } from "lucide-react";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Navigate, type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import { companyPageName } from "../../../../contract/company.ts";
import { listChanges } from "../../../../contract/copy-changes.ts";
import { ownPagesName } from "../../../../contract/editable-page.ts";
import { copyAt, fieldAt, itemId, pathLabel } from "../../../../contract/page-copy.ts";
import { needsOf, routes } from "../../../../contract/routes.ts";
import type { PageForEditing } from "../../../../contract/site-pages.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { toast } from "../../../ui/toast.ts";
import { adminPaths } from "../../admin-paths.ts";
import { callApi } from "../../api/api-client.ts";
import { ApiError, errorText } from "../../api/api-errors.ts";
import { cachedQueryIfPermitted, ifPermitted, Query } from "../../cache/query-cache.ts";
import { QueryTableNotice, useQuery } from "../../cache/use-query.tsx";
import { LeaveDialog, useLeaveGuard } from "../../forms/leave-guard.tsx";
import { WhenDialog } from "../../forms/when-dialog.tsx";
import { useWithdrawUndo } from "../../lists/offer-undo.ts";
import { useThingInView } from "../../palette/recent-things.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { pageMeta } from "../../shell/admin-page-meta.ts";
import { indianClock } from "../indian-time.ts";
import type { Route } from "./+types/page-editor-page.ts";
import { DraftNotices } from "./draft/draft-notices.tsx";
import { SamplesNotice, type StarterQuery } from "./draft/samples-notice.tsx";
import { readPageNow, usePageDraft } from "./draft/use-page-draft.ts";
import { EditorBar } from "./editor-bar.tsx";
import { EditorContext } from "./editor-context.ts";
import { copyErrors } from "./form/copy-problems.ts";
import { listAround } from "./form/field-tree.ts";
import { moveInList } from "./form/use-list-changes.ts";
import { type FrameSize, PageFrame } from "./frame/page-frame.tsx";
import { usePageFrame } from "./frame/use-page-frame.ts";
import { EditorPanel } from "./panel.tsx";
import { ConflictView } from "./publication/conflict-view.tsx";
import { usePublishing } from "./publication/use-publishing.ts";
import { useEditorKeys } from "./use-editor-keys.ts";
import { editorOf, useColleagues, useOpenParts } from "./use-editor-state.ts";
import "./page-editor.css";

/** Not cached: the editor must begin with the current version. */
const openPage = (page: string) =>
  new Query(() =>
    ifPermitted(needsOf(routes.readPage), () => readPageNow(page).catch(nullIfUnknown)),
  );

/** An address may name a page that the site doesn't have. */
function nullIfUnknown(error: unknown) {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const page = searchParams.get("page");
  const starter = cachedQueryIfPermitted("readStarterCopy", {});
  return page ? { page, field: searchParams.get("field"), opened: openPage(page), starter } : null;
}

// A page that is read again would not replace the texts in the form.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.searchParams.get("page") !== nextUrl.searchParams.get("page");

export const meta = pageMeta("Edit page");

/** `/admin/pages/edit?page=&field=`: edits the texts of a page of the site, on the page. */
export default function EditPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Navigate to={adminPaths.pages} replace />;
  return <OpenedPage key={loaderData.page} {...loaderData} shown={loaderData.field} />;
}

type OpenedPageProps = {
  opened: ReturnType<typeof openPage>;
  starter: StarterQuery;
  /** Path of the field that the address names. */
  shown: string | null;
};

function OpenedPage({ opened, starter, shown }: OpenedPageProps) {
  const loaded = useQuery(opened);
  const { id: staff } = useCurrentUser();
  if (loaded.state === "ready" && loaded.answer === null) {
    return (
      <div className="admin-instead">
        <h1 className="page-name">Page not found</h1>
        <p>The site has no such page.</p>
        <PageLink className="action-link" to={adminPaths.pages}>
          See all pages
        </PageLink>
      </div>
    );
  }
  if (loaded.answer && staff) {
    return <PageEditor opened={loaded.answer} starter={starter} staff={staff} shown={shown} />;
  }
  return (
    <>
      <h1 className="visually-hidden">Edit page</h1>
      <QueryTableNotice of={loaded} title="We couldn’t open this page" />
    </>
  );
}

type PageEditorProps = {
  opened: PageForEditing;
  starter: StarterQuery;
  staff: string;
  /** Path of the field to begin with. */
  shown: string | null;
};

/** Path of the item of the page's own lists that a value is in. */
const itemAround = (path: string) => path.split(".").slice(0, 2).join(".");

/** A page of the site with its fields beside it; typing in either changes both. */
function PageEditor({ opened, starter, staff, shown }: PageEditorProps) {
  const draft = usePageDraft(opened, staff);
  const { data, copy, edited, autosave, check } = draft;
  const { field, page } = data;
  useThingInView({ name: page.title, note: "Page", address: adminPaths.editPage(page.name) });
  const [size, setSize] = useState<FrameSize>("computer");
  const [view, setView] = useState<"page" | "fields">("fields");
  const [asksWhen, setAsksWhen] = useState(false);
  const [announced, announce] = useState("");
  const navigate = useNavigate();
  const parts = useOpenParts(draft);
  useColleagues(draft);
  useWithdrawUndo(page.name);

  const save = useCallback(() => autosave.flush(), [autosave]);
  async function leave(address: string) {
    await autosave.flush();
    // Its name and mark are around every page, and are loaded with the document.
    if (page.name === companyPageName && data.version !== opened.version) location.assign(address);
    else await navigate(address);
  }
  const onKey = useEditorKeys({
    save: () => void autosave.flush(),
    changes: () => void leave(adminPaths.pageChanges(page.name)),
    move: moveActive,
    toPage: () => frame.texts.current?.edit(parts.active),
  });
  const frame = usePageFrame({
    page: page.name,
    item: page.name === ownPagesName ? itemId(copyAt(copy, itemAround(parts.active))) : undefined,
    edited,
    save,
    onKey,
    label: (path) => pathLabel(field, path),
    onSelect: parts.use,
    onPicture: parts.show,
    onLeave: parts.show,
  });
  const publishing = usePublishing(draft, frame.redraw);
  const errors = copyErrors(field, copy, check);
  const changes = listChanges(field, data.copy, copy).length;
  const advice = [...check.advice, ...frame.phone.advice];
  const [uploading, setUploading] = useState(0);
  const blocker = useLeaveGuard(uploading > 0);
  const noteUpload = (upload: Promise<void>) => {
    setUploading((count) => count + 1);
    void upload.then(() => setUploading((count) => count - 1));
  };
  const editor = editorOf({ draft, frame, parts, errors, advice, announce, noteUpload });

  const begin = useEffectEvent(() => {
    if (shown !== null && fieldAt(field, shown)) parts.show(shown);
  });
  useEffect(() => {
    // After the first rendering, which `show` would interrupt.
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, []);

  // Typing on the page and in the form ends here; other changes save themselves.
  useEffect(
    () => edited.subscribe(({ path }) => void (path !== null && autosave.changed())),
    [edited, autosave],
  );

  function moveActive(by: -1 | 1) {
    const around = listAround(field, parts.active);
    if (around) moveInList(editor, around.list, around.position, by, parts.active);
  }
  async function preview() {
    const tab = window.open("about:blank", "_blank");
    try {
      await autosave.flush();
      const { path } = await callApi("previewPage", { path: { page: page.name } });
      if (tab) tab.location.replace(path);
    } catch (error) {
      tab?.close();
      toast.error(errorText(error));
    }
  }
  function ifPublishable(run: () => void) {
    if (publishing.running || changes === 0) return;
    if (errors.length === 0) return run();
    flushSync(() => parts.setTab("advice"));
    announce(`Not published: ${errors.length === 1 ? "one error" : `${errors.length} errors`}`);
  }

  return (
    <EditorContext value={editor}>
      <div className="page-editor" data-view={view}>
        <EditorBar
          draft={draft}
          publishing={publishing}
          changes={changes}
          size={size}
          errors={errors.length}
          onSize={setSize}
          onPreview={() => void preview()}
          onPublish={() => ifPublishable(() => void publishing.publish())}
          onPublishLater={() => ifPublishable(() => setAsksWhen(true))}
          onLeave={(address) => void leave(address)}
        />
        {publishing.conflict && (
          <ConflictView conflict={publishing.conflict} publishing={publishing} />
        )}
        <div className="page-editor__main" hidden={publishing.conflict !== null}>
          <PageFrame title={page.title} size={size} state={frame} />
          <div className="page-editor__side">
            <SamplesNotice of={starter} />
            <DraftNotices draft={draft} publishing={publishing} redraw={frame.redraw} />
            <EditorPanel
              tab={parts.tab}
              onTab={parts.setTab}
              section={parts.section}
              onSection={(path) => {
                parts.setSection(path);
                // The page's own texts are in no one place.
                if (path) editor.markPart(path);
              }}
              notes={{ errors, advice }}
              onShow={parts.show}
              address={page.path}
            />
          </div>
        </div>
        <fieldset className="page-editor__views" aria-label="Show">
          <button type="button" aria-pressed={view === "page"} onClick={() => setView("page")}>
            <Icon of={Monitor} />
            Page
          </button>
          <button type="button" aria-pressed={view === "fields"} onClick={() => setView("fields")}>
            <Icon of={PencilLine} />
            Fields
          </button>
          <button type="button" onClick={() => void preview()}>
            <Icon of={Eye} />
            Preview
          </button>
        </fieldset>
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </div>
      <LeaveDialog blocker={blocker}>
        An image is still uploading. If you leave now, it goes to the media library, but not onto
        this page.
      </LeaveDialog>
      {asksWhen && (
        <WhenDialog
          title="Publish later"
          action="Schedule"
          clock={indianClock}
          onChoose={publishing.publishAt}
          onClose={() => setAsksWhen(false)}
        />
      )}
    </EditorContext>
  );
}
