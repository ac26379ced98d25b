// Which emails a member of staff gets. Without zod, so that pages load the labels alone.

/** The choices until somebody changes them. The shared staff address gets every new enquiry. */
export const defaultNotifications = {
  newEnquiry: false,
  assigned: true,
  reply: true,
  mention: true,
  overdue: true,
} as const satisfies Readonly<Record<string, boolean>>;

export type NotificationEvent = keyof typeof defaultNotifications;

export type Notifications = Record<NotificationEvent, boolean>;

export const notificationEvents: readonly NotificationEvent[] = [
  "newEnquiry",
  "assigned",
  "reply",
  "mention",
  "overdue",
];
