// Indian time, wherever the server runs.
const timeZone = "Asia/Kolkata";

const full = new Intl.DateTimeFormat("en-IN", { dateStyle: "full", timeStyle: "long", timeZone });
const short = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", timeZone });

/** Formats a time (ms since 1970) to the second, with its weekday. */
export const exactTime = (time: number) => full.format(time);

/** Formats a time (ms since 1970) to the minute: `20 November 2026 at 11:30 am IST`. */
export const timeToMinute = (time: number) => `${short.format(time)} IST`;
