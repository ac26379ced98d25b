import type { WorkingCopy } from "../../../../../contract/blogs.ts";

export type AutosaveState =
  | { state: "idle" }
  | { state: "waiting" }
  | { state: "saving" }
  | { state: "saved"; at: string }
  | { state: "failed"; reason: string; storedLocally: boolean };

type AutosaveOptions = {
  read: () => WorkingCopy;
  /** Saves the draft on the server. */
  save: (draft: WorkingCopy) => Promise<{ savedAt: string }>;
  /** Stores the draft in this browser; returns false when storage is full or refused. */
  saveLocally: (draft: WorkingCopy) => boolean;
  removeLocal: () => void;
  errorText: (error: unknown) => string;
};

const debounceMs = 2000;
/** Delays before retries; the last one repeats. */
const retryDelaysMs = [3000, 6000, 12_000, 30_000];

/**
 * Saves unsaved changes two seconds after the last one, or at once on `flush`. Until the server
 * has confirmed a draft, a copy of it stays in this browser.
 */
export class Autosave {
  readonly #options: AutosaveOptions;
  readonly #listeners = new Set<() => void>();
  #state: AutosaveState = { state: "idle" };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #dirty = false;
  #failures = 0;
  #paused = false;
  #stopped = false;

  constructor(options: AutosaveOptions) {
    this.#options = options;
  }

  readonly state = (): AutosaveState => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Records a change and ends a pause. */
  changed() {
    if (this.#stopped) return;
    this.#dirty = true;
    this.#paused = false;
    // A failure stays visible until a retry succeeds.
    if (this.#state.state !== "failed") this.#setState({ state: "waiting" });
    if (this.#failures === 0) this.#schedule(debounceMs);
  }

  /** Saves now; resolves when the attempt has ended, successful or not. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    if (!this.#dirty || this.#paused || this.#stopped) return;
    this.#running = this.#save().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** Waits for the save under way; none begins until `resume` or another change. */
  async pause(): Promise<void> {
    // Set first: a window that loses the focus meanwhile must not save a draft of the saved post.
    this.#paused = true;
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
  }

  resume() {
    this.#paused = false;
    if (this.#dirty) this.#schedule(debounceMs);
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
    if (this.#dirty) this.#options.saveLocally(this.#options.read());
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

  async #save() {
    const draft = this.#options.read();
    const storedLocally = this.#options.saveLocally(draft);
    this.#dirty = false;
    if (this.#failures === 0) this.#setState({ state: "saving" });
    try {
      const { savedAt } = await this.#options.save(draft);
      this.#failures = 0;
      if (this.#stopped) return;
      if (this.#dirty) return this.changed();
      this.#options.removeLocal();
      this.#setState({ state: "saved", at: savedAt });
    } catch (error) {
      this.#dirty = true;
      this.#failures += 1;
      this.#setState({ state: "failed", reason: this.#options.errorText(error), storedLocally });
      const delay = retryDelaysMs[Math.min(this.#failures, retryDelaysMs.length) - 1];
      this.#schedule(delay ?? debounceMs);
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
