import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { QuietButton } from "../../ui/button.tsx";
import { TableNotice } from "../../ui/table-notice.tsx";
import { onMutation } from "../api/api-client.ts";
import { emptyCache, forget, keyOf, Query } from "./query-cache.ts";

/**
 * `reload` asks again. `refreshing`: the answer is shown until that of another address, or after a
 * change, has arrived.
 */
export type QueryState<Answer> = { reload: () => void } & (
  | { state: "loading"; answer: null }
  | { state: "failed"; answer: null; reason: string }
  | { state: "ready"; answer: Answer; refreshing: boolean }
);

/**
 * The state of a query that a loader passed to its screen. The last answer stays until the next one
 * arrives: a table that is replaced by "Loading..." at every keystroke of a search can't be read.
 */
export function useQuery<Answer>(query: Query<Answer>): QueryState<Answer> {
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
    return { state: "ready", answer: known, refreshing: current === undefined, reload };
  if (hasFailed) return { state: "failed", answer: null, reason: outcome.reason, reload };
  if (last.answer !== undefined)
    return { state: "ready", answer: last.answer, refreshing: true, reload };
  return { state: "loading", answer: null, reload };
}

/** A query of one component, for input that must not appear in an address; `reload` repeats it. */
export function useLocalQuery<Answer>(ask: () => Promise<Answer>): QueryState<Answer> {
  const [query, setQuery] = useState(() => new Query(ask));
  const loaded = useQuery(query);
  return { ...loaded, reload: () => setQuery(new Query(ask, loaded.answer ?? undefined)) };
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

/** Reloads a query `everyMs` after its last answer, while something is unfinished. */
export function usePolling(unfinished: boolean, loaded: QueryState<unknown>, everyMs: number) {
  const { answer, reload } = loaded;
  const poll = useEffectEvent(() => {
    const isRunning = loaded.state === "ready" && loaded.refreshing;
    if (!isRunning) reload();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer restarts the interval.
  useEffect(() => {
    if (!unfinished) return;
    const timer = setInterval(() => poll(), everyMs);
    return () => clearInterval(timer);
  }, [unfinished, answer, everyMs]);
}

type QueryTableNoticeProps = { of: QueryState<unknown>; title: string };

/** The notice in place of a page's content while a query loads or after it failed. */
export function QueryTableNotice({ of: loaded, title }: QueryTableNoticeProps) {
  if (loaded.state === "ready") return null;
  if (loaded.state === "loading") return <TableNotice mood="loading" title="Loading..." />;
  return <TableNotice mood="failed" title={title} hint={loaded.reason} retry={loaded.reload} />;
}

type QueryNoticeProps = {
  of: QueryState<unknown>;
  className?: string;
  /** Shows a "Try again" button. */
  retry?: boolean;
  /** In front of the reason. */
  title?: string;
};

/** A short text while a query loads or after it failed, in dialogs and cards. */
export function QueryNotice(props: QueryNoticeProps) {
  const { of: loaded, className = "dialog-text", retry = false, title } = props;
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
      {retry && <QuietButton onClick={loaded.reload}>Try again</QuietButton>}
    </div>
  );
}
