import { useState } from "react";
import type { Conflict } from "./conflict.ts";
import { dropLocalCopy, keepLocalCopy, readLocalCopy } from "./local-copies.ts";
import { pictured } from "./open-post.ts";
import type { PostFormState } from "./use-post-form.ts";
import type { useSaving } from "./use-saving.ts";

/**
 * What to do when somebody else has saved meanwhile: mine over theirs, theirs instead of
 * mine, or both side by side. Whatever gives way is kept.
 */
export function useConflictChoice(form: PostFormState, saver: ReturnType<typeof useSaving>) {
  const place = { staff: form.staff, post: form.post?.id ?? "", aside: true };
  const [aside, setAside] = useState(() => readLocalCopy(place));
  const [beside, setBeside] = useState<Conflict | null>(null);

  async function takeTheirs({ mine, theirs }: Conflict) {
    // On the server it stays until something new is typed, here until it is thrown away.
    keepLocalCopy(place, mine);
    setAside(readLocalCopy(place));
    await form.autosave.flush();
    saver.endConflict();
    setBeside(null);
    form.saved(theirs, form.changes.current);
    form.show({ content: "", ...theirs }, theirs.images);
  }

  return {
    beside,
    closeBeside: () => setBeside(null),
    /** The dialog closes, and nothing is decided. */
    decideLater: saver.endConflict,
    takeTheirs,
    async keepMine({ theirs }: Conflict) {
      saver.endConflict();
      form.rebase(theirs.version);
      await saver.save(theirs.version);
    },
    editBoth(conflict: Conflict) {
      saver.endConflict();
      form.setPost(conflict.theirs);
      form.rebase(conflict.theirs.version);
      setBeside(conflict);
    },
    aside: {
      copy: aside,
      async bringBack() {
        if (!aside) return;
        const { copy } = aside;
        const pictures = await pictured(copy.images);
        form.show(copy, pictures);
        form.note();
        dropLocalCopy(place);
        setAside(null);
      },
      throwAway() {
        dropLocalCopy(place);
        setAside(null);
      },
    },
  };
}

export type ConflictChoice = ReturnType<typeof useConflictChoice>;
