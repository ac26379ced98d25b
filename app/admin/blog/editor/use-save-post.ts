import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Blog } from "../../../../contract/blogs.ts";
import { adminPaths } from "../../admin-paths.ts";
import { ApiError, errorText } from "../../api/api-errors.ts";
import { type Conflict, readConflict } from "./conflict/use-conflict.ts";
import {
  type PostErrors,
  remainingErrors,
  toFieldErrors,
  type ValidatedValues,
  validatedValues,
  validatePost,
} from "./post-validation.ts";
import { statusInput } from "./publication/publication.ts";
import { type Creation, isConflict, saveAsDraftOf, savePost } from "./save-post.ts";
import type { PostFormState } from "./use-post-form.ts";

type SaveState = {
  running: boolean;
  /** Errors of the last attempt. */
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
  const [creation] = useState<Creation>(() => ({ key: crypto.randomUUID(), lost: false }));
  const navigate = useNavigate();
  // Lets the navigation after a first save through the leave guard.
  const leaving = useRef(false);
  const [validated, setValidated] = useState<Partial<ValidatedValues>>({});

  const fail = (errors: PostErrors, failure = "") => {
    setValidated(comparedValues(form));
    setSaving(({ attempts }) => ({ running: false, errors, failure, attempts: attempts + 1 }));
  };

  /** `replacedVersion` overrides the version that the form started from. */
  async function save(replacedVersion?: number) {
    if (saving.running) return;
    const { target, current, publishAt } = form.publication;
    const errors = validatePost(valuesOf(form));
    if (Object.keys(errors).length > 0) return fail(errors);
    setSaving({ ...saving, running: true, errors: {}, failure: "" });
    await form.autosave.pause();
    const upToChange = form.changes.current;
    const copy = { ...form.read(), baseVersion: replacedVersion ?? form.version };
    const id = form.post?.id ?? null;
    try {
      const status = statusInput(target, current, publishAt);
      const saved = await savePost({ id, creation, copy, status });
      setSaving({ ...saving, running: false, errors: {}, failure: "" });
      form.markSaved(saved, upToChange);
      if (id === null) await openSavedPost(saved, upToChange);
    } catch (error) {
      await handleError(error, id);
    }
  }

  async function openSavedPost(saved: Blog, upToChange: number) {
    const changedSince = form.changes.current !== upToChange;
    if (changedSince) await saveAsDraftOf(saved, form.staff, form.read());
    leaving.current = true;
    const state = changedSince ? { blogId: saved.id, resume: true } : { blogId: saved.id };
    await navigate(adminPaths.editBlog(saved.id), { replace: true, state });
  }

  async function handleError(error: unknown, id: string | null) {
    // Autosave stores the changes as a draft instead.
    form.autosave.changed();
    const errors = error instanceof ApiError ? toFieldErrors(error.fields) : {};
    const hasConflict = id !== null && isConflict(error);
    try {
      if (hasConflict) setConflict(await readConflict(form.read(), id));
      fail(errors, hasConflict ? "" : errorText(error));
    } catch (readError) {
      fail(errors, errorText(readError));
    }
  }

  const errors = remainingErrors(saving.errors, validated, comparedValues(form));
  return {
    saving: { ...saving, errors },
    save,
    conflict,
    endConflict: () => setConflict(null),
    leaving,
  };
}

/** The values that are compared to find out which errors remain. */
function comparedValues({ texts, images, publication }: PostFormState): ValidatedValues {
  const { target, publishAt } = publication;
  return validatedValues({ texts, images: images.images, target, publishAt });
}

function valuesOf({ texts, publication, images, contentImages, text }: PostFormState) {
  return {
    texts,
    target: publication.target,
    publishAt: publication.publishAt,
    images: images.images,
    uploads: { images: images.uploads.list, content: contentImages.uploads.list },
    missingAlt: text.current?.missingAlt() ?? 0,
  };
}
