import { X } from "lucide-react";
import { postLimits } from "../../../../../contract/office-limits.ts";
import { slugOf } from "../../../../../contract/slug.ts";
import { Mark } from "../../../../site/layout/brand.tsx";
import { useSiteNames, useSiteUrl } from "../../../../site/layout/use-site-names.ts";
import { RoundButton } from "../../../../ui/button.tsx";
import { Field, TextArea, TextField } from "../../../../ui/field.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { useQuery } from "../../../cache/use-query.tsx";
import { PostImagesField } from "../images/post-images-field.tsx";
import type { EditorQueries } from "../load-post.ts";
import type { PostErrors } from "../post-validation.ts";
import { PreviewButton, usePreviewInSettings } from "../publication/preview-button.tsx";
import type { PostFormState } from "../use-post-form.ts";
import { AddressField } from "./address-field.tsx";
import "../post-editor.css";
import "./post-settings.css";

type PostSettingsProps = {
  form: PostFormState;
  errors: PostErrors;
  categories: EditorQueries["categories"];
  hidden: boolean;
  onClose: () => void;
};

/** Everything about a post that is not its text: beside it, and on a phone below it. */
export function PostSettings({ form, errors, categories, hidden, onClose }: PostSettingsProps) {
  const { question } = form.texts;
  return (
    <section className="stack post-settings" aria-labelledby="post-settings" hidden={hidden}>
      <header className="row between">
        <h2 id="post-settings">Settings</h2>
        <RoundButton label="Close settings" icon={X} onClick={onClose} />
      </header>
      {usePreviewInSettings() && <PreviewButton form={form} />}
      <AddressField form={form} error={errors.slug} />
      <CategoryField form={form} error={errors.category} categories={categories} />
      <AuthorField form={form} error={errors.author_id} />
      <SummaryField form={form} error={errors.summary} />
      <TextField
        label="Question that leads to Contact"
        optional="(optional)"
        id="post-question"
        error={errors.question}
        value={question}
        maxLength={postLimits.question}
        autoComplete="off"
        onChange={(event) => form.setText("question", event.target.value)}
      />
      <PostImagesField images={form.images} error={errors.images} />
      <SearchResultFields form={form} errors={errors} />
    </section>
  );
}

export type SettingProps = { form: PostFormState; error: string | undefined };

/** The tabs of the blog (decision P10); the field offers all other used categories after them. */
const tabs = ["Data", "AI", "Data Science", "Sports"];

/** The post's category: one in use, or a new one. */
function CategoryField(props: SettingProps & Pick<PostSettingsProps, "categories">) {
  const { form, error, categories } = props;
  const used = useQuery(categories).answer?.message ?? [];
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

/** The post's author; by default the person who saves a new post. */
function AuthorField({ form, error }: SettingProps) {
  const { post, authors, texts } = form;
  const present = post?.author.name ?? "";
  const others = authors.filter(({ name }) => name !== present);
  return (
    <SelectField
      label="Author"
      id="post-author"
      error={error}
      options={[
        { value: "", label: present || "You" },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={texts.authorId}
      onChange={(value) => form.setText("authorId", value)}
    />
  );
}

/** The summary that lists and search engines show. */
function SummaryField({ form, error }: SettingProps) {
  const { summary } = form.texts;
  return (
    <Field
      label="Summary"
      optional={`${summary.length} of ${postLimits.summary}`}
      id="post-summary"
      error={error}
    >
      {(control) => (
        <>
          <textarea
            {...control}
            className="input"
            rows={3}
            value={summary}
            maxLength={postLimits.summary}
            onChange={(event) => form.setText("summary", event.target.value)}
          />
          <p className="soft small">Optional. Defaults to the opening sentences.</p>
        </>
      )}
    </Field>
  );
}

/** Title and description for search engines, and how a result may look. */
function SearchResultFields({ form, errors }: { form: PostFormState; errors: PostErrors }) {
  const { title, summary, metaTitle, metaDescription, slug } = form.texts;
  const { name, shortName } = useSiteNames();
  const siteUrl = useSiteUrl();
  const address = slug || form.post?.slug || slugOf(title) || "post";
  return (
    <section className="stack" aria-labelledby="search-result">
      <h3 id="search-result">In search results</h3>
      <div className="search-result__preview">
        <p className="row strong search-result__site">
          <Mark />
          <span>
            {name}
            <small>
              {new URL(siteUrl).host} › blogs › {address}
            </small>
          </span>
        </p>
        <p className="search-result__title">{`${metaTitle || title || "Title"} | ${shortName}`}</p>
        <p className="search-result__text">
          {metaDescription || summary || "The opening sentences of the text"}
        </p>
      </div>
      <TextField
        label="Search title"
        optional="(optional)"
        id="post-meta-title"
        error={errors.meta_title}
        value={metaTitle}
        maxLength={postLimits.metaTitle}
        placeholder={title}
        autoComplete="off"
        onChange={(event) => form.setText("metaTitle", event.target.value)}
      />
      <TextArea
        label="Search description"
        optional="(optional)"
        id="post-meta-description"
        error={errors.meta_description}
        rows={3}
        value={metaDescription}
        maxLength={postLimits.summary}
        placeholder={summary}
        onChange={(event) => form.setText("metaDescription", event.target.value)}
      />
    </section>
  );
}
