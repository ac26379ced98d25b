import { useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Blog, PostStatus, WorkingCopy } from "../../../../contract/blogs.ts";
import type { BodyOf } from "../../../../contract/endpoints.ts";
import { newKey } from "../../../ui/new-key.ts";
import { toast } from "../../../ui/toast.ts";
import { adminPaths } from "../../admin-paths.ts";
import { callApi, mutate } from "../../api/api-client.ts";
import { ApiError, errorText } from "../../api/api-errors.ts";
import { saveLocalDraft } from "./autosave/local-drafts.ts";
import { type Conflict, readConflict } from "./conflict/use-conflict.ts";
import {
  type PostErrors,
  remainingErrors,
  toFieldErrors,
  type ValidatedValues,
  validatedValues,
  validatePost,
} from "./post-validation.ts";
import { statusInput, unpublishedTarget } from "./publication/publication.ts";
import type { PostFormState } from "./use-post-form.ts";

type SaveState = {
  running: boolean;
  errors: PostErrors;
  /** Why the last attempt failed; empty if it succeeded. */
  failure: string;
  /** Counts failed attempts, so that each one moves the focus. */
  attempts: number;
};

const idle: SaveState = { running: false, errors: {}, failure: "", attempts: 0 };

/** Validates and saves the form, and handles errors, conflicts and the first save. */
export function useSavePost(form: PostFormState) {
  const [saving, setSaving] = useState(idle);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [creationKey] = useState(() => newKey());
  const navigate = useNavigate();
  // Lets the navigation after a first save through the leave guard.
  const leaving = useRef(false);
  const [validated, setValidated] = useState<Partial<ValidatedValues>>({});

  // `form` is that of the press: what is typed while a request is under way is only in later ones.
  const read = useEffectEvent(() => form.read());

  const [tried, setTarget] = useState<PostStatus | null>(null);
  const target = tried ?? unpublishedTarget(form.publication.current);

  const fail = (target: PostStatus, errors: PostErrors, failure = "") => {
    setValidated(comparedValues(form, target));
    setSaving(({ attempts }) => ({ running: false, errors, failure, attempts: attempts + 1 }));
  };

  /**
   * Without a status, a saved post keeps its own, and its time.
   * @param replacedVersion overrides the version that the form started from
   */
  async function save(status?: PostStatus, replacedVersion?: number) {
    if (saving.running) return;
    const { current, publishAt } = form.publication;
    const target = status ?? unpublishedTarget(current);
    setTarget(target);
    const keepsTime = status === undefined && current !== "new";
    const errors = validatePost({ ...valuesOf(form, target), keepsTime });
    if (Object.keys(errors).length > 0) return fail(target, errors);
    setSaving({ ...saving, running: true, errors: {}, failure: "" });
    const upToChange = form.changes.current;
    await form.autosave.pause();
    const copy = { ...read(), baseVersion: replacedVersion ?? form.version };
    const id = form.post?.id ?? null;
    try {
      const saved = await savePost({
        id,
        creationKey,
        copy,
        draft: form.autosave.basis(),
        status: keepsTime ? {} : statusInput(target, current, publishAt),
      });
      setSaving({ ...saving, running: false, errors: {}, failure: "" });
      form.markSaved(saved, upToChange);
      if (id === null) await openSavedPost(saved, upToChange);
    } catch (error) {
      await handleError(error, id, target, status);
    }
  }

  async function openSavedPost(saved: Blog, upToChange: number) {
    const changedSince = form.changes.current !== upToChange;
    if (changedSince) await saveAsDraftOf(saved, form.staff, read());
    leaving.current = true;
    const state = changedSince ? { blogId: saved.id, resume: true } : { blogId: saved.id };
    await navigate(adminPaths.editBlog(saved.id), { replace: true, state });
  }

  async function handleError(
    error: unknown,
    id: string | null,
    target: PostStatus,
    status?: PostStatus,
  ) {
    // Autosave stores the changes as a draft instead.
    form.autosave.changed();
    const errors = error instanceof ApiError ? toFieldErrors(error.fields) : {};
    const hasConflict = id !== null && isConflict(error);
    try {
      if (hasConflict) setConflict({ ...(await readConflict(read(), id)), asked: status });
      fail(target, errors, hasConflict ? "" : errorText(error));
    } catch (readError) {
      fail(target, errors, errorText(readError));
    }
  }

  const errors = remainingErrors(saving.errors, validated, comparedValues(form, target));
  return {
    saving: { ...saving, errors },
    save,
    conflict,
    endConflict: () => setConflict(null),
    leaving,
  };
}

