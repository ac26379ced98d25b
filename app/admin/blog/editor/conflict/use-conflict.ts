import { type RefObject, useState } from "react";
import type { Blog, PostStatus, WorkingCopy } from "../../../../../contract/blogs.ts";
import type { Picture } from "../../../../../contract/media.ts";
import { callApi } from "../../../api/api-client.ts";
import type { Autosave } from "../../../autosave/autosave.ts";
import {
  readLocalDraft,
  removeLocalDraft,
  replacedDraft,
  saveLocalDraft,
} from "../autosave/local-drafts.ts";
import { loadPictures } from "../images/use-post-images.ts";
import { type PostTexts, valuesOf } from "../load-post.ts";

/** Two edits of a post that started from the same version. */
export type Conflict = {
  mine: WorkingCopy;
  theirs: Blog;
  /** Name of the person who saved `theirs`. */
  by: string;
  /** The status that mine was to get; undefined to keep the post's. */
  asked?: PostStatus | undefined;
};

/** Reads the version that somebody else saved meanwhile. */
export async function readConflict(mine: WorkingCopy, id: string): Promise<Conflict> {
  const [{ data }, { message }] = await Promise.all([
    callApi("readBlog", { path: { id } }),
    callApi("listRevisions", { path: { id } }),
  ]);
  const saved = message.find(({ version }) => version === data.version);
  return { mine, theirs: data, by: saved?.by ?? "Somebody else" };
}

/** The part of the form's state that a resolution reads and changes. */
type ConflictForm = {
  staff: string;
  post: Blog | null;
  changes: RefObject<number>;
  autosave: Pick<Autosave, "flush">;
  noteChange: () => void;
  rebase: (version: number) => void;
  setPost: (post: Blog) => void;
  markSaved: (post: Blog, upToChange: number) => void;
  show: (texts: Partial<PostTexts>, pictures: readonly Picture[]) => void;
};

type ConflictSaver = {
  save: (status?: PostStatus, replacedVersion?: number) => Promise<void>;
  endConflict: () => void;
};

/** Resolves a conflict: mine, theirs, or editing on beside theirs; the other version is stored. */
export function useConflict(form: ConflictForm, saver: ConflictSaver) {
  const key = { staff: form.staff, post: form.post?.id ?? "", window: replacedDraft };
  const [replaced, setReplaced] = useState(() => {
    const draft = readLocalDraft(key);
    return draft && { ...draft, isStored: true };
  });
  const [compared, setCompared] = useState<Conflict | null>(null);

  async function takeTheirs({ mine, theirs }: Conflict) {
    // The server keeps my draft until the next change, this browser until it is discarded.
    const isStored = saveLocalDraft(key, mine);
    const savedAt = new Date().toISOString();
    setReplaced({ copy: mine, savedAt, basedOn: null, isStored });
    await form.autosave.flush();
    saver.endConflict();
    setCompared(null);
    form.markSaved(theirs, form.changes.current);
    form.show(valuesOf(theirs), theirs.images);
  }

  return {
    /** The conflict whose other version is shown next to the form. */
    compared,
    closeCompared: () => setCompared(null),
    postpone: saver.endConflict,
    takeTheirs,
    async saveMine({ theirs, asked }: Conflict) {
      saver.endConflict();
      form.rebase(theirs.version);
      // Scheduling a post that is out by now would take it from its readers.
      const isOut = theirs.status === "published" && asked === "scheduled";
      await saver.save(isOut ? undefined : asked, theirs.version);
    },
    editOn(conflict: Conflict) {
      saver.endConflict();
      form.setPost(conflict.theirs);
      form.rebase(conflict.theirs.version);
      setCompared(conflict);
    },
    replaced: {
      draft: replaced,
      async restore() {
        if (!replaced) return;
        const { copy } = replaced;
        const pictures = await loadPictures(copy.images);
        form.show(copy, pictures);
        form.noteChange();
        removeLocalDraft(key);
        setReplaced(null);
      },
      discard() {
        removeLocalDraft(key);
        setReplaced(null);
      },
    },
  };
}

export type ConflictResolution = ReturnType<typeof useConflict>;
