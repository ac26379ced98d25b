import { ApiError, errorText } from "../api/api-errors.ts";

/** Why what was sent was refused, and what to do about it: after too many tries, when to come back. */
export function submitErrorText(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) {
    const wait = error.retryAfter === null ? "later" : `in ${inWords(error.retryAfter)}`;
    return `Too many tries. Please come back ${wait}.`;
  }
  return errorText(error);
}

/** A wait in whole minutes or hours, rounded up so that nobody comes back too early. */
function inWords(seconds: number): string {
  if (seconds <= 60) return "a minute";
  if (seconds <= 3600) return `${Math.ceil(seconds / 60)} minutes`;
  const hours = Math.ceil(seconds / 3600);
  return hours === 1 ? "an hour" : `${hours} hours`;
}
