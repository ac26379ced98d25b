import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { callApi, openEvents } from "../api/api-client.ts";
import { useOutage } from "./outage.ts";
import { expireCache } from "./query-cache.ts";
import "./outage.css";

/** Interval (ms) of renewing what time alone changes: an answer is late, a reminder is due. */
const clockMs = 60_000;
/** Between attempts (ms) to read again what could not be read. */
const outageMs = 5_000;

/**
 * Renews what is on screen within a second after a colleague, a client or a job changed something,
 * and once the server answers again; says above the page while it doesn't. For the layout: every
 * screen is renewed in this one way.
 */
export function LiveUpdates() {
  const { revalidate } = useRevalidator();
  const outage = useOutage();
  const isOut = outage !== null;
  const renew = useEffectEvent(() => {
    if (document.visibilityState !== "visible") return;
    expireCache();
    void revalidate();
  });
  useEffect(() => onLiveChange(() => renew()), []);
  useEffect(() => {
    const timer = setInterval(() => renew(), isOut ? outageMs : clockMs);
    return () => clearInterval(timer);
  }, [isOut]);
  return (
    // The element is always there, so that screen readers say what appears in it.
    <div className="outage" role="status">
      {outage && <p>{outage}</p>}
    </div>
  );
}

/** Interval (ms) of questions where no events arrive. */
const pollMs = 1_000;
/** Between questions while the server does not answer. */
const retryMs = 10_000;
/** Polls for so long (ms) before it tries events again. */
const pollingMs = 60_000;
/** A proxy that holds back the first event for so long (ms) holds back all of them. */
const readyMs = 5_000;
/** The server shows every 15 s that the connection holds. */
const silenceMs = 40_000;
/** Pages that follow each other share a connection. */
const lingerMs = 2_000;

const listeners = new Set<() => void>();
let running: AbortController | null = null;

/** Calls back when something changed, while this tab is visible. */
export function onLiveChange(listener: () => void): () => void {
  listeners.add(listener);
  if (!running) start();
  return () => {
    listeners.delete(listener);
    setTimeout(() => listeners.size === 0 && stop(), lingerMs);
  };
}

function start() {
  if (document.visibilityState === "visible") {
    running = new AbortController();
    void follow(running.signal);
  }
  document.addEventListener("visibilitychange", onVisibility);
}

function stop() {
  running?.abort();
  running = null;
  document.removeEventListener("visibilitychange", onVisibility);
}

/** A hidden tab follows nothing: browsers allow few connections to one server. */
function onVisibility() {
  stop();
  start();
  if (document.visibilityState === "visible") tell();
}

const tell = () => {
  for (const listener of listeners) listener();
};

/** Reads the stream of events; polls where a proxy or an old server offers none. */
async function follow(signal: AbortSignal) {
  while (!signal.aborted) {
    const wasReady = await readEvents(signal).catch(() => false);
    if (signal.aborted) return;
    // A server that stops ends its streams: another process has the next one.
    if (wasReady) await pause(pollMs * Math.random(), signal);
    else await poll(signal);
  }
}

/** Resolves when the stream ends, with whether it had begun. */
async function readEvents(signal: AbortSignal): Promise<boolean> {
  const quiet = new AbortController();
  let timer = setTimeout(() => quiet.abort(), readyMs);
  let isReady = false;
  try {
    const stream = await openEvents("followChanges", {
      signal: AbortSignal.any([signal, quiet.signal]),
    });
    const reader = stream.getReader();
    const cancel = () => void reader.cancel().catch(() => {});
    signal.addEventListener("abort", cancel, { once: true });
    quiet.signal.addEventListener("abort", cancel, { once: true });
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return isReady;
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), silenceMs);
      isReady = true;
      // Also at `ready`: something may have changed since the page was read.
      if (new TextDecoder().decode(value).includes("event:")) tell();
    }
  } catch (error) {
    if (isReady) return true;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Asks each second for changes. */
async function poll(signal: AbortSignal) {
  let known: ReadonlySet<string> | null = null;
  const until = Date.now() + pollingMs;
  while (!signal.aborted && Date.now() < until) {
    let wait = pollMs;
    try {
      const { changes } = await callApi("listRecentChanges", { signal });
      const before = known;
      known = new Set(changes);
      if (!before || changes.some((change) => !before.has(change))) tell();
    } catch {
      wait = retryMs;
    }
    await pause(wait, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
