import { postLimits } from "../../../../../contract/office-limits.ts";
import { slugOf } from "../../../../../contract/slug.ts";
import { Mark } from "../../../../site/layout/brand.tsx";
import { useSiteNames } from "../../../../site/layout/use-site-names.ts";
import { TextArea, TextField } from "../../../../ui/field.tsx";
import type { PostErrors } from "../post-validation.ts";
import type { PostFormState } from "../use-post-form.ts";

type SearchResultFieldsProps = { form: PostFormState; errors: PostErrors };

/** Title and description for search engines, and how a result may look. */
export function SearchResultFields({ form, errors }: SearchResultFieldsProps) {
  const { title, summary, metaTitle, metaDescription, slug } = form.texts;
  const { name, shortName } = useSiteNames();
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
              {location.host} › blogs › {address}
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
