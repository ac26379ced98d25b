import { currentSession, onSessionChange } from "../session/session-store.ts";

/**
 * What was typed and not sent, by name, for as long as the tab lives: a dialog or page that is
 * opened again shows it again. A session that ran out comes back to it; after a logout whoever
 * signs in may be somebody else [ASVS 14.3.1].
 */
export class KeptWhileOpen<Typed> {
  readonly #kept = new Map<string, Typed>();

  constructor() {
    // Also made on the server, where nobody types.
    if (typeof window === "undefined") return;
    onSessionChange(() => {
      const session = currentSession();
      if (session.state === "out" && session.because !== "refused") this.#kept.clear();
    });
  }

  get(name: string): Typed | undefined {
    return this.#kept.get(name);
  }

  keep(name: string, typed: Typed) {
    this.#kept.set(name, typed);
  }

  forget(name: string) {
    this.#kept.delete(name);
  }
}
