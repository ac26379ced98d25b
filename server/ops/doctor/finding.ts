/** One result of `npm run doctor`. */
export type Finding = { level: "good" | "warning" | "bad"; what: string; remedy?: string };

export const good = (what: string): Finding => ({ level: "good", what });
export const warning = (what: string, remedy: string): Finding => ({
  level: "warning",
  what,
  remedy,
});
export const bad = (what: string, remedy: string): Finding => ({ level: "bad", what, remedy });

/** Message of an error and its cause, on one line. Drivers leave secrets out of messages. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause.message : "";
  const added = error.message.includes(cause) ? "" : ` (${cause})`;
  return (error.message + added).replaceAll(/\s+/g, " ");
}

/** `1 minute`, `3 minutes`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;
