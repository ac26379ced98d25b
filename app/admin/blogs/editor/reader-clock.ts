const minute = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const whole = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});
const zone = new Intl.DateTimeFormat("en-GB", { timeZoneName: "long" });

/** The time of an instant on the reader's clock: "14:02". */
export function readerTime(instant: string): string {
  return minute.format(new Date(instant));
}

/** An instant with its day and zone: "Tue 24 Nov 2026, 09:00 GMT+5:30". */
export function readerMoment(instant: string): string {
  return whole.format(new Date(instant)).replace(",", "");
}

/** What the reader's time zone is called: "India Standard Time". */
export function readerZone(now = new Date()): string {
  const name = zone.formatToParts(now).find(({ type }) => type === "timeZoneName");
  return name?.value ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** An instant as a field of type `datetime-local` writes it, on the reader's clock. */
export function toField(instant: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [instant.getFullYear(), two(instant.getMonth() + 1), two(instant.getDate())];
  return `${day.join("-")}T${two(instant.getHours())}:${two(instant.getMinutes())}`;
}

/** The instant that such a field means, as ISO 8601 in UTC; empty while it is incomplete. */
export function fromField(value: string): string {
  const instant = new Date(value);
  return value === "" || Number.isNaN(instant.getTime()) ? "" : instant.toISOString();
}

/** Nine o'clock of the next morning. */
export function tomorrowMorning(now = new Date()): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9);
}
