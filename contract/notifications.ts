import type { Role } from "./session.ts";

// Which emails a member of staff gets. Without zod, so that pages load the labels alone.

/** The choices until somebody changes them. The shared staff address gets every new enquiry. */
export const defaultNotifications = {
  newEnquiry: false,
  assigned: true,
  reply: true,
  mention: true,
  overdue: true,
  weekReport: true,
} as const satisfies Readonly<Record<string, boolean>>;

export type NotificationEvent = keyof typeof defaultNotifications;

export type Notifications = Record<NotificationEvent, boolean>;

const notificationEvents: readonly NotificationEvent[] = [
  "newEnquiry",
  "assigned",
  "reply",
  "mention",
  "overdue",
  "weekReport",
];

/** Events whose emails show what only admins may see. */
const forAdmins: ReadonlySet<NotificationEvent> = new Set(["weekReport"]);

/** The choices of a role: those about enquiries, for admins also those about numbers. */
export const notificationsOf = (role: Role): readonly NotificationEvent[] =>
  notificationEvents.filter((event) => role === "admin" || !forAdmins.has(event));
