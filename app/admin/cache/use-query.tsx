import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TableNotice } from "../../ui/table-notice.tsx";
import { onMutation } from "../api/api-client.ts";
import { emptyCache, forget, keyOf, Query } from "./query-cache.ts";

/**
 * `refreshing`: the answer is shown until that of another address, or after a change, has arrived.
 */
export type QueryState<Answer> =
  | { state: "loading" }
  | { state: "failed"; reason: string }
  | { state: "ready"; answer: Answer; refreshing: boolean };

/**
 * The state of a query that a loader passed to its screen. The last answer stays until the next one
 * arrives: a table that is replaced by "Loading..." at every keystroke of a search can't be read.
 */
export function useQuery<Answer>(
  query: Query<Answer>,
): [state: QueryState<Answer>, reload: () => void] {
  const outcome = useSyncExternalStore(
    query.subscribe,
    () => query.outcome,
    () => query.outcome,
  );
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => {
    forget(query);
    void revalidate();
  }, [query, revalidate]);

  const current = outcome?.ok ? outcome.answer : query.cached;
  const [last, setLast] = useState({ key: keyOf(query), answer: current });
  if (current !== undefined && current !== last.answer) {
    setLast({ key: keyOf(query), answer: current });
  }

  const known = current ?? (last.key === keyOf(query) ? last.answer : undefined);
  const hasFailed = outcome?.ok === false;
  // While the server is away, what was read stays readable; the layout says so.
  if (known !== undefined && (!hasFailed || outcome.isAway))
    return [{ state: "ready", answer: known, refreshing: current === undefined }, reload];
  if (hasFailed) return [{ state: "failed", reason: outcome.reason }, reload];
  if (last.answer !== undefined)
    return [{ state: "ready", answer: last.answer, refreshing: true }, reload];
  return [{ state: "loading" }, reload];
}

/** A query of one component, for input that must not appear in an address; `reload` repeats it. */
export function useLocalQuery<Answer>(
  ask: () => Promise<Answer>,
): [state: QueryState<Answer>, reload: () => void] {
  const [query, setQuery] = useState(() => new Query(ask));
  const [state] = useQuery(query);
  const known = state.state === "ready" ? state.answer : undefined;
  return [state, () => setQuery(new Query(ask, known))];
}

/** The answer of a query; `otherwise` while it is not known. */
export function useQueryAnswer<Answer, Otherwise>(query: Query<Answer>, otherwise: Otherwise) {
  const [loaded] = useQuery(query);
  return loaded.state === "ready" ? loaded.answer : otherwise;
}

/** Runs every loader on screen again. */
export function useRefresh() {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    emptyCache();
    void revalidate();
  }, [revalidate]);
}

/** Runs every loader on screen again after each `mutate`; for the layout. */
export function useRefreshAfterChanges() {
  const { revalidate } = useRevalidator();
  useEffect(() => onMutation(() => void revalidate()), [revalidate]);
}

/**
 * Reloads a query `everyMs` after its last answer for as long as something is unfinished. A slow
 * server gets no second request meanwhile.
 */
export function usePolling(
  unfinished: boolean,
  [state, reload]: ReturnType<typeof useQuery<unknown>>,
  everyMs: number,
) {
  const poll = useEffectEvent(() => {
    const isRunning = state.state === "ready" && state.refreshing;
    if (!isRunning) reload();
  });
  const answer = state.state === "ready" ? state.answer : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer restarts the interval.
  useEffect(() => {
    if (!unfinished) return;
    const timer = setInterval(() => poll(), everyMs);
    return () => clearInterval(timer);
  }, [unfinished, answer, everyMs]);
}

type QueryTableNoticeProps = {
  of: readonly [QueryState<unknown>, reload: () => void];
  /** Title of a failure. */
  title: string;
};

/** The notice in place of a page's content while a query loads or after it failed. */
export function QueryTableNotice({ of: [loaded, reload], title }: QueryTableNoticeProps) {
  if (loaded.state === "ready") return null;
  if (loaded.state === "loading") return <TableNotice mood="loading" title="Loading..." />;
  return <TableNotice mood="failed" title={title} hint={loaded.reason} retry={reload} />;
}

type QueryNoticeProps = {
  of: readonly [QueryState<unknown>, reload: () => void];
  className?: string;
  /** Shows a "Try again" button. */
  retry?: boolean;
  /** In front of the reason. */
  title?: string;
};

/** A short text while a query loads or after it failed, in dialogs and cards. */
export function QueryNotice(props: QueryNoticeProps) {
  const {
    of: [loaded, reload],
    className = "dialog-text",
    retry = false,
    title,
  } = props;
  if (loaded.state === "ready") return null;
  if (loaded.state === "loading") {
    return (
      <p className={className} role="status">
        Loading...
      </p>
    );
  }
  return (
    <div className={className} role="alert">
      <p>
        {title && `${title}. `}
        {loaded.reason}
      </p>
      {retry && (
        <Button look="quiet" small onClick={reload}>
          Try again
        </Button>
      )}
    </div>
  );
}
