import { sessionIdleMs } from "../../../contract/office-limits.ts";

/** Warned this long (ms) before the end: enough to come back from the next room [WCAG 2.2.1]. */
export const idleWarningMs = 2 * 60_000;

/** Minimum interval (ms) of telling other tabs about activity. */
const shareEveryMs = 5_000;

/** Of this browser's tabs: somebody who works in one of them is not idle in the others. */
const storageKey = "activeAt";

const activityEvents = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"] as const;

/** Whether somebody is there, and until when (ms since 1970) the session lasts without them. */
export type Idle = { state: "active" | "warning" | "over"; endsAt: number };

/** State of a session whose last sign of activity was at `activeAt` (ms since 1970). */
export function idleAt(now: number, activeAt: number): Idle {
  const endsAt = activeAt + sessionIdleMs;
  if (now >= endsAt) return { state: "over", endsAt };
  return { state: now >= endsAt - idleWarningMs ? "warning" : "active", endsAt };
}

/**
 * Watches for signs of activity in all tabs. A page that renews itself asks the server all the time,
 * so only the browser can tell that nobody is there.
 */
export class IdleClock {
  #activeAt = Date.now();
  #sharedAt = 0;
  readonly #stop = new AbortController();

  constructor() {
    const { signal } = this.#stop;
    // While the warning is on screen only its button counts, or a touched mouse would dismiss it.
    const onActivity = () => this.idle().state === "active" && this.touch();
    for (const name of activityEvents) {
      window.addEventListener(name, onActivity, { capture: true, passive: true, signal });
    }
    const fromOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key === storageKey) this.#activeAt = Math.max(this.#activeAt, Number(newValue) || 0);
    };
    window.addEventListener("storage", fromOtherTab, { signal });
    this.touch();
  }

  /** Activity now. */
  touch() {
    const now = Date.now();
    this.#activeAt = now;
    if (now - this.#sharedAt < shareEveryMs) return;
    this.#sharedAt = now;
    try {
      localStorage.setItem(storageKey, `${now}`);
    } catch {
      // Without storage each tab has its own clock.
    }
  }

  /** The state now. A time in the future, left by a clock change, counts as now. */
  idle(): Idle {
    const now = Date.now();
    this.#activeAt = Math.min(this.#activeAt, now);
    return idleAt(now, this.#activeAt);
  }

  get activeAt() {
    return this.#activeAt;
  }

  stop() {
    this.#stop.abort();
  }
}
