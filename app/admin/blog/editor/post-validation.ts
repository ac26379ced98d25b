import type { PostStatus } from "../../../../contract/blogs.ts";
import type { Upload } from "../../media/upload-queue.ts";
import type { PostImage } from "./images/use-post-images.ts";
import type { PostTexts } from "./load-post.ts";

/** The fields that can have an error, in the form's order. */
export const validatedFields = [
  "title",
  "category",
  "content",
  "slug",
  "summary",
  "author_id",
  "meta_title",
  "meta_description",
  "question",
  "images",
  "publish_at",
] as const;
export type ValidatedField = (typeof validatedFields)[number];

export type PostErrors = Partial<Record<ValidatedField, string>>;

export type PostFormValues = {
  texts: PostTexts;
  target: PostStatus;
  /** Null for a save that leaves it as it is. */
  publishAt: string | null;
  images: readonly PostImage[];
  /** Files that are not in the library yet. */
  uploads: { images: readonly Upload[]; content: readonly Upload[] };
  /** Images inside the text without alt text, and not marked as decorative. */
  missingAlt: number;
};

/** Validates the form. Alt texts are required only of posts that readers will see. */
export function validatePost(values: PostFormValues): PostErrors {
  const { texts, target, publishAt, images, uploads, missingAlt } = values;
  const visible = target !== "draft";
  const withoutAlt = images.filter(({ alt, decorative }) => alt.trim() === "" && !decorative);
  const errors: Record<ValidatedField, string | false> = {
    title: texts.title.trim() === "" && "Please enter a title.",
    category: texts.category.trim() === "" && "Please enter a category.",
    slug: false,
    summary: false,
    author_id: false,
    meta_title: false,
    meta_description: false,
    question: false,
    content: uploadError(uploads.content) || (visible && altError(missingAlt)),
    images: uploadError(uploads.images) || (visible && altError(withoutAlt.length)),
    publish_at: target === "scheduled" && publishAt !== null && publishAtError(publishAt),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
}

/** The server's field errors, by field of the form: `images.2.alt` belongs to `images`. */
export function toFieldErrors(fields: Readonly<Record<string, string>>): PostErrors {
  const errors: PostErrors = {};
  for (const [name, message] of Object.entries(fields)) {
    const field = validatedFields.find((field) => name === field || name.startsWith(`${field}.`));
    if (field) errors[field] ??= message;
  }
  return errors;
}

function altError(count: number): string | false {
  if (count === 0) return false;
  return count === 1
    ? "One image has no alt text. Please describe the image or mark it as decorative."
    : `${count} images have no alt text. Please describe them or mark them as decorative.`;
}

function uploadError(uploads: readonly Upload[]): string | false {
  if (uploads.length === 0) return false;
  return uploads.some(({ state }) => state === "failed")
    ? "An image was not uploaded. Please try again or remove it."
    : "Images are still uploading. Please wait for them or cancel them.";
}

/** Why a post can't be published at this time; false if it can. */
export function publishAtError(publishAt: string): string | false {
  if (publishAt === "") return "Please choose a date and a time.";
  return Date.parse(publishAt) <= Date.now() && "Please choose a time in the future.";
}

/** Field values to detect changes; without `content`, which is validated on the next save. */
export type ValidatedValues = Record<Exclude<ValidatedField, "content">, unknown>;

/** The values that validation reads, to compare before and after a change. */
export function validatedValues(
  values: Pick<PostFormValues, "texts" | "target" | "publishAt" | "images">,
): ValidatedValues {
  const { title, category, summary, slug, authorId, metaTitle, metaDescription, question } =
    values.texts;
  return {
    title,
    category,
    summary,
    slug,
    images: values.images,
    author_id: authorId,
    meta_title: metaTitle,
    meta_description: metaDescription,
    question,
    publish_at: `${values.target} ${values.publishAt}`,
  };
}

/** The errors of fields that haven't changed since they were validated. */
export function remainingErrors(
  errors: PostErrors,
  before: Partial<ValidatedValues>,
  now: ValidatedValues,
): PostErrors {
  const remaining = Object.entries(errors).filter(
    ([field]) => !isIn(field, now) || before[field] === now[field],
  );
  return Object.fromEntries(remaining);
}

function isIn(field: string, values: ValidatedValues): field is keyof ValidatedValues {
  return field in values;
}
