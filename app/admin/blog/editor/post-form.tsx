import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { latinKey } from "../../../ui/latin-key.ts";
import { adminPaths } from "../../admin-paths.ts";
import { LeaveDialog, useLeaveGuard } from "../../forms/leave-guard.tsx";
import { useFileDropGuard } from "../../media/image-files.tsx";
import { useThingInView } from "../../palette/recent-things.ts";
import { DraftClashNotice } from "./autosave/draft-clash-notice.tsx";
import { ConflictDialog, ReplacedDraftNotice, TheirVersion } from "./conflict/conflict-dialog.tsx";
import { useConflict } from "./conflict/use-conflict.ts";
import type { EditorQueries, InitialPost } from "./load-post.ts";
import { PostBar } from "./post-bar.tsx";
import { PostCanvas } from "./post-canvas.tsx";
import { type PostErrors, type ValidatedField, validatedFields } from "./post-validation.ts";
import { targetOf } from "./publication/publication.ts";
import { PublishPanel } from "./publication/publish-panel.tsx";
import { PostSettings } from "./settings/post-settings.tsx";
import { type FormOwner, usePostForm } from "./use-post-form.ts";
import { useSavePost } from "./use-save-post.ts";

type PostFormProps = {
  heading: string;
  initial: InitialPost;
  owner: FormOwner;
  categories: EditorQueries["categories"];
};

/**
 * The form of a post: a bar, the text as readers see it, and its settings. It has no `<form>`
 * element, because Enter in the title must not publish and its dialogs contain forms themselves.
 */
export function PostForm({ heading, initial, owner, categories }: PostFormProps) {
  const form = usePostForm(initial, owner);
  const { saving, save, conflict, endConflict, leaving } = useSavePost(form);
  const resolution = useConflict(form, { save, endConflict });
  const { errors } = saving;
  const { images, contentImages } = form;
  const uploads = [images.uploads, images.coverUploads, contentImages.uploads];
  const isUploading = uploads.some(({ list }) => list.some(({ state }) => state !== "failed"));
  const blocker = useLeaveGuard(form.changed || isUploading, leaving);
  const [showsSettings, setShowsSettings] = useState(true);
  const [publishing, setPublishing] = useState(false);
  const settingsButton = useRef<HTMLButtonElement>(null);
  useFileDropGuard();
  const { post, texts } = form;
  useThingInView(
    post && { name: texts.title, note: "Post", address: adminPaths.editBlog(post.id) },
  );

  /** Shows a field: opens the settings or the panel if it is there. */
  function show(field: ValidatedField) {
    if (field === "publish_at") {
      form.publication.setChoice("later");
      setPublishing(true);
    } else setShowsSettings(true);
    // In the next frame, when the settings are there and a closing dialog has returned the focus.
    requestAnimationFrame(() => {
      const { current: text } = form.text;
      if (field === "images") focusMissingAlt();
      else if (field !== "content") document.getElementById(fieldIds[field])?.focus();
      else if (text?.missingAlt()) text.focusMissingAlt();
      else text?.focus();
    });
  }
  function closeSettings() {
    flushSync(() => setShowsSettings(false));
    settingsButton.current?.focus();
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
        form={form}
        saving={saving}
        showsSettings={showsSettings}
        settingsButton={settingsButton}
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
          onClose={closeSettings}
        />
      </div>
      {publishing && (
        <PublishPanel
          form={form}
          refusal={errors.publish_at}
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
      <LeaveDialog blocker={blocker} save={() => form.autosave.flush()}>
        {form.changed &&
          "Your changes are not in the post yet. We store them as a draft that only you can see, and offer it when you open the post again. "}
        {isUploading && "Images are still uploading. If you leave now, they are not added."}
      </LeaveDialog>
    </div>
  );
}

type EditorActions = { save: () => void; settings: () => void; publish: () => void };

/** Ctrl S saves a draft, Ctrl . opens or closes the settings, Ctrl Enter opens the panel. */
function useEditorKeys(actions: EditorActions) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isPlain || document.querySelector("dialog[open]")) return;
    const action = { s: actions.save, ".": actions.settings, Enter: actions.publish }[
      latinKey(event)
    ];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listening = new AbortController();
    // Before the text's own keys: Ctrl Enter there would begin a new line.
    document.addEventListener("keydown", onKey, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
}

/** Focuses the first empty alt text of the images; without one, their group. */
function focusMissingAlt() {
  const group = document.getElementById(fieldIds.images);
  const texts = [...(group?.querySelectorAll<HTMLInputElement>("input.input:enabled") ?? [])];
  (texts.find(({ value }) => value.trim() === "") ?? group)?.focus();
}

type ErrorSummaryProps = {
  errors: PostErrors;
  /** Counts the failed attempts to save: each one moves the focus here. */
  attempts: number;
  onShow: (field: ValidatedField) => void;
};

const fieldIds: Readonly<Record<ValidatedField, string>> = {
  title: "post-title",
  category: "post-category",
  content: "post-content",
  slug: "post-slug",
  summary: "post-summary",
  author_id: "post-author",
  meta_title: "post-meta-title",
  meta_description: "post-meta-description",
  question: "post-question",
  images: "post-images",
  publish_at: "post-publish-at",
};

/** The errors that keep the post from being saved, each linked to its field. */
function ErrorSummary({ errors, attempts, onShow }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);
  const fields = validatedFields.filter((field) => errors[field]);
  if (fields.length === 0) return null;

  const onPress = (field: ValidatedField) => (event: MouseEvent) => {
    event.preventDefault();
    onShow(field);
  };
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert">
      <p className="bad semibold">The post was not saved.</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a className="bad" href={`#${fieldIds[field]}`} onClick={onPress(field)}>
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
