import type { ThingInView } from "../keys/key-actions.ts";
import { onSessionChange } from "../session/session-store.ts";

export type RecentThing = Pick<ThingInView, "kind" | "name" | "note" | "mark" | "address">;

const maxRecent = 12;

// In memory only: another person may use this computer after a reload.
let recent: readonly RecentThing[] = [];

/** The records opened since the page was loaded, latest first. */
export const recentThings = () => recent;

/** Puts a record at the front of the recent ones. */
export function rememberThing({ kind, name, note, mark, address }: RecentThing) {
  const others = recent.filter((each) => each.address !== address);
  recent = [{ kind, name, note, mark, address }, ...others].slice(0, maxRecent);
}

// Evaluated on the server too, where no session changes.
if (typeof window !== "undefined") {
  onSessionChange(() => {
    recent = [];
  });
}
