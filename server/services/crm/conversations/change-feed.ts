import type { Database } from "../../../db/database.ts";
import { activeSessions } from "../../accounts/end-access.ts";
import { type Context, requireSession } from "../../context.ts";
import { Busy, TooMany } from "../../errors.ts";
import { readRecentChanges } from "./list-recent-changes.ts";

/** Interval (ms) of looking for changes, also those of other processes. */
const pollMs = 1_000;

/** After this many looks each stream gets a sign of life, and its session is checked: 15 s. */
const looksPerHeartbeat = 15;

/** Browsers of one account; more of them poll instead. */
const maxPerAccount = 10;
const maxStreams = 1_000;

/** Unread events after which a client counts as gone. */
const maxUnread = 20;
const retrySeconds = 30;

type Follower = { staffId: string; sessionId: string };
type Stream = Follower & { controller: ReadableStreamDefaultController<Uint8Array> };

const encode = (text: string) => new TextEncoder().encode(text);
const events = {
  ready: encode("event: ready\ndata: {}\n\n"),
  change: encode("event: change\ndata: {}\n\n"),
  heartbeat: encode(":\n\n"),
};

/**
 * Tells open screens that something has changed. One look per second serves all streams of this
 * process, and commits of this process are told at once; without streams nothing is read.
 */
export class ChangeFeed {
  readonly #context: Context;
  readonly #streams = new Set<Stream>();
  #known: ReadonlySet<string> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #unlisten = () => {};
  #looks = 0;
  #last = Promise.resolve();
  #waiting: Promise<void> | undefined;
  #isStopped = false;

  constructor(context: Context) {
    this.#context = { ...context, actor: { kind: "system" } };
  }

  /** A stream of server-sent events, until its session or the server ends. @throws TooMany; Busy */
  follow(follower: Follower): ReadableStream<Uint8Array> {
    if (this.#isStopped || this.#streams.size >= maxStreams) throw new Busy();
    const own = [...this.#streams].filter(({ staffId }) => staffId === follower.staffId);
    if (own.length >= maxPerAccount) {
      throw new TooMany("This account is open in too many windows.", retrySeconds);
    }
    let stream: Stream;
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          stream = { ...follower, controller };
          this.#streams.add(stream);
          controller.enqueue(events.ready);
          this.#start();
        },
        cancel: () => this.#drop(stream),
      },
      { highWaterMark: maxUnread },
    );
  }

  /** Number of open streams. */
  get size(): number {
    return this.#streams.size;
  }

  /** Ends all streams, so that their browsers connect to another process. */
  stop(): void {
    this.#isStopped = true;
    for (const stream of this.#streams) this.#end(stream);
  }

  /** Looks for changes committed so far; the timer and commits of this process call it. */
  look(): Promise<void> {
    // One look at a time, and one that waits serves all who ask meanwhile.
    this.#waiting ??= this.#last.then(() => {
      this.#waiting = undefined;
      return this.#read();
    });
    this.#last = this.#waiting;
    return this.#waiting;
  }

  async #read(): Promise<void> {
    if (this.#streams.size === 0) return;
    this.#looks += 1;
    try {
      const before = this.#known;
      this.#known = new Set(await readRecentChanges(this.#context));
      if (before && [...this.#known].some((change) => !before.has(change))) this.#tell("change");
      if (this.#looks % looksPerHeartbeat === 0) await this.checkSessions();
    } catch (error) {
      this.#context.log.warn({ err: error }, "recent changes not read");
    }
  }

  /** Ends the streams of ended sessions, and gives the others a sign of life. */
  async checkSessions(): Promise<void> {
    const ids = [...this.#streams].map(({ sessionId }) => sessionId);
    const active = await activeSessions(this.#context, ids);
    for (const stream of this.#streams) if (!active.has(stream.sessionId)) this.#end(stream);
    this.#tell("heartbeat");
  }

  #start(): void {
    if (this.#timer) return;
    this.#known = null;
    this.#timer = setInterval(() => void this.look(), pollMs).unref();
    this.#unlisten = this.#context.database.listen("conversations", () => void this.look());
    void this.look();
  }

  #tell(event: keyof typeof events): void {
    for (const stream of this.#streams) {
      if ((stream.controller.desiredSize ?? 0) <= 0) this.#end(stream);
      else stream.controller.enqueue(events[event]);
    }
  }

  #end(stream: Stream): void {
    this.#drop(stream);
    stream.controller.close();
  }

  #drop(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#unlisten();
  }
}

const feeds = new WeakMap<Database, ChangeFeed>();

/** The feed of this process; there is one per database. */
export function changeFeedOf(context: Context): ChangeFeed {
  const feed = feeds.get(context.database) ?? new ChangeFeed(context);
  feeds.set(context.database, feed);
  return feed;
}

/** Events for an open screen when something changed. For all staff. @throws TooMany; Busy */
export function followChanges(context: Context): ReadableStream<Uint8Array> {
  const { id, sessionId } = requireSession(context);
  return changeFeedOf(context).follow({ staffId: id, sessionId });
}
