import { currentSession, onSessionChange } from "../session/session-store.ts";

/**
 * Words that one person typed into something and did not save, for as long as the tab lives: a
 * reload keeps them. Gone after a logout, and never shown to another account [ASVS 14.3.1].
 */
export class KeptInTab {
  readonly #prefix: string;

  /** @param what goes into the storage's keys: `unsaved-note` */
  constructor(what: string) {
    this.#prefix = `${what}:`;
    // Also made on the server, where nobody types.
    if (typeof window === "undefined") return;
    onSessionChange(() => {
      const session = currentSession();
      if (session.state === "out" && session.because !== "refused") this.#forgetAll();
    });
  }

  /** The words kept, by their names; null where there are none, and while `staff` is not known. */
  read(staff: string, id: string): Readonly<Record<string, string>> | null {
    if (!staff) return null;
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(this.#key(staff, id)) ?? "null");
      if (typeof kept !== "object" || kept === null) return null;
      return Object.fromEntries(
        Object.entries(kept).filter(([, words]) => typeof words === "string"),
      );
    } catch {
      return null;
    }
  }

  keep(staff: string, id: string, words: Readonly<Record<string, string>>) {
    if (!staff) return;
    try {
      sessionStorage.setItem(this.#key(staff, id), JSON.stringify(words));
    } catch {
      // Where storage is full or refused, the words last as long as the page.
    }
  }

  forget(staff: string, id: string) {
    try {
      sessionStorage.removeItem(this.#key(staff, id));
    } catch {
      // Where storage is refused, nothing was kept.
    }
  }

  #forgetAll() {
    try {
      const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(this.#prefix));
      for (const key of keys) sessionStorage.removeItem(key);
    } catch {
      // As above.
    }
  }

  readonly #key = (staff: string, id: string) => `${this.#prefix}${staff}:${id}`;
}
