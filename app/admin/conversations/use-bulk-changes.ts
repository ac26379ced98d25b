import type { Conversation } from "../../../contract/conversations.ts";
import type { BodyOf } from "../../../contract/endpoints.ts";
import { toast } from "../../ui/toast.ts";
import { mutate, mutateTogether } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { offerUndo } from "../lists/offer-undo.ts";
import { readerDate } from "../lists/reader-formats.ts";
import { changeTo, type Step, stepOf } from "./conversation-names.ts";
import { useStepNames } from "./use-step-names.ts";

type Row = Pick<
  Conversation,
  "id" | "status" | "stage" | "lostReason" | "assignee" | "turn" | "remindAt"
> & { isUnread?: boolean };

type Parts = Omit<BodyOf<"updateEnquiries">, "ids" | "notify">;

/** Changes of one or several enquiries, each with Undo in its toast and by the key Z. */
export function useBulkChanges() {
  const names = useStepNames();
  async function change(run: () => Promise<string>, undo: () => Promise<void>): Promise<boolean> {
    try {
      const text = await run();
      offerUndo(text, async () => {
        await mutateTogether(undo);
        toast.success("Undone");
      });
      return true;
    } catch (error) {
      toast.error(errorTextWithFields(error));
      return false;
    }
  }
  const textOf = (rows: readonly Row[], changed: number, done: string) => {
    const gone = rows.length - changed;
    const subject = rows.length === 1 ? capital(done) : `${changed} ${done}`;
    return `${subject}${gone > 0 ? `. ${gone} had already been deleted.` : ""}`;
  };
  return {
    setStep: (rows: readonly Row[], step: Step) =>
      change(
        async () => {
          const body = { ids: ids(rows), ...changeTo(step) };
          const { changed } = await mutate("updateEnquiries", { body });
          return textOf(rows, changed, `marked as ${names[step].toLowerCase()}`);
        },
        () => restoreSteps(rows, step),
      ),
    assign: (rows: readonly Row[], assignee: { id: string; name: string } | null) =>
      change(
        async () => {
          const body = { ids: ids(rows), assignee: assignee?.id ?? null };
          const { changed } = await mutate("updateEnquiries", { body });
          return textOf(rows, changed, assignee ? `assigned to ${assignee.name}` : "unassigned");
        },
        // The new assignee may have changed the status since, or a colleague may have taken over.
        () =>
          restore(rows, (row) => ({ ...assigneeOf(row), assigneeBefore: assignee?.id ?? null })),
      ),
    markDone: (rows: readonly Row[], done: boolean) =>
      change(
        async () => {
          const { changed } = await mutate("markDone", { body: { ids: ids(rows), done } });
          return textOf(rows, changed, done ? "marked as done" : "opened again");
        },
        async () => {
          const changed = rows.filter(({ turn }) => (turn === "done") !== done);
          if (changed.length === 0) return;
          await mutate("markDone", { body: { ids: ids(changed), done: !done } });
          await restoreReminders(rows);
          // To mark as done is to have read.
          const unread = rows.filter(({ isUnread }) => isUnread);
          await Promise.all(
            unread.map(({ id }) => mutate("markSeen", { path: { id }, body: { seen: false } })),
          );
        },
      ),
  };
}

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Gives each row parts that it had, without emails; one request for each value. */
async function restore(before: readonly Row[], partsOf: (row: Row) => Parts) {
  for (const [parts, rows] of Map.groupBy(before, (row) => JSON.stringify(partsOf(row)))) {
    const body = { ids: ids(rows), ...(JSON.parse(parts) as Parts), notify: false };
    await mutate("updateEnquiries", { body });
  }
}

const assigneeOf = ({ assignee }: Row) => ({ assignee: assignee?.id ?? null });

const isOver = (step: Step) => ["won", "lost", "spam"].includes(step);

/** Gives each row the status, reason and turn that it had; an opened one also its assignee. */
async function restoreSteps(before: readonly Row[], changed: Step) {
  await restore(before, (row) => {
    const { lostReason, turn } = row;
    const step = stepOf(row);
    return {
      ...changeTo(step),
      ...(lostReason && { lostReason }),
      // To open one takes it from somebody who has left.
      ...(isOver(step) && !isOver(changed) && assigneeOf(row)),
      turn,
    };
  });
  await restoreReminders(before);
}

const setReminder = (id: string, at: string | null, undo?: boolean, done?: boolean) =>
  mutate("remindLater", {
    path: { id },
    body: { at, ...(undo && { undo }), ...(done && { done }) },
  });

/** Gives back the reminders that go with an end. */
const restoreReminders = (before: readonly Row[]) =>
  Promise.all(
    before.flatMap(({ id, turn, remindAt }) =>
      turn === "theirs" && remindAt ? setReminder(id, remindAt, true) : [],
    ),
  );

/** Hides an enquiry until a time, with Undo. */
export async function remindLater(
  { id, turn, remindAt }: Pick<Row, "id" | "turn" | "remindAt">,
  at: string,
) {
  await setReminder(id, at);
  offerUndo(`Hidden until ${readerDate(at)}`, () => {
    if (turn === "done") return setReminder(id, null, true, true);
    // One of ours is shown as long as its reminder is due.
    const isShown = turn === "ours" && remindAt && Date.parse(remindAt) <= Date.now();
    return setReminder(id, isShown ? null : remindAt, turn === "theirs");
  });
}
