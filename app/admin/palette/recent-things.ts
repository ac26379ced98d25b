import { useEffect, useEffectEvent } from "react";
import { useNavigationType } from "react-router";
import { focusOnPage } from "../../ui/focus-on.ts";
import type { ThingInView } from "../keys/key-actions.ts";
import { onSessionChange } from "../session/session-store.ts";

export type RecentThing = Pick<ThingInView, "name" | "note" | "mark" | "address">;

const maxRecent = 12;

// In memory only: another person may use this computer after a reload.
let recent: readonly RecentThing[] = [];

/** The records opened since the page was loaded, latest first. */
export const recentThings = () => recent;

/**
 * Puts the record that is shown at the front of the recent ones, its name into the tab's title, and
 * the focus on its heading if the navigation here left it nowhere.
 */
export function useThingInView(shown: RecentThing | null | undefined) {
  // A title may be empty while it is written.
  const thing = shown?.name.trim() ? shown : undefined;
  const travels = useNavigationType() !== "POP";
  const remember = useEffectEvent(() => thing && rememberThing(thing));
  const onView = useEffectEvent(() => {
    // The heading that the navigation had focused went with the loading page.
    if (travels && document.activeElement === document.body) focusOnPage();
  });
  const address = thing?.address;
  const name = thing?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also by its new name.
  useEffect(() => {
    remember();
  }, [address, name]);
  useEffect(() => {
    if (address) onView();
  }, [address]);
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

/** Empties the recent records after a permanent deletion, so that they name nobody who was erased. */
export function forgetRecentThings() {
  recent = [];
}

// Evaluated on the server too, where no session changes.
if (typeof window !== "undefined") onSessionChange(forgetRecentThings);