/** The values that are compared to find out which errors remain. */
function comparedValues(form: PostFormState, target: PostStatus): ValidatedValues {
  const { texts, images, publication } = form;
  const { publishAt } = publication;
  return validatedValues({ texts, images: images.images, target, publishAt });
}

function valuesOf(form: PostFormState, target: PostStatus) {
  const { texts, publication, images, contentImages, text } = form;
  return {
    texts,
    target,
    publishAt: publication.publishAt,
    images: images.images,
    uploads: {
      images: [...images.uploads.list, ...images.coverUploads.list],
      content: contentImages.uploads.list,
    },
    missingAlt: text.current?.missingAlt() ?? 0,
  };
}

/** Texts of the toasts (specification §8). */
const toasts = {
  create: { loading: "Uploading...", success: "Saved", failure: "Error" },
  edit: { loading: "Saving...", success: "Blog saved", failure: "Error saving blog" },
} as const;

type SaveInput = {
  id: string | null;
  /** `Idempotency-Key` of a new post, however often its creation is tried. */
  creationKey: string;
  copy: WorkingCopy;
  /** The server's draft that this contains: that of another window stays. */
  draft?: string | null | undefined;
  status: { status?: PostStatus; publish_at?: string };
};

/** Saves a post and shows the result in a toast, except for a conflict. @throws ApiError */
export async function savePost({ id, creationKey, copy, draft, status }: SaveInput): Promise<Blog> {
  const text = id === null ? toasts.create : toasts.edit;
  const loading = toast.loading(text.loading);
  const { baseVersion, ...texts } = copy;
  const post = { ...postInput(texts), ...(draft === undefined ? {} : { draft }) };
  try {
    const { data } =
      id === null
        ? await createOnce(creationKey, { ...post, ...status })
        : await mutate("updateBlog", {
            path: { id },
            body: { ...post, ...status, version: baseVersion },
          });
    toast.success(text.success);
    return data;
  } catch (error) {
    if (!isConflict(error)) toast.error(text.failure);
    throw error;
  } finally {
    toast.dismiss(loading);
  }
}

/** A draft as the post's fields. Settings that are empty stay as they are, but for the texts. */
function postInput(draft: Omit<WorkingCopy, "baseVersion">) {
  const { slug, metaTitle, metaDescription, authorId, question, ...post } = draft;
  return {
    ...post,
    meta_title: metaTitle ?? "",
    meta_description: metaDescription ?? "",
    question: question ?? "",
    ...(slug ? { slug } : {}),
    ...(authorId ? { author_id: authorId } : {}),
  };
}

/** Creates the post, or updates the one created by an earlier request whose response was lost. */
async function createOnce(key: string, body: BodyOf<"createBlog">) {
  try {
    return await mutate("createBlog", { body, key });
  } catch (error) {
    if (!isConflict(error) || error.record === undefined) throw error;
    const path = { id: error.record };
    return mutate("updateBlog", { path, body: { ...body, version: 1 } });
  }
}

/** Whether somebody else saved the post meanwhile. */
function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409;
}

/** Stores changes that were made while a new post was saved, as unsaved changes of that post. */
async function saveAsDraftOf({ id, version }: Blog, staff: string, typed: WorkingCopy) {
  const copy = { ...typed, baseVersion: version };
  saveLocalDraft({ staff, post: id }, copy);
  // The local draft is enough if the server fails.
  await callApi("saveDraft", { path: { id }, body: copy }).catch(() => {});
}
