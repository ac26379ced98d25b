import type { WorkingCopy } from "../../../contract/blogs.ts";
import { FormError } from "../api/api-errors.ts";

export type AutosaveState =
  | { state: "idle" }
  | { state: "waiting" }
  | { state: "saving" }
  | { state: "saved"; at: string }
  | { state: "failed"; reason: string; storedLocally: boolean }
  /** The server will refuse this draft again: only a change leads to another attempt. */
  | { state: "refused"; reason: string; storedLocally: boolean }
  /** Another window of the same person has saved a draft since. */
  | { state: "clash" };

type AutosaveOptions<Draft> = {
  read: () => Draft;
  /** Saves the draft on the server; `replaces` is undefined to replace any other draft. */
  save: (draft: Draft, replaces: string | null | undefined) => Promise<{ savedAt: string }>;
  /** `savedAt` of the server's draft when the form was opened; null for none. */
  basis?: string | null;
  /** Whether the server refused the draft because another window has saved one. */
  isClash?: (error: unknown) => boolean;
  /** Whether the server will refuse the same draft again; by default every failure is retried. */
  isRefusal?: (error: unknown) => boolean;
  /** Stores the draft in this browser; returns false when storage is full or refused. */
  saveLocally: (draft: Draft, basis: string | null) => boolean;
  removeLocal: () => void;
  errorText: (error: unknown) => string;
  /** Time (ms) from the last change to saving it. */
  debounceMs?: number;
};

const usualDebounceMs = 2000;
/** Delays before retries; the last one repeats. */
const retryDelaysMs = [3000, 6000, 12_000, 30_000];

/** The last attempt's failure, which stays until another one succeeds. */
export const failureOf = (state: AutosaveState) =>
  state.state === "failed" || state.state === "refused" ? state : undefined;

/**
 * Saves unsaved changes two seconds after the last one, or at once on `flush`. Until the server
 * has confirmed a draft, a copy of it stays in this browser.
 */
export class Autosave<Draft = WorkingCopy> {
  readonly #options: AutosaveOptions<Draft>;
  readonly #debounceMs: number;
  readonly #listeners = new Set<() => void>();
  #state: AutosaveState = { state: "idle" };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #dirty = false;
  #failures = 0;
  #paused = false;
  #stopped = false;
  /** The server's draft that the form contains; undefined to replace any other. */
  #basis: string | null | undefined;

  constructor(options: AutosaveOptions<Draft>) {
    this.#options = options;
    this.#debounceMs = options.debounceMs ?? usualDebounceMs;
    this.#basis = options.basis ?? null;
  }

  readonly state = (): AutosaveState => this.#state;

  /** `savedAt` of the server's draft that the form contains; undefined for any. */
  readonly basis = () => this.#basis;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Records a change and ends a pause. */
  changed() {
    if (this.#stopped) return;
    this.#dirty = true;
    this.#paused = false;
    // Until the author has decided which draft stays, nothing is saved on the server.
    if (this.#state.state === "clash") return;
    // A failure stays visible until a retry succeeds.
    if (!failureOf(this.#state)) this.#setState({ state: "waiting" });
    if (this.#failures === 0) this.#schedule(this.#debounceMs);
  }

  /** Saves now; resolves when the attempt has ended, successful or not. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    // Read before the wait, after which the form may be gone.
    const draft = this.#stopped ? undefined : this.#options.read();
    // Without a save under way it begins at once: the form may be about to go.
    if (this.#running) await this.#running;
    if (!draft || !this.#dirty || this.#paused || this.#state.state === "clash") return;
    this.#running = this.#save(this.#stopped ? draft : this.#options.read()).finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** Saves now, changed or not. @throws FormError with the reason if that fails */
  async saveNow(): Promise<void> {
    this.#dirty = true;
    this.#paused = false;
    await this.flush();
    const failure = failureOf(this.#state);
    if (failure) throw new FormError(failure.reason);
    if (this.#state.state === "clash") throw new FormError("Another window has a newer draft.");
  }

  /** Decides a clash for the draft of this form. */
  async overwrite(): Promise<void> {
    this.#basis = undefined;
    this.#dirty = true;
    this.#setState({ state: "waiting" });
    await this.flush();
  }

  /** Decides a clash for the other window's draft, which the form shows by now. */
  continueFrom(basis: string | null) {
    this.reset();
    this.#basis = basis;
  }

  /** Waits for the save under way; none begins until another change. */
  async pause(): Promise<void> {
    // Set first: a window that loses the focus meanwhile must not save a draft of the saved post.
    this.#paused = true;
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
    // The retry is gone with its timer: the next change has to begin another one.
    this.#failures = 0;
  }

  /** Forgets all changes, because the post itself was saved. */
  reset() {
    clearTimeout(this.#timer);
    this.#dirty = false;
    this.#paused = false;
    this.#failures = 0;
    this.#options.removeLocal();
    this.#setState({ state: "idle" });
  }

  /** Stores unsaved changes in this browser, for a page that may end now. */
  saveLocally() {
    if (this.#dirty) this.#options.saveLocally(this.#options.read(), this.#basis ?? null);
  }

  /** Undoes `stop`: React's strict mode mounts every component twice. */
  start() {
    this.#stopped = false;
  }

  stop() {
    clearTimeout(this.#timer);
    this.saveLocally();
    this.#stopped = true;
  }

  async #save(draft: Draft) {
    const storedLocally = this.#options.saveLocally(draft, this.#basis ?? null);
    this.#dirty = false;
    if (!failureOf(this.#state)) this.#setState({ state: "saving" });
    try {
      const { savedAt } = await this.#options.save(draft, this.#basis);
      this.#basis = savedAt;
      this.#failures = 0;
      if (this.#dirty) return this.changed();
      this.#options.removeLocal();
      this.#setState({ state: "saved", at: savedAt });
    } catch (error) {
      this.#dirty = true;
      if (this.#options.isClash?.(error)) return this.#setState({ state: "clash" });
      const reason = this.#options.errorText(error);
      if (this.#options.isRefusal?.(error)) {
        this.#failures = 0;
        return this.#setState({ state: "refused", reason, storedLocally });
      }
      this.#failures += 1;
      this.#setState({ state: "failed", reason, storedLocally });
      const delay = retryDelaysMs[Math.min(this.#failures, retryDelaysMs.length) - 1];
      this.#schedule(delay ?? this.#debounceMs);
    }
  }

  #schedule(delayMs: number) {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  #setState(state: AutosaveState) {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
