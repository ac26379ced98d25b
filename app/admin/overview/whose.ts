const storageKey = "overview-whose";

/** Whose work the overview lists: that of everybody, or the reader's own. */
export type Whose = "everyone" | "mine";

/** Used where storage is refused. */
let chosen: Whose | undefined;

/** The choice on this computer. */
export function readWhose(): Whose {
  if (chosen) return chosen;
  try {
    return localStorage.getItem(storageKey) === "mine" ? "mine" : "everyone";
  } catch {
    return "everyone";
  }
}

/** Remembers the choice on this computer. */
export function storeWhose(whose: Whose) {
  chosen = whose;
  try {
    localStorage.setItem(storageKey, whose);
  } catch {
    // The choice lasts until the site is left.
  }
}
