import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Blog } from "../../../../contract/blogs.ts";
import { adminPaths } from "../../admin-paths.ts";
import { Refused, reasonOf } from "../../api/errors.ts";
import { type Conflict, readConflict } from "./conflict.ts";
import { faultsLeft, type Looked, lookAt } from "./faults-left.ts";
import { keepForSavedPost } from "./keep-for-saved-post.ts";
import { type Faults, faultsFrom, faultsOf } from "./post-faults.ts";
import { statusToSend } from "./publication.ts";
import { type Creation, isConflict, savePost } from "./save-post.ts";
import type { PostFormState } from "./use-post-form.ts";

export type Saving = {
  running: boolean;
  /** What was wrong at the last save, until it is changed. */
  faults: Faults;
  /** Why the last save did not work; empty if it did. */
  failure: string;
  /** Counts the saves that were refused for faults, so that each moves the focus. */
  refusals: number;
};

const idle: Saving = { running: false, faults: {}, failure: "", refusals: 0 };

/** Saving the form: checks, the call, and what follows from its answer. */
export function useSaving(form: PostFormState) {
  const [saving, setSaving] = useState(idle);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [creation] = useState<Creation>(() => ({ key: crypto.randomUUID(), lost: false }));
  const navigate = useNavigate();
  // Set by the navigation that follows a first save: the guard must let it through.
  const leaving = useRef(false);
  const [refused, setRefused] = useState<Partial<Looked>>({});

  const refuse = (faults: Faults, failure = "") => {
    setRefused(lookAt(form));
    setSaving(({ refusals }) => ({ running: false, faults, failure, refusals: refusals + 1 }));
  };

  /** `over`: the version that shall be replaced; else the one that the form started from. */
  async function save(over?: number) {
    if (saving.running) return;
    const { plan, standing, publishAt } = form.publication;
    const faults = faultsNow(form);
    if (Object.keys(faults).length > 0) return refuse(faults);
    setSaving({ ...saving, running: true, faults: {}, failure: "" });
    await form.autosave.pause();
    const upTo = form.changes.current;
    const copy = { ...form.read(), baseVersion: over ?? form.version };
    const id = form.post?.id ?? null;
    try {
      const publication = statusToSend(plan, standing, publishAt);
      const saved = await savePost({ id, creation, copy, publication });
      setSaving({ ...saving, running: false, faults: {}, failure: "" });
      form.saved(saved, upTo);
      if (id === null) await goToSaved(saved, upTo);
    } catch (error) {
      await answer(error, id);
    }
  }

  async function goToSaved(saved: Blog, upTo: number) {
    const more = form.changes.current !== upTo;
    if (more) await keepForSavedPost(form.staff, saved, form.read());
    leaving.current = true;
    const state = more ? { blogId: saved.id, resume: true } : { blogId: saved.id };
    await navigate(adminPaths.editBlog(saved.id), { replace: true, state });
  }

  async function answer(error: unknown, id: string | null) {
    // Nothing is lost: what could not be saved is kept as a working copy.
    form.autosave.changed();
    const faults = error instanceof Refused ? faultsFrom(error.fields) : {};
    try {
      if (id !== null && isConflict(error)) setConflict(await readConflict(form.read(), id));
      refuse(faults, id !== null && isConflict(error) ? "" : reasonOf(error));
    } catch (second) {
      refuse(faults, reasonOf(second));
    }
  }

  const faults = faultsLeft(saving.faults, refused, lookAt(form));
  return {
    saving: { ...saving, faults },
    save,
    conflict,
    endConflict: () => setConflict(null),
    leaving,
  };
}

function faultsNow({ fields, publication, images, contentImages, text }: PostFormState): Faults {
  return faultsOf({
    fields,
    plan: publication.plan,
    publishAt: publication.publishAt,
    images: images.images,
    uploads: { images: images.uploads.list, content: contentImages.uploads.list },
    undescribed: text.current?.undescribed() ?? 0,
  });
}
