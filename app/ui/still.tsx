import { type ComponentType, useEffect, useRef, useState } from "react";
import { useStillLinks } from "./use-still-links.tsx";
import "./still.css";

/** Markup that never changes, and how to get at the code that writes it. */
export type StillMarkup<Words extends object = object> = {
  /** Present on the server, and in the browser once it was loaded. */
  component: ComponentType<Words> | undefined;
  load: () => Promise<ComponentType<Words>>;
};

/** `component` is for the server: `import.meta.env.SSR ? await load() : undefined`. */
export function stillMarkup<Words extends object = object>(
  load: () => Promise<ComponentType<Words>>,
  component: ComponentType<Words> | undefined,
): StillMarkup<Words> {
  const markup: StillMarkup<Words> = {
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
 * it are followed by the router all the same. What it shows may depend on `words` (a loader's
 * data, see `still-words.ts`); give it a `key` that changes with them.
 */
export function Still<Words extends object = object>({
  markup: { component, load },
  ...rest
}: {
  markup: StillMarkup<Words>;
} & (object extends Words ? { words?: Words } : { words: Words | undefined })) {
  const { words } = rest;
  // The words stayed on the server: what it wrote is whole, even if that is nothing.
  const isWhole = "words" in rest && words === undefined;
  const box = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<Words> | undefined>(() => component);
  const { linkEvents, ahead } = useStillLinks();

  useEffect(() => {
    if (isWhole || !box.current || box.current.childElementCount > 0) return;
    load().then(
      (loaded) => setLoaded(() => loaded),
      // The next page brings it along.
      () => {},
    );
  }, [load, isWhole]);

  if (Loaded) {
    return (
      <div className="still" key="loaded">
        <Loaded {...(words as Words)} />
      </div>
    );
  }
  return (
    <>
      <div
        className="still"
        ref={box}
        {...linkEvents}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it tells React to leave the content alone
        dangerouslySetInnerHTML={{ __html: "" }}
      />
      {ahead}
    </>
  );
}
