import { postLimits } from "../../../../contract/limits.ts";
import { Field, TextField } from "../../../ui/field.tsx";
import { useQueryAnswer } from "../../cache/use-query.tsx";
import { useFileDropGuard } from "../../media/image-files.tsx";
import { ConflictDialog, ReplacedDraftNotice, TheirVersion } from "./conflict/conflict-dialog.tsx";
import { useConflict } from "./conflict/use-conflict.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { ContentField } from "./images/content-field.tsx";
import { PostImagesField } from "./images/post-images-field.tsx";
import { LeaveDialog, useLeaveGuard } from "./leave-guard.tsx";
import type { EditorQueries, InitialPost } from "./load-post.ts";
import { PublicationPanel } from "./publication/publication-panel.tsx";
import { type PostFormState, usePostForm } from "./use-post-form.ts";
import { useSavePost } from "./use-save-post.ts";

type PostFormProps = {
  initial: InitialPost;
  staff: string;
  categories: EditorQueries["categories"];
};

/**
 * The form of a post. It has no `<form>` element, because Enter in the title must not publish
 * and its dialogs contain forms themselves.
 */
export function PostForm({ initial, staff, categories }: PostFormProps) {
  const form = usePostForm(initial, staff);
  const { saving, save, conflict, endConflict, leaving } = useSavePost(form);
  const resolution = useConflict(form, { save, endConflict });
  const { errors } = saving;
  const blocker = useLeaveGuard(form.changed, leaving);
  useFileDropGuard();

  return (
    <div className="post-form">
      <ErrorSummary errors={errors} attempts={saving.attempts} text={form.text} />
      <ReplacedDraftNotice replaced={resolution.replaced} />
      <div className="post-form__main">
        <TextField
          label="Blog title"
          id="post-title"
          value={form.texts.title}
          error={errors.title}
          maxLength={postLimits.title}
          autoComplete="off"
          required
          onChange={(event) => form.setText("title", event.target.value)}
        />
        <CategoryField form={form} error={errors.category} categories={categories} />
        <ContentField
          text={form.text}
          initial={form.texts.content}
          images={form.contentImages}
          published={form.published}
          error={errors.content}
          onChange={form.noteChange}
        />
        <SummaryField form={form} error={errors.summary} />
        <PostImagesField images={form.images} error={errors.images} />
      </div>
      <div className="post-form__side">
        <PublicationPanel
          form={form}
          saving={saving}
          publishAtError={errors.publish_at}
          onSave={() => void save()}
        />
        {resolution.compared && (
          <TheirVersion conflict={resolution.compared} onClose={resolution.closeCompared} />
        )}
      </div>
      {conflict && <ConflictDialog conflict={conflict} resolution={resolution} />}
      <LeaveDialog blocker={blocker} saveDraft={() => form.autosave.flush()} />
    </div>
  );
}

type FieldProps = { form: PostFormState; error?: string };

/** The tabs of the blog (decision P10); the field offers all other used categories after them. */
const tabs = ["Data", "AI", "Data Science", "Sports"];

/** The post's category: one in use, or a new one. */
function CategoryField({
  form,
  error,
  categories,
}: FieldProps & Pick<PostFormProps, "categories">) {
  const used = useQueryAnswer(categories, null)?.message ?? [];
  const names = new Set([...tabs, ...used.map(({ category }) => category)]);
  return (
    <>
      <TextField
        label="Category"
        id="post-category"
        list="post-categories"
        value={form.texts.category}
        error={error}
        maxLength={postLimits.category}
        autoComplete="off"
        required
        onChange={(event) => form.setText("category", event.target.value)}
      />
      <datalist id="post-categories">
        {[...names].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** The summary that lists and search engines show. */
function SummaryField({ form, error }: FieldProps) {
  const { summary } = form.texts;
  return (
    <Field
      label="Summary"
      optional="(optional; defaults to the opening sentences)"
      id="post-summary"
      error={error}
    >
      {(control) => (
        <>
          <textarea
            {...control}
            className="input post-summary"
            rows={2}
            value={summary}
            maxLength={postLimits.summary}
            onChange={(event) => form.setText("summary", event.target.value)}
          />
          <p className="post-form__count">
            {summary.length} of {postLimits.summary}
          </p>
        </>
      )}
    </Field>
  );
}
