import { useState } from "react";
import { mergeCopy } from "../../../../../contract/merge-copy.ts";
import { type CopyValue, isSameCopy } from "../../../../../contract/page-copy.ts";
import type { PageForEditing } from "../../../../../contract/site-pages.ts";
import { toast } from "../../../../ui/toast.ts";
import { mutate } from "../../../api/api-client.ts";
import { ApiError, errorTextWithFields, FormError } from "../../../api/api-errors.ts";
import { failureOf } from "../../../autosave/autosave.ts";
import { emptyCache } from "../../../cache/query-cache.ts";
import { offerUndo } from "../../../lists/offer-undo.ts";
import { indianDateTime } from "../../indian-time.ts";
import { undoPublication } from "../../undo-publication.ts";
import { type PageDraftState, readPageNow } from "../draft/use-page-draft.ts";
import { undoMs } from "../form/use-list-changes.ts";
import { findConflict, hasDraft, type PageConflict, withChoices } from "./page-conflict.ts";

/** Publishing the draft, at once or at a time, with the merge if somebody else has published. */
export function usePublishing(draft: PageDraftState, redraw: () => Promise<void>) {
  const [running, setRunning] = useState(false);
  const [conflict, setConflict] = useState<PageConflict | null>(null);
  const { data, edited, autosave } = draft;
  const { name } = data.page;

  /** Shows what the server has now, with what was typed while it was asked. */
  async function reopen(before: CopyValue) {
    emptyCache();
    const now = await readPageNow(name);
    const typed = edited.copy();
    const isSame = typed === before;
    const sides = { base: before, mine: typed, theirs: now.draft?.copy ?? now.copy };
    draft.reopen(now, isSame ? undefined : mergeCopy(now.field, sides).copy);
    if (!isSame) await autosave.flush();
    await redraw();
    return now;
  }

  async function send(version: number, at: string | undefined) {
    await autosave.flush();
    const saving = autosave.state();
    if (failureOf(saving) || saving.state === "clash") return;
    const before = edited.copy();
    const body = { version, ...(at !== undefined && { at }) };
    const answer = await mutate("publishPage", { path: { page: name }, body });
    const now = await reopen(before);
    if (at !== undefined) {
      toast.success(
        `Scheduled for ${indianDateTime(at)}. Until then you can read it under Changes.`,
      );
    } else if (answer.version !== version) {
      const undo = () => undoPublishing(version, now.version, data.copy);
      offerUndo("Published. Visitors see it now.", undo, { forMs: undoMs });
    }
  }

  /** Publishes the previous version again. What was published is a draft then, with what was typed since. */
  async function undoPublishing(earlier: number, published: number, previous: CopyValue) {
    await autosave.flush();
    await undoPublication(name, { earlier, published });
    await reopen(previous);
    toast.success("Undone. Visitors see the previous version.");
  }

  async function publish(at?: string) {
    setRunning(true);
    try {
      await send(data.version, at);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const read = await readPageNow(name);
      if (!hasDraft(read)) throw error;
      const isOurs = read.version === data.version && read.draft.madeFrom === read.version;
      if (isOurs) throw error;
      const found = findConflict(read, edited.copy());
      if (found.conflicts.length > 0) setConflict({ ...found, at });
      else await resolve(found, new Map(), at);
    } finally {
      setRunning(false);
    }
  }

  /** Brings the version published since into the draft; asks where both changed a text. */
  async function update() {
    setRunning(true);
    try {
      const read = await readSaved();
      if (!read) return;
      if (!hasDraft(read)) return void (await reopen(edited.copy()));
      if (!isSameCopy(read.draft.copy, edited.copy())) {
        throw new FormError("You changed this page in another window. Reload it to continue.");
      }
      const found = findConflict(read, edited.copy());
      if (found.conflicts.length > 0) return setConflict(found);
      await adopt(found, new Map());
      await redraw();
    } finally {
      setRunning(false);
    }
  }

  /** The page as the server has it now, with all that was typed; null if that can't be saved. */
  async function readSaved(): Promise<PageForEditing | null> {
    for (;;) {
      await autosave.flush();
      const saving = autosave.state();
      if (failureOf(saving) || saving.state === "clash") return null;
      const before = edited.copy();
      const read = await readPageNow(name);
      if (edited.copy() === before) return read;
    }
  }

  /** Makes the merged copy the draft, on the version that was published meanwhile. */
  async function adopt(found: PageConflict, chosen: ReadonlyMap<string, CopyValue>) {
    draft.reopen(found.read, withChoices(found, chosen));
    draft.setMadeFrom(found.read.version);
    await autosave.saveNow();
    setConflict(null);
  }

  async function resolve(found: PageConflict, chosen: ReadonlyMap<string, CopyValue>, at?: string) {
    await adopt(found, chosen);
    await send(found.read.version, at);
  }

  /** Runs a step; a toast says why it has failed. */
  const attempt = async (run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      toast.error(errorTextWithFields(error));
    }
  };

  return {
    running,
    conflict,
    publish: () => attempt(() => publish()),
    /** Rejects, so that the dialog shows the reason. */
    publishAt: (at: string) => publish(at),
    resolve: (chosen: ReadonlyMap<string, CopyValue>) =>
      attempt(async () => {
        if (conflict) await resolve(conflict, chosen, conflict.at);
      }),
    update: () => attempt(update),
    /** Ends the comparison with a draft, without publishing. */
    saveMerged: (chosen: ReadonlyMap<string, CopyValue>) =>
      attempt(async () => {
        if (!conflict) return;
        await adopt(conflict, chosen);
        await redraw();
      }),
    cancelSchedule: () =>
      attempt(async () => {
        await mutate("cancelPageSchedule", { path: { page: name } });
        await reopen(edited.copy());
        toast.success("Cancelled. Your changes are a draft again.");
      }),
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
