// The day in Ghaziabad, for every reader alike: pages are cached for all.
const inIndia = { timeZone: "Asia/Kolkata", day: "numeric", year: "numeric" } as const;
const short = new Intl.DateTimeFormat("en-GB", { ...inIndia, month: "short" });
const hindi = new Intl.DateTimeFormat("hi-IN", { ...inIndia, month: "long" });
const long = new Intl.DateTimeFormat("en-GB", { ...inIndia, month: "long" });

/** 14 Nov 2026 */
export const shortDate = (time: string) => short.format(new Date(time)).replace("Sept", "Sep");

/** 14 नवंबर 2026 */
export const hindiDate = (time: string) => hindi.format(new Date(time));

/** 14 November 2026 */
export const longDate = (time: string) => long.format(new Date(time));
