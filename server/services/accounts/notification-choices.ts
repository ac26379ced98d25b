import { z } from "zod";
import {
  defaultNotifications,
  type NotificationEvent,
  type Notifications,
  notificationsOf,
} from "../../../contract/notifications.ts";
import type { Transaction } from "../../db/schema.ts";
import { isActiveWith, rightsOf } from "./account-rights.ts";

const Stored = z.record(z.string(), z.boolean());

/** The choices of an account from its column; the defaults for what it does not name. */
export function readNotifications(stored: string | null): Notifications {
  const chosen = stored === null ? {} : Stored.parse(JSON.parse(stored));
  const choice = (event: NotificationEvent) => chosen[event] ?? defaultNotifications[event];
  return {
    newEnquiry: choice("newEnquiry"),
    assigned: choice("assigned"),
    reply: choice("reply"),
    mention: choice("mention"),
    overdue: choice("overdue"),
    weekReport: choice("weekReport"),
  };
}

export type NotifiedStaff = { id: string; name: string; email: string };

/** The active accounts that may get emails about `event`, and want them. */
export async function staffToNotify(
  transaction: Transaction,
  event: NotificationEvent,
): Promise<NotifiedStaff[]> {
  const staff = await transaction
    .selectFrom("staff")
    .select(["id", "name", "email", "role", "rights", "notifications"])
    .where(isActiveWith("clients"))
    .orderBy("id")
    .execute();
  return staff
    .filter((row) => notificationsOf(rightsOf(row)).includes(event))
    .filter(({ notifications }) => readNotifications(notifications)[event])
    .map(({ id, name, email }) => ({ id, name, email }));
}
