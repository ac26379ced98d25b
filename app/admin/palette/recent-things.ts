import { useEffect, useEffectEvent } from "react";
import type { ThingInView } from "../keys/key-actions.ts";
import { onSessionChange } from "../session/session-store.ts";

export type RecentThing = Pick<ThingInView, "name" | "note" | "mark" | "address">;

const maxRecent = 12;

// In memory only: another person may use this computer after a reload.
let recent: readonly RecentThing[] = [];

/** The records opened since the page was loaded, latest first. */
export const recentThings = () => recent;

/** Puts the record that is shown at the front of the recent ones, and its name into the tab's title. */
export function useThingInView(shown: RecentThing | null | undefined) {
  // A title may be empty while it is written.
  const thing = shown?.name.trim() ? shown : undefined;
  const remember = useEffectEvent(() => thing && rememberThing(thing));
  const address = thing?.address;
  useEffect(() => {
    if (address) remember();
  }, [address]);
  const name = thing?.name;
  useEffect(() => {
    if (!name) return;
    const { title } = document;
    const named = `${name} | ${title.split(" | ").at(-1)}`;
    document.title = named;
    return () => {
      // Another page has a title of its own by now.
      if (document.title === named) document.title = title;
    };
  }, [name]);
}

function rememberThing({ name, note, mark, address }: RecentThing) {
  const others = recent.filter((each) => each.address !== address);
  recent = [{ name, note, mark, address }, ...others].slice(0, maxRecent);
}

// Evaluated on the server too, where no session changes.
if (typeof window !== "undefined") {
  onSessionChange(() => {
    recent = [];
  });
}
