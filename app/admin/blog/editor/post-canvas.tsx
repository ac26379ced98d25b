import { Captions, ChevronDown, ImagePlus } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { Cover as PostCover } from "../../../../contract/blog-pages.ts";
import { postLimits } from "../../../../contract/office-limits.ts";
import { Cover } from "../../../site/blog/cover.tsx";
import { longDate } from "../../../site/dates.ts";
import { QuietButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { isComposing } from "../../../ui/is-composing.ts";
import "../../../ui/photo.css";
import { FilePicker } from "../../media/image-files.tsx";
import { Avatar } from "../../shell/avatar.tsx";
import { ContentField } from "./images/content-field.tsx";
import { UploadRows } from "./images/post-uploads.tsx";
import type { PostErrors, ValidatedField } from "./post-validation.ts";
import type { FormOwner, PostFormState } from "./use-post-form.ts";
import "./post-editor.css";
import "./post-canvas.css";

type PostCanvasProps = {
  form: PostFormState;
  owner: FormOwner;
  errors: PostErrors;
  onShow: (field: ValidatedField) => void;
};

/** The post as its readers see it, to write in: cover, category, title, byline, text. */
export function PostCanvas({ form, owner, errors, onShow }: PostCanvasProps) {
  const { category } = form.texts;
  return (
    <article className="narrowable">
      <CoverFigure form={form} onShow={onShow} />
      <UploadRows uploads={form.images.coverUploads} />
      <button type="button" className="pair post-page__category" onClick={() => onShow("category")}>
        {category || "Choose a category"}
        <Icon of={ChevronDown} />
      </button>
      <TitleField form={form} error={errors.title} />
      <Byline form={form} owner={owner} />
      <ContentField
        text={form.text}
        initial={form.texts.content}
        images={form.contentImages}
        published={form.published}
        error={errors.content}
        onChange={form.noteChange}
      />
    </article>
  );
}

/** The first image, or the cover drawn for the post. */
function CoverFigure({ form, onShow }: Pick<PostCanvasProps, "form" | "onShow">) {
  const [first] = form.images.images;
  const figure = form.post?.figure ?? "";
  const cover: PostCover = first
    ? { kind: "picture", picture: { ...first.picture, alt: first.alt }, figure }
    : { kind: "figure", name: figure };
  const change = ([file, ...others]: readonly File[]) => {
    if (file) form.images.coverUploads.queue.add(file);
    form.images.addFiles(others);
  };
  return (
    <figure
      className="post-page__cover"
      onDrop={({ dataTransfer }) => change([...dataTransfer.files])}
    >
      {first || figure ? (
        <Cover cover={cover} size="wide" sizes="(min-width: 1080px) 720px, 100vw" />
      ) : (
        <p>We draw a cover when you save the post, unless you add an image.</p>
      )}
      <figcaption>
        <FilePicker
          label={first ? "Change cover" : "Add a cover"}
          icon={ImagePlus}
          onFiles={change}
        />
        {first && (
          <QuietButton icon={Captions} onClick={() => onShow("images")}>
            {first.alt || first.decorative ? "Alt text" : "Describe it"}
          </QuietButton>
        )}
      </figcaption>
    </figure>
  );
}

/** The title, as large as readers see it; it grows with its text. Enter goes on to the text. */
function TitleField({ form, error }: { form: PostFormState; error: string | undefined }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { title } = form.texts;
  const isNew = form.post === null;
  useEffect(() => {
    if (!isNew) return;
    // After `RouteChange`, which focuses the heading of a page.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isNew]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    const { current: area } = field;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight}px`;
  }, [title]);
  return (
    <div className="post-page__title mt-4">
      <textarea
        ref={field}
        id="post-title"
        aria-label="Blog title"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "post-title-error" : undefined}
        rows={1}
        value={title}
        maxLength={postLimits.title}
        placeholder="Title"
        autoComplete="off"
        required
        onChange={(event) => form.setText("title", event.target.value.replace(/\s*\n\s*/g, " "))}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposing(event)) return;
          event.preventDefault();
          if (!event.ctrlKey && !event.metaKey) form.text.current?.focusStart();
        }}
      />
      {error && (
        <p className="field__error" id="post-title-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** Author, date and reading time, as in the list and on the post's page. */
function Byline({
  form: { post, texts, authors },
  owner,
}: Pick<PostCanvasProps, "form" | "owner">) {
  const chosen = authors.find(({ id }) => id === texts.authorId)?.name;
  const author = chosen ?? post?.author.name ?? owner.name;
  return (
    <p className="cluster soft post-page__byline">
      <Avatar name={author} />
      <span>{author}</span>
      {post?.publishedAt && <time dateTime={post.publishedAt}>{longDate(post.publishedAt)}</time>}
    </p>
  );
}
