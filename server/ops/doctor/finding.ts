/** One thing that `npm run doctor` looked at. `mend` says what to do about it. */
export type Finding = { level: "good" | "warning" | "bad"; what: string; mend?: string };

export const good = (what: string): Finding => ({ level: "good", what });
export const warning = (what: string, mend: string): Finding => ({ level: "warning", what, mend });
export const bad = (what: string, mend: string): Finding => ({ level: "bad", what, mend });

/** What an error says, with its cause, on one line; never a secret: drivers leave those out. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause.message : "";
  const added = error.message.includes(cause) ? "" : ` (${cause})`;
  return (error.message + added).replaceAll(/\s+/g, " ");
}

/** `1 letter`, `3 letters`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;
