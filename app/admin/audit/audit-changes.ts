import type { AuditEntry } from "../../../contract/audit.ts";
import { statusNames } from "../conversations/conversation-names.ts";
import { rupeesText } from "../conversations/rupees.ts";
import { readerDay } from "../lists/reader-formats.ts";
import { roleNames } from "../session/current-user.ts";
import { dayNames } from "../settings/week-form.ts";

export type AuditChange = { label: string; from: string; to: string };

/** Details that `auditChanges` shows, by action. */
const shown = new Map<string, readonly string[]>([
  ["staff.update", ["roleBefore", "rightsBefore", "statusBefore"]],
  ["settings.update", ["from", "to"]],
  ["enquiry.update", ["from", "status", "worthBefore", "worth"]],
  ["callback.update", ["from", "status", "worthBefore", "worth"]],
]);

/** Whether a detail of an entry is a part of its changes. */
export function isChange({ action, details }: AuditEntry, name: string): boolean {
  if (shown.get(action)?.includes(name)) return true;
  if (action !== "staff.update") return false;
  const parts = ["role", "rights", "status"];
  return parts.includes(name) && parts.some((part) => `${part}Before` in details);
}

/** The old and new values of an entry. */
export function auditChanges({ action, details }: AuditEntry): AuditChange[] {
  if (action === "settings.update") return settingChanges(details["from"], details["to"]);
  if (action === "enquiry.update" || action === "callback.update")
    return [
      ...changeOf("Status", details["from"], details["status"], enquiryStatus),
      ...worthChange(details["worthBefore"], details["worth"]),
    ];
  if (action !== "staff.update") return [];
  return [
    ...changeOf("Role", details["roleBefore"], details["role"], readableRole),
    ...changeOf("Rights", details["rightsBefore"], details["rights"], String),
    ...changeOf("Status", details["statusBefore"], details["status"], capital),
  ];
}

function changeOf(
  label: string,
  from: unknown,
  to: unknown,
  readable: (value: string) => string,
): AuditChange[] {
  if (typeof from !== "string" || typeof to !== "string") return [];
  return [{ label, from: readable(from), to: readable(to) }];
}

function worthChange(from: unknown, to: unknown): AuditChange[] {
  if (from === undefined || to === undefined) return [];
  const readable = (paise: unknown) => (typeof paise === "number" ? rupeesText(paise) : "none");
  return [{ label: "Worth", from: readable(from), to: readable(to) }];
}

const readableRole = (role: string) =>
  new Map<string, string>(Object.entries(roleNames)).get(role) ?? role;

const enquiryStatus = (status: string) =>
  new Map<string, string>(Object.entries(statusNames)).get(status) ?? status;

const labels: Readonly<Record<string, string>> = {
  hours: "First answer within (hours)",
  days: "Working days",
  from: "From",
  to: "To",
  other: "Days with other hours",
  daysOff: "Days off",
  timeZone: "Time zone",
};

/** The differences between two JSON objects of settings. */
function settingChanges(from: unknown, to: unknown): AuditChange[] {
  const [before, after] = [parsed(from), parsed(to)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const readable = key === "days" || key === "other" ? weekText : valueText;
    const [old, now] = [readable(before[key]), readable(after[key])];
    return old === now ? [] : [{ label: labels[key] ?? capital(key), from: old, to: now }];
  });
}

function parsed(json: unknown): Record<string, unknown> {
  try {
    const value: unknown = typeof json === "string" ? JSON.parse(json) : null;
    return typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value))
      : {};
  } catch {
    return {};
  }
}

const dayText = (day: unknown) => dayNames[Number(day) - 1]?.slice(0, 3) ?? String(day);

/** Days of the week, some with their hours: "Mon, Tue", "Sat 10:00 to 13:00". */
function weekText(value: unknown): string {
  if (!Array.isArray(value)) return valueText(value);
  const days = value.map((each: unknown) => {
    if (typeof each !== "object" || each === null) return dayText(each);
    const { day, ...hours } = Object.fromEntries(Object.entries(each));
    return `${dayText(day)} ${Object.values(hours).map(valueText).join(" to ")}`;
  });
  return days.join(", ") || "none";
}

function valueText(value: unknown): string {
  if (value === undefined || value === null) return "none";
  if (Array.isArray(value)) return value.map(valueText).join(", ") || "none";
  if (typeof value === "object") return Object.values(value).map(valueText).join(" ");
  const text = String(value);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? readerDay(text) : text;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
