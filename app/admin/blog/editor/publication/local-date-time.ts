const dateTimeFormat = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});
const timeZoneFormat = new Intl.DateTimeFormat("en-GB", { timeZoneName: "long" });

/** An instant in local time with weekday and zone: "Tue 24 Nov 2026, 09:00 GMT+5:30". */
export function formatLocalDateTime(instant: string): string {
  return dateTimeFormat.format(new Date(instant)).replace(",", "");
}

/** Name of the local time zone: "India Standard Time". */
export function localTimeZone(now = new Date()): string {
  const name = timeZoneFormat.formatToParts(now).find(({ type }) => type === "timeZoneName");
  return name?.value ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The value of a `datetime-local` field for an instant. */
export function toDateTimeField(instant: Date): string {
  const pad = (number: number) => String(number).padStart(2, "0");
  const day = [instant.getFullYear(), pad(instant.getMonth() + 1), pad(instant.getDate())];
  return `${day.join("-")}T${pad(instant.getHours())}:${pad(instant.getMinutes())}`;
}

/** The instant of a `datetime-local` value, ISO 8601 in UTC; empty while it is incomplete. */
export function fromDateTimeField(value: string): string {
  const instant = new Date(value);
  return value === "" || Number.isNaN(instant.getTime()) ? "" : instant.toISOString();
}

/** 09:00 of the next day, in local time. */
export function nextMorning(now = new Date()): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9);
}
