import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { PageAhead } from "./page-ahead.tsx";
import { passing } from "./page-link.tsx";

/**
 * Does for the plain links of a still part what `PageLink` does: a page of this site opens
 * without a reload, and is fetched as soon as a pointer, a finger or the focus is on its link.
 */
export function useStillLinks() {
  const navigate = useNavigate();
  const [next, setNext] = useState<string>();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const fetchAt = (delay: number) => (event: SyntheticEvent) => {
    clearTimeout(resting.current);
    const link = pageLinkAt(event);
    if (link) resting.current = setTimeout(setNext, delay, pageOf(link));
  };

  const linkEvents = {
    onPointerOver: fetchAt(passing),
    onPointerLeave: () => clearTimeout(resting.current),
    onFocus: fetchAt(passing),
    onTouchStart: fetchAt(0),
    onClick(event: MouseEvent) {
      const link = pageLinkAt(event);
      const isPlainPress =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlainPress) return;
      event.preventDefault();
      void navigate(pageOf(link) + link.hash);
    },
  };
  const ahead: ReactNode = next && <PageAhead key={next} page={next} />;
  return { linkEvents, ahead };
}

const pageOf = ({ pathname, search }: HTMLAnchorElement) => pathname + search;

/**
 * What the browser opens: a feed, a picture, and the back office, whose pages visitors' scripts
 * do not know (`bin/visitors-route-table.ts`).
 */
const notOurPage = /\.[a-z\d]+$|^\/(?:admin|login)(?:\/|$)/;

/** The link to a page of this site that an event happened on. */
function pageLinkAt({ target }: SyntheticEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.target || link.origin !== location.origin) return undefined;
  return notOurPage.test(link.pathname) ? undefined : link;
}
