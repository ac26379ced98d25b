/** What services count, and by which traits. Each trait has few values: each is a series. */
export type Counted = {
  /** A password, second factor or recovery code that did not fit. */
  "sign-in refused": { part: "password" | "second-factor" | "recovery-code" };
  /** A call that its limit refused (429), by the call's name. */
  "limit reached": { call: string };
  "enquiry received": { door: "enquiry" | "call"; spam: "yes" | "no" };
  "email finalized": { outcome: "sent" | "failed" | "retried" };
  /** A scheduled post whose time has come. */
  "post published": Record<string, never>;
  "image worked on": { outcome: string };
  /** Refused with 503, because the process had too much to do. */
  "request shed": Record<string, never>;
};

/** Adds `by` (one without it) to what `/metrics` says of this process. */
export type Count = <Name extends keyof Counted>(
  name: Name,
  traits: Counted[Name],
  by?: number,
) => void;

/** For runs beside the server, which nobody watches. */
export const uncounted: Count = () => {};
