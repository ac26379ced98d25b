import type { InboxStatus } from "../../../contract/inbox.ts";
import { type ItemKind, itemKinds } from "./item-tables.ts";

/** Which items are wanted; all of them without a filter. */
export type InboxFilter = {
  kind?: ItemKind | undefined;
  status?: InboxStatus | undefined;
  /** New and in progress only. */
  open?: boolean | undefined;
  /** An account's id, or `none` for what nobody has. */
  assignee?: string | undefined;
  /** Words to look for. */
  q?: string | undefined;
};

const openStatuses: readonly InboxStatus[] = ["new", "in-progress"];

export const kindsOf = ({ kind }: InboxFilter): readonly ItemKind[] => (kind ? [kind] : itemKinds);

/** The statuses that are wanted; undefined where any will do. */
export function statusesOf({ status, open }: InboxFilter): readonly InboxStatus[] | undefined {
  if (!open) return status && [status];
  return openStatuses.filter((each) => status === undefined || each === status);
}
