import { ChevronDown, ChevronLeft, History, PanelRight, Undo2 } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { Link } from "react-router";
import { Button, IconButton, QuietButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { Presence } from "../../presence/presence.tsx";
import { AutosaveStatus } from "./autosave/use-autosave.tsx";
import { PreviewButton, usePreviewInSettings } from "./publication/preview-button.tsx";
import { formatLocalDateTime, panelTexts, saveLabel } from "./publication/publication.ts";
import type { PostFormState } from "./use-post-form.ts";
import "./post-editor.css";
import "./post-bar.css";

type PostBarProps = {
  heading: string;
  form: PostFormState;
  saving: { running: boolean; failure: string };
  showsSettings: boolean;
  settingsButton: RefObject<HTMLButtonElement | null>;
  onSettings: () => void;
  onSave: () => void;
  onPublish: () => void;
};

/** The bar above a post: the way back, whether it is saved, and what can be done with it. */
export function PostBar(props: PostBarProps) {
  const { heading, form, saving, showsSettings, settingsButton, onSettings, onSave, onPublish } =
    props;
  const { current } = form.publication;
  const save = saveLabel(current);
  const isPreviewInSettings = usePreviewInSettings();
  return (
    <header className="post-bar">
      <Link
        className="tap back-link post-bar__back hoverable"
        to={adminPaths.blogs}
        aria-label="Blogs"
      >
        <Icon of={ChevronLeft} />
        <span>Blogs</span>
      </Link>
      <h1>{heading}</h1>
      <div className="row small post-bar__state">
        <PostStatusTag form={form} />
        <AutosaveStatus autosaved={form.autosaved} changed={form.changed} />
        <p className="bad post-bar__failure" role="alert">
          {saving.failure}
        </p>
      </div>
      {form.post && <Presence subject={`post:${form.post.id}`} autosave={form.autosave} />}
      <TextLength form={form} />
      <IconButton
        icon={Undo2}
        label="Undo typing"
        className="icon-link post-bar__undo"
        title="Undo (Ctrl+Z)"
        onClick={() => form.text.current?.undo()}
      />
      {form.post && (
        <Link
          className="icon-link"
          to={adminPaths.revisions(form.post.id)}
          aria-label="Revisions"
          title="History"
        >
          <Icon of={History} />
        </Link>
      )}
      {!isPreviewInSettings && <PreviewButton form={form} />}
      <IconButton
        ref={settingsButton}
        icon={PanelRight}
        label="Settings"
        className="icon-link"
        aria-pressed={showsSettings}
        aria-keyshortcuts="Control+."
        title="Settings (Ctrl+.)"
        onClick={onSettings}
      />
      {save && (
        <QuietButton
          busy={saving.running}
          aria-keyshortcuts="Control+S"
          title="Ctrl+S"
          onClick={onSave}
        >
          {save}
        </QuietButton>
      )}
      <Button busy={saving.running} aria-haspopup="dialog" onClick={onPublish}>
        {panelTexts[current].button}
        <Icon of={ChevronDown} />
      </Button>
    </header>
  );
}

const statusTones = { new: "off", draft: "off", scheduled: "wait", published: "ok" } as const;

const statusLabels = {
  new: "Not saved yet",
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
} as const;

/** The saved status; of a scheduled post also its time, of a published one a link to it. */
function PostStatusTag({ form: { post, publication } }: { form: PostFormState }) {
  const { current } = publication;
  const tag = <Tag tone={statusTones[current]}>{statusLabels[current]}</Tag>;
  if (!post || current === "draft" || current === "new") return tag;
  if (current === "scheduled") {
    return (
      <>
        {tag}
        {post.publishedAt && (
          <time className="soft ellipsis" dateTime={post.publishedAt}>
            {formatLocalDateTime(post.publishedAt)}
          </time>
        )}
      </>
    );
  }
  return (
    <a
      className="post-bar__public"
      href={`/blogs/${post.slug}`}
      target="_blank"
      rel="noreferrer"
      title={`/blogs/${post.slug}`}
    >
      {tag}
      <span className="visually-hidden">, /blogs/{post.slug} (opens in a new tab)</span>
    </a>
  );
}

/** Words that a reader reads in a minute, as the server counts. */
const wordsPerMinute = 220;
const countEveryMs = 1000;

/** The length of the text, counted again after a pause in typing. */
function TextLength({ form }: { form: PostFormState }) {
  const [words, setWords] = useState<number | null>(null);
  useEffect(() => {
    const count = () => setWords(form.text.current?.words() ?? null);
    const timer = setInterval(count, countEveryMs);
    return () => clearInterval(timer);
  }, [form.text]);
  if (words === null) return <span className="soft small post-bar__length tabular rigid" />;
  const minutes = Math.max(1, Math.round(words / wordsPerMinute));
  return (
    <span className="soft small post-bar__length tabular rigid">
      {words.toLocaleString("en-IN")} {words === 1 ? "word" : "words"}, {minutes} min
    </span>
  );
}
