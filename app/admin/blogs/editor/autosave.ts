import type { WorkingCopy } from "../../../../contract/blogs.ts";

/** What became of what was typed. */
export type AutosaveState =
  | { state: "nothing-to-save" }
  | { state: "waiting" }
  | { state: "saving" }
  | { state: "saved"; at: string }
  | { state: "failed"; reason: string; keptHere: boolean };

/** What autosave works with. */
export type AutosaveParts = {
  read: () => WorkingCopy;
  /** Sends it to the server. */
  keep: (copy: WorkingCopy) => Promise<{ savedAt: string }>;
  /** Keeps it in this browser; answers whether that worked. */
  keepHere: (copy: WorkingCopy) => boolean;
  /** Forgets what this browser keeps, once the server has it. */
  dropHere: () => void;
  reasonOf: (error: unknown) => string;
};

/** Wait after the last key press, in milliseconds. */
const calm = 2000;
/** Waits before further tries, in milliseconds; the last one again and again. */
const patience = [3000, 6000, 12_000, 30_000];

/**
 * Saves unsaved changes by itself: two seconds after the last one, and at once when asked.
 * Whatever the server does not have yet stays in this browser.
 */
export class Autosave {
  readonly #parts: AutosaveParts;
  readonly #listeners = new Set<() => void>();
  #state: AutosaveState = { state: "nothing-to-save" };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #dirty = false;
  #failures = 0;
  #paused = false;
  #stopped = false;

  constructor(parts: AutosaveParts) {
    this.#parts = parts;
  }

  readonly state = (): AutosaveState => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Something was typed. */
  changed() {
    if (this.#stopped) return;
    this.#dirty = true;
    this.#paused = false;
    // A failure stays in sight until a try succeeds.
    if (this.#state.state !== "failed") this.#show({ state: "waiting" });
    if (this.#failures === 0) this.#in(calm);
  }

  /** Saves now what is unsaved; resolves when the try is over, whatever came of it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    if (!this.#dirty || this.#paused || this.#stopped) return;
    this.#running = this.#save().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** Waits for the try under way and begins no other until `resume` or something is typed. */
  async pause(): Promise<void> {
    // A window that loses the focus meanwhile must not keep a copy of what is being saved.
    this.#paused = true;
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
  }

  /** Ends a pause in which nothing was saved. */
  resume() {
    this.#paused = false;
    if (this.#dirty) this.#in(calm);
  }

  /** The post itself was saved: nothing is left to keep. */
  settle() {
    clearTimeout(this.#timer);
    this.#dirty = false;
    this.#paused = false;
    this.#failures = 0;
    this.#parts.dropHere();
    this.#show({ state: "nothing-to-save" });
  }

  /** Keeps in this browser what the server does not have; for a page that may end now. */
  secure() {
    if (this.#dirty) this.#parts.keepHere(this.#parts.read());
  }

  /** The editor is there. In strict mode it closes once and comes again. */
  start() {
    this.#stopped = false;
  }

  /** The editor closes. */
  stop() {
    clearTimeout(this.#timer);
    this.secure();
    this.#stopped = true;
  }

  async #save() {
    const copy = this.#parts.read();
    const keptHere = this.#parts.keepHere(copy);
    this.#dirty = false;
    if (this.#failures === 0) this.#show({ state: "saving" });
    try {
      const { savedAt } = await this.#parts.keep(copy);
      this.#failures = 0;
      if (this.#stopped) return;
      if (this.#dirty) return this.changed();
      this.#parts.dropHere();
      this.#show({ state: "saved", at: savedAt });
    } catch (error) {
      this.#dirty = true;
      this.#failures += 1;
      this.#show({ state: "failed", reason: this.#parts.reasonOf(error), keptHere });
      this.#in(patience[Math.min(this.#failures, patience.length) - 1] ?? calm);
    }
  }

  #in(milliseconds: number) {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  #show(state: AutosaveState) {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
