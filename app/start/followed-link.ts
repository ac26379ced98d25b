/** The link to another page of this site that a press is about to open in this window. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin)
    return undefined;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return isSamePage && link.hash ? undefined : link;
}
