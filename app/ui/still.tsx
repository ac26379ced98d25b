import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import "./still.css";

/** Markup that never changes, and how to get at the code that writes it. */
export type StillMarkup = {
  /** Present on the server, and in the browser once it was loaded. */
  component: ComponentType | undefined;
  load: () => Promise<ComponentType>;
};

/** `component` is for the server: `import.meta.env.SSR ? await load() : undefined`. */
export function stillMarkup(
  load: () => Promise<ComponentType>,
  component: ComponentType | undefined,
): StillMarkup {
  const markup: StillMarkup = {
    component,
    async load() {
      markup.component ??= await load();
      return markup.component;
    },
  };
  return markup;
}

/**
 * A part of the page without state. React keeps what the server wrote, so that its code and
 * words are not sent a second time; only a page that came without the part loads it. Links in
 * it are followed by the router all the same.
 */
export function Still({ markup: { component, load } }: { markup: StillMarkup }) {
  const box = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType | undefined>(() => component);
  const follow = useLinkFollowing();

  useEffect(() => {
    if (!box.current || box.current.childElementCount > 0) return;
    load().then(
      (loaded) => setLoaded(() => loaded),
      // The next page brings it along.
      () => {},
    );
  }, [load]);

  if (Loaded) {
    return (
      <div className="still" key="loaded">
        <Loaded />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's own keys raise the click
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    <div
      className="still"
      ref={box}
      onClick={follow}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it tells React to leave the content alone
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

/** Does for plain links what `Link` does: a page of this site opens without a reload. */
function useLinkFollowing() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlainPress =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlainPress || link.target || link.origin !== location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
}
