import type { AnswerOf } from "../../../contract/endpoints.ts";
import { permits, type Right } from "../../../contract/rights.ts";
import { type EndpointId, needsOf, routes } from "../../../contract/routes.ts";
import { callApi, type EndpointInput, onMutation, type ReadingId } from "../api/api-client.ts";
import { errorTextWithFields, isAway } from "../api/api-errors.ts";
import { onSessionChange } from "../session/session-store.ts";

/** Result of a reading request. A failure is data: each list shows its own. */
type Outcome<Answer> =
  | { ok: true; answer: Answer }
  /** `isAway`: the server; what was read before is shown meanwhile. */
  | { ok: false; reason: string; isAway: boolean };

/** Beyond this, the least recently requested entry is removed. */
const maxEntries = 60;

/** A prefetched answer is fresh for this long. */
const prefetchLifetimeMs = 15_000;

/** One reading request, with the answer of the last one, which is shown until this one ends. */
export class Query<Answer> {
  /** Stale: from an earlier request with the same input. */
  readonly cached: Answer | undefined;
  outcome: Outcome<Answer> | undefined;
  /** Never rejects. */
  readonly finished: Promise<Outcome<Answer>>;
  readonly #listeners = new Set<() => void>();
  readonly #startedAt = Date.now();
  #wasShown = false;
  #isExpired = false;

  constructor(ask: () => Promise<Answer>, cached?: Answer) {
    this.cached = cached;
    this.finished = ask()
      .then(
        (answer): Outcome<Answer> => ({ ok: true, answer }),
        (error: unknown): Outcome<Answer> => {
          const reason = errorTextWithFields(error);
          return { ok: false, reason, isAway: isAway(error) };
        },
      )
      .then((outcome) => {
        this.outcome = outcome;
        for (const listener of this.#listeners) listener();
        return outcome;
      });
  }

  /** Calls back when the request ends; until unsubscribed, the query is on screen. */
  readonly subscribe = (listener: () => void) => {
    this.#wasShown = true;
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Has it asked again at the next visit. */
  expire() {
    this.#isExpired = true;
  }

  /** Whether a loader may reuse it: it is running, on screen, or was just prefetched. */
  isFresh(): boolean {
    if (this.#isExpired) return false;
    if (!this.outcome || this.#listeners.size > 0) return true;
    return !this.#wasShown && Date.now() - this.#startedAt < prefetchLifetimeMs;
  }
}

export type QueryOf<Id extends EndpointId> = Query<AnswerOf<Id>>;

const entries = new Map<string, Query<unknown>>();
/** Keys of queries, also of replaced ones: forgetting an old query drops its successor too. */
const keys = new WeakMap<Query<unknown>, string>();

/**
 * A reading endpoint through the cache, for loaders (stale-while-revalidate). Without the right to
 * it nothing is requested: the layout shows that the page is not for this account.
 */
export function cachedQuery<Id extends ReadingId>(
  id: Id,
  input: EndpointInput<Id>,
  needs = needsOf(routes[id]),
): Query<AnswerOf<Id>> {
  return cached(JSON.stringify([id, input]), () => ifPermitted(needs, () => callApi(id, input)));
}

/**
 * Requests something if the account has the right to it. @throws NotPermitted otherwise, without a
 * request
 */
export async function ifPermitted<Answer>(
  needs: ReturnType<typeof needsOf>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (!needs || (lastRights && permits(lastRights, needs))) return ask();
  const session = await sessionQuery().finished;
  if (session.ok && !permits(session.answer.staff.rights, needs)) throw new NotPermitted();
  return ask();
}

/** The page is not for this account; nothing was requested. */
class NotPermitted extends Error {
  override readonly name = "NotPermitted";
}

/** The same for a part of a page: without the right, the answer is null. */
export function cachedQueryIfPermitted<Id extends ReadingId>(
  id: Id,
  input: EndpointInput<Id>,
): Query<AnswerOf<Id> | null> {
  return cached(JSON.stringify([id, input, "or null"]), async () => {
    const session = await sessionQuery().finished;
    const isPermitted =
      session.ok && permits(session.answer.staff.rights, needsOf(routes[id]) ?? []);
    return isPermitted ? callApi(id, input) : null;
  });
}

/** The cached answers of an endpoint, latest first, for a search in what was already read. */
export function cachedAnswers<Id extends EndpointId>(id: Id): AnswerOf<Id>[] {
  const beginning = JSON.stringify([id]).slice(0, -1);
  return [...entries].reverse().flatMap(([key, query]) =>
    key.startsWith(`${beginning},`) && query.outcome?.ok
      ? // The key contains the endpoint, so the entry has its type.
        [query.outcome.answer as AnswerOf<Id>]
      : [],
  );
}

/** The rights of the account, once they were read. */
export function knownRights(): readonly Right[] | undefined {
  const { outcome } = sessionQuery();
  return outcome?.ok ? outcome.answer.staff.rights : undefined;
}

export const sessionQuery = () =>
  cached(JSON.stringify(["readSession", {}]), async () => {
    const answer = await callApi("readSession", {});
    lastRights = answer.staff.rights;
    return answer;
  });

/** Outlives the cache: after a mutation no request has to wait for the session. */
let lastRights: readonly Right[] | undefined;

/**
 * Makes the next loader request this again; the shown answer stays meanwhile. A request that took
 * the place of this one and isn't on screen yet is repeated, too: it may fail like this one.
 */
export function forget(query: Query<unknown>) {
  const key = keys.get(query);
  if (key !== undefined) entries.delete(key);
}

/** The input that a query asks with; equal for all that ask the same. */
export const keyOf = (query: Query<unknown>): string | Query<unknown> => keys.get(query) ?? query;

/** Something changed elsewhere: everything is asked again, and shown as it was meanwhile. */
export function expireCache() {
  for (const query of entries.values()) query.expire();
}

/** Empties the cache: after every mutation, and when the session changes. */
export function emptyCache() {
  entries.clear();
}

function cached<Answer>(key: string, ask: () => Promise<Answer>): Query<Answer> {
  // The key contains the endpoint, so the entry has its type.
  const known = entries.get(key) as Query<Answer> | undefined;
  if (known?.isFresh()) return known;
  const last = known?.outcome?.ok ? known.outcome.answer : known?.cached;
  const query = new Query(ask, last);
  keys.set(query, key);
  entries.delete(key);
  entries.set(key, query);
  const [oldest] = entries.keys();
  if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  return query;
}

// Route modules are evaluated on the server too, where no session changes.
if (typeof window !== "undefined") {
  onSessionChange(() => {
    lastRights = undefined;
    emptyCache();
  });
  onMutation(emptyCache);
}
