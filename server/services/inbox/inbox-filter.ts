import type { InboxStatus } from "../../../contract/inbox.ts";
import { type ItemKind, itemKinds } from "./item-tables.ts";

/** Which items are wanted; all of them without a filter. */
export type InboxFilter = {
  kind?: ItemKind | undefined;
  status?: InboxStatus | undefined;
  /** New and in progress only. */
  open?: boolean | undefined;
  /** All but spam. */
  spam?: "false" | undefined;
  /** An account's id, or `none` for what nobody has. */
  assignee?: string | undefined;
  /** Words to look for. */
  q?: string | undefined;
};

const openStatuses: readonly InboxStatus[] = ["new", "in-progress"];
const honestStatuses: readonly InboxStatus[] = [...openStatuses, "won", "lost"];

export const kindsOf = ({ kind }: InboxFilter): readonly ItemKind[] => (kind ? [kind] : itemKinds);

/** The statuses that are wanted; undefined where any will do. */
export function statusesOf({
  status,
  open,
  spam,
}: InboxFilter): readonly InboxStatus[] | undefined {
  if (!open && !spam) return status && [status];
  return (open ? openStatuses : honestStatuses).filter(
    (each) => status === undefined || each === status,
  );
}
