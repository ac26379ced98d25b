import { type Need, permits, type Right } from "./rights.ts";

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

/** The content of emails about an event. */
const shown = (event: NotificationEvent): readonly Need[] =>
  event === "weekReport" ? ["clients", "insight"] : ["clients"];

/** The choices of an account: what it may read. */
export const notificationsOf = (held: readonly Right[]): readonly NotificationEvent[] =>
  notificationEvents.filter((event) => permits(held, shown(event)));
