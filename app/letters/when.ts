// The office's own time, named, wherever the server stands.
const timeZone = "Asia/Kolkata";

const full = new Intl.DateTimeFormat("en-IN", { dateStyle: "full", timeStyle: "long", timeZone });
const short = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", timeZone });

/** A time (ms since 1970) with its weekday, to the second. */
export const exactly = (time: number) => full.format(time);

/** A time (ms since 1970) to the minute, with its zone: `20 November 2026 at 11:30 am IST`. */
export const toTheMinute = (time: number) => `${short.format(time)} IST`;
