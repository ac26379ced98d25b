import { useEffect, useRef } from "react";

/**
 * The heading takes over focus from what goes away: the link to another page of the list, and
 * the row of a deleted record, once its dialog is closed and a newer list is here. Whoever
 * changes a filter, which leads to the first page too, keeps the focus there.
 */
export function useHeadingFocus(page: number, list: unknown, dialogIsOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pageBefore = useRef(page);
  useEffect(() => {
    const filtering = document.activeElement?.matches("input, select, button");
    if (pageBefore.current !== page && !filtering) heading.current?.focus({ preventScroll: true });
    pageBefore.current = page;
  }, [page]);

  const outdated = useRef<{ list: unknown } | null>(null);
  useEffect(() => {
    if (!outdated.current || dialogIsOpen || list === outdated.current.list) return;
    outdated.current = null;
    heading.current?.focus();
  }, [list, dialogIsOpen]);
  const focusAfterReload = () => {
    outdated.current = { list };
  };
  return { heading, focusAfterReload };
}
