import { useSyncExternalStore } from "react";
import { storageKeys } from "../../../contract/limits.ts";

/** Colours of the back office on this computer. `system` follows the device. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

let theme: Theme | undefined;
const listeners = new Set<() => void>();

/** Stores the choice for all tabs. Without storage it lasts as long as the page. */
export function chooseTheme(next: Theme) {
  try {
    if (next === "system") localStorage.removeItem(storageKeys.theme);
    else localStorage.setItem(storageKeys.theme, next);
  } catch {
    // `theme` holds the choice.
  }
  change(next);
}

/** The chosen theme; `system` on the server and during hydration. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => "system");
}

function current(): Theme {
  theme ??= stored();
  return theme;
}

function stored(): Theme {
  try {
    const value = localStorage.getItem(storageKeys.theme);
    return themes.find((each) => each === value) ?? "system";
  } catch {
    return "system";
  }
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener("storage", onStorageEvent);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStorageEvent);
  };
}

function onStorageEvent({ key }: StorageEvent) {
  // A key of null means that the whole storage was cleared.
  if (key === storageKeys.theme || key === null) change(stored());
}

function change(next: Theme) {
  theme = next;
  for (const listener of listeners) listener();
}
