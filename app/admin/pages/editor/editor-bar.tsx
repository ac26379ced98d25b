import { ArrowLeft, ChevronDown, Eye, History, Monitor, Smartphone, Tablet } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { IconButton, QuietButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { Presence } from "../../presence/presence.tsx";
import { stateLine } from "./draft/state-line.ts";
import type { PageDraftState } from "./draft/use-page-draft.ts";
import { type FrameSize, frameWidths } from "./frame/page-frame.tsx";
import type { Publishing } from "./publication/use-publishing.ts";
import "./page-editor.css";
import "./editor-bar.css";

type EditorBarProps = {
  draft: PageDraftState;
  publishing: Publishing;
  /** Number of differences from the published copy. */
  changes: number;
  /** Number of errors that prevent publishing. */
  errors: number;
  size: FrameSize;
  onSize: (size: FrameSize) => void;
  onPreview: () => void;
  onPublish: () => void;
  onPublishLater: () => void;
  /** Leaves for another screen, after the draft was saved. */
  onLeave: (address: string) => void;
};

const sizes = [
  { size: "computer", label: "Computer", icon: Monitor },
  { size: "tablet", label: "Tablet", icon: Tablet },
  { size: "phone", label: "Phone", icon: Smartphone },
] as const;

/** The bar above the page: its name, whether it is saved, and what can be done with it. */
export function EditorBar(props: EditorBarProps) {
  const { draft, publishing, changes, errors, size, onSize, onLeave } = props;
  const { title, path, name } = draft.data.page;
  const leave = (address: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onLeave(address);
  };
  const changesPath = adminPaths.pageChanges(name);
  return (
    <header className="editor-bar" data-part="bar">
      <Link
        className="editor-bar__back hoverable"
        to={adminPaths.pages}
        aria-label="Back to Pages"
        onClick={leave(adminPaths.pages)}
      >
        <Icon of={ArrowLeft} />
      </Link>
      <div className="editor-bar__name narrowable">
        <h1>{title}</h1>
        <p>{path}</p>
      </div>
      <EditorState draft={draft} publishing={publishing} leave={leave} changesPath={changesPath} />
      <Presence subject={`page:${name}`} autosave={draft.autosave} />
      <fieldset className="segments editor-bar__sizes rigid" aria-label="Width of the page">
        {sizes.map(({ size: each, label, icon }) => (
          <IconButton
            key={each}
            icon={icon}
            label={label}
            aria-pressed={each === size}
            title={`${label}, ${frameWidths[each]} px`}
            onClick={() => onSize(each)}
          />
        ))}
      </fieldset>
      <span className="editor-bar__preview">
        <QuietButton icon={Eye} onClick={props.onPreview}>
          <span>Preview</span>
        </QuietButton>
      </span>
      <Link
        className="button button--quiet editor-bar__changes"
        to={changesPath}
        aria-keyshortcuts="Control+Enter"
        onClick={leave(changesPath)}
      >
        <Icon of={History} />
        <span>Changes</span> {changes > 0 && <em>{changes}</em>}
      </Link>
      {/* The conflict view has a Publish button of its own. */}
      {!publishing.conflict && <PublishButtons {...props} changes={changes} errors={errors} />}
    </header>
  );
}

type EditorStateProps = Pick<EditorBarProps, "draft" | "publishing"> & {
  leave: (address: string) => (event: MouseEvent) => void;
  changesPath: string;
};

function EditorState({ draft, publishing, leave, changesPath }: EditorStateProps) {
  const { data, saving, newer } = draft;
  const { kind, text } = stateLine(saving, { ...data, published: newer ?? data.published });
  return (
    <div className="cluster editor-bar__state" data-kind={kind}>
      {/* Every save would be announced without end: only a failure is. */}
      <p role={kind === "failed" ? "alert" : undefined}>{text}</p>
      {kind === "scheduled" && (
        <>
          <Link to={changesPath} onClick={leave(changesPath)}>
            Show<span className="visually-hidden"> the new text</span>
          </Link>
          <button type="button" onClick={() => void publishing.cancelSchedule()}>
            Cancel
          </button>
        </>
      )}
    </div>
  );
}

function PublishButtons({ publishing, changes, errors, ...props }: EditorBarProps) {
  const reason =
    errors > 0
      ? `Fix ${errors === 1 ? "one error" : `${errors} errors`} to publish`
      : changes === 0
        ? "Nothing to publish: you have not changed this page"
        : "";
  return (
    <div className="row editor-bar__publish">
      <button
        type="button"
        aria-disabled={reason !== "" || publishing.running || undefined}
        aria-describedby="publish-reason"
        title={reason || undefined}
        onClick={props.onPublish}
      >
        {publishing.running ? "Publishing..." : "Publish"}
      </button>
      <IconButton
        icon={ChevronDown}
        label="Publish later"
        aria-haspopup="dialog"
        aria-disabled={reason !== "" || publishing.running || undefined}
        aria-describedby="publish-reason"
        title={reason || "Publish later"}
        onClick={props.onPublishLater}
      />
      <span id="publish-reason" className="visually-hidden">
        {reason}
      </span>
    </div>
  );
}
