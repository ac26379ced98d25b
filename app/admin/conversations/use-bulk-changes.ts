import type { Conversation } from "../../../contract/conversations.ts";
import type { EnquiryStatus } from "../../../contract/enquiries.ts";
import { toast } from "../../ui/toast.ts";
import { mutate, mutateTogether } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { offerUndo } from "../lists/offer-undo.ts";
import { statusNames } from "./conversation-names.ts";

type Row = Pick<Conversation, "id" | "status" | "assignee" | "turn"> & { isUnread?: boolean };

/** Changes of one or several enquiries, each with Undo in its toast and by the key Z. */
export function useBulkChanges() {
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
    setStatus: (rows: readonly Row[], status: EnquiryStatus) =>
      change(
        async () => {
          const { changed } = await mutate("updateEnquiries", { body: { ids: ids(rows), status } });
          return textOf(rows, changed, `marked as ${statusNames[status].toLowerCase()}`);
        },
        () => restore(rows),
      ),
    assign: (rows: readonly Row[], assignee: { id: string; name: string } | null) =>
      change(
        async () => {
          const body = { ids: ids(rows), assignee: assignee?.id ?? null };
          const { changed } = await mutate("updateEnquiries", { body });
          return textOf(rows, changed, assignee ? `assigned to ${assignee.name}` : "unassigned");
        },
        () => restore(rows),
      ),
    markDone: (rows: readonly Row[], done: boolean) =>
      change(
        async () => {
          const { changed } = await mutate("markDone", { body: { ids: ids(rows), done } });
          return textOf(rows, changed, done ? "marked as done" : "opened again");
        },
        async () => {
          await mutate("markDone", { body: { ids: ids(rows), done: !done } });
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

/** Gives each row the status, assignee and turn that it had, without emails; one request for each value. */
async function restore(before: readonly Row[]) {
  for (const rows of Map.groupBy(before, ({ status, assignee, turn }) =>
    JSON.stringify([status, assignee?.id, turn]),
  ).values()) {
    const [first] = rows;
    if (!first) continue;
    const { status, assignee, turn } = first;
    const body = { ids: ids(rows), status, assignee: assignee?.id ?? null, turn, notify: false };
    await mutate("updateEnquiries", { body });
  }
}
