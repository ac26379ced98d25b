import { currentSession, onSessionChange } from "../session/session-store.ts";

/** Calls back at sign-out, but not when a session expires, here or on the server. */
function onSignOut(forget: () => void) {
  // Modules are evaluated on the server too.
  if (typeof window === "undefined") return;
  onSessionChange(() => {
    const session = currentSession();
    if (session.state === "in") return;
    if (session.because !== "refused" && session.because !== "idle") forget();
  });
}

const forgetters = new Set<() => void>();
let owner = "";

/** Calls back at sign-out, and before another account is shown: the session may have expired. */
export function onAccountChange(forget: () => void) {
  forgetters.add(forget);
  onSignOut(forget);
}

/** Deletes what is in memory if another account left it: its session may have expired. */
export function dropForeignDrafts(staff: string) {
  if (owner !== "" && owner !== staff) for (const forget of forgetters) forget();
  owner = staff;
}

/**
 * Unsent input by name, in memory, for when its dialog or page is opened again. Deleted at
 * sign-out, and never shown to another account [ASVS 14.3.1].
 */
export class MemoryDrafts<Draft> {
  readonly #drafts = new Map<string, Draft>();

  constructor() {
    onAccountChange(() => this.#drafts.clear());
  }

  get(name: string): Draft | undefined {
    return this.#drafts.get(name);
  }

  set(name: string, draft: Draft) {
    this.#drafts.set(name, draft);
  }

  delete(name: string) {
    this.#drafts.delete(name);
  }
}

type Texts = Readonly<Record<string, string>>;

/** An account's unsent texts, in session storage until sign-out, never another's [ASVS 14.3.1]. */
export class SessionDrafts {
  readonly #prefix: string;

  /** @param kind prefix of the storage's keys: `unsaved-note` */
  constructor(kind: string) {
    this.#prefix = `${kind}:`;
    onSignOut(() => this.#deleteAll());
  }

  /** The texts by name; null if there are none, and while `staff` is not known. */
  get(staff: string, id: string): Texts | null {
    if (!staff) return null;
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(this.#key(staff, id)) ?? "null");
      if (typeof stored !== "object" || stored === null) return null;
      return Object.fromEntries(
        Object.entries(stored).filter(([, text]) => typeof text === "string"),
      );
    } catch {
      return null;
    }
  }

  /** Names of all texts of an account. */
  names(staff: string): string[] {
    if (!staff) return [];
    const prefix = this.#key(staff, "");
    try {
      const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
      return keys.map((key) => key.slice(prefix.length));
    } catch {
      return [];
    }
  }

  set(staff: string, id: string, texts: Texts) {
    if (!staff) return;
    try {
      sessionStorage.setItem(this.#key(staff, id), JSON.stringify(texts));
    } catch {
      // Without storage, the texts last as long as the page.
    }
  }

  delete(staff: string, id: string) {
    try {
      sessionStorage.removeItem(this.#key(staff, id));
    } catch {
      // Where storage is refused, nothing was stored.
    }
  }

  #deleteAll() {
    try {
      const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(this.#prefix));
      for (const key of keys) sessionStorage.removeItem(key);
    } catch {
      // As above.
    }
  }

  readonly #key = (staff: string, id: string) => `${this.#prefix}${staff}:${id}`;
}
