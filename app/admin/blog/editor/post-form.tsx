import { useState } from "react";
import { useFileDropGuard } from "../../media/image-files.tsx";
import { DraftClashNotice } from "./autosave/draft-clash-notice.tsx";
import { ConflictDialog, ReplacedDraftNotice, TheirVersion } from "./conflict/conflict-dialog.tsx";
import { useConflict } from "./conflict/use-conflict.ts";
import { ErrorSummary, fieldIds } from "./error-summary.tsx";
import { LeaveDialog, useLeaveGuard } from "./leave-guard.tsx";
import type { EditorQueries, InitialPost } from "./load-post.ts";
import { PostBar } from "./post-bar.tsx";
import { PostCanvas } from "./post-canvas.tsx";
import type { ValidatedField } from "./post-validation.ts";
import { targetOf } from "./publication/publication.ts";
import { PublishPanel } from "./publication/publish-panel.tsx";
import { PostSettings } from "./settings/post-settings.tsx";
import { useEditorKeys } from "./use-editor-keys.ts";
import { type FormOwner, usePostForm } from "./use-post-form.ts";
import { useSavePost } from "./use-save-post.ts";

type PostFormProps = {
  /** Name of the page. */
  heading: string;
  /** Whether the heading receives the focus, because a question before the form had it. */
  focusHeading: boolean;
  initial: InitialPost;
  owner: FormOwner;
  categories: EditorQueries["categories"];
};

/**
 * The form of a post: a bar, the text as readers see it, and its settings. It has no `<form>`
 * element, because Enter in the title must not publish and its dialogs contain forms themselves.
 */
export function PostForm({ heading, focusHeading, initial, owner, categories }: PostFormProps) {
  const form = usePostForm(initial, owner);
  const { saving, save, conflict, endConflict, leaving } = useSavePost(form);
  const resolution = useConflict(form, { save, endConflict });
  const { errors } = saving;
  const blocker = useLeaveGuard(form.changed, leaving);
  const [showsSettings, setShowsSettings] = useState(true);
  const [publishing, setPublishing] = useState(false);
  useFileDropGuard();

  /** Shows a field: opens the settings if it is there. */
  function show(field: ValidatedField) {
    setShowsSettings(true);
    // In the next frame, when the settings are there and a closing dialog has returned the focus.
    requestAnimationFrame(() => {
      const { current: text } = form.text;
      if (field !== "content") document.getElementById(fieldIds[field])?.focus();
      else if (text?.missingAlt()) text.focusMissingAlt();
      else text?.focus();
    });
  }
  function confirm() {
    // Closed first: a modal panel would keep the focus from the summary of errors.
    setPublishing(false);
    void save(targetOf(form.publication.choice));
  }
  const saveDraft = () =>
    form.publication.current === "published" ? form.autosave.flush() : save();
  useEditorKeys({
    save: () => void saveDraft(),
    settings: () => setShowsSettings((shown) => !shown),
    publish: () => setPublishing(true),
  });

  return (
    <div className="post-form" data-settings={showsSettings || undefined}>
      <PostBar
        heading={heading}
        focusHeading={focusHeading}
        form={form}
        saving={saving}
        showsSettings={showsSettings}
        onSettings={() => setShowsSettings(!showsSettings)}
        onSave={() => void saveDraft()}
        onPublish={() => setPublishing(true)}
      />
      <div className="post-form__main">
        <ErrorSummary errors={errors} attempts={saving.attempts} onShow={show} />
        <DraftClashNotice form={form} />
        <ReplacedDraftNotice replaced={resolution.replaced} />
        <PostCanvas form={form} owner={owner} errors={errors} onShow={show} />
      </div>
      <div className="post-form__side">
        {resolution.compared && (
          <TheirVersion conflict={resolution.compared} onClose={resolution.closeCompared} />
        )}
        <PostSettings
          form={form}
          errors={errors}
          categories={categories}
          hidden={!showsSettings}
          onClose={() => setShowsSettings(false)}
        />
      </div>
      {publishing && (
        <PublishPanel
          form={form}
          onConfirm={confirm}
          onClose={() => setPublishing(false)}
          onShow={({ field, link }) => {
            setPublishing(false);
            if (link === undefined) show(field);
            else requestAnimationFrame(() => form.text.current?.selectLink(link));
          }}
        />
      )}
      {conflict && <ConflictDialog conflict={conflict} resolution={resolution} />}
      <LeaveDialog blocker={blocker} saveDraft={() => form.autosave.flush()} />
    </div>
  );
}
