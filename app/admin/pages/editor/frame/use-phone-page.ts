import { useCallback, useEffect, useRef, useState } from "react";
import type { EditedCopy } from "../draft/edited-copy.ts";
import { PhonePage, phoneWidth } from "./phone-page.ts";

/** Time (ms) from the last key to measuring, so that typing is not slowed down. */
const debounceMs = 300;

/** The page as a phone shows it, measured in a second frame while its texts are edited. */
export function usePhonePage(edited: EditedCopy) {
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useRef<PhonePage>(undefined);
  /** Paths of texts that were typed since the page was drawn. */
  const [typed] = useState(() => new Set<string>());
  const [overflowing, setOverflowing] = useState<readonly string[]>([]);

  const measure = useCallback(() => {
    for (const path of typed) page.current?.setText(path, edited.text(path));
    const paths = page.current?.overflowing() ?? [];
    setOverflowing((before) => (paths.join() === before.join() ? before : paths));
  }, [edited, typed]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = edited.subscribe(({ path }) => {
      if (path === null) return;
      typed.add(path);
      clearTimeout(timer);
      timer = setTimeout(measure, debounceMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [edited, typed, measure]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onLoad = () => {
      const document = element.contentDocument;
      if (!document || document.URL === "about:blank") return;
      page.current = new PhonePage(document);
      measure();
      // The first measurement may come before the fonts.
      void document.fonts.ready.then(measure);
    };
    element.addEventListener("load", onLoad);
    return () => element.removeEventListener("load", onLoad);
  }, [measure]);

  /** Loads the page from its preview, after the frame that people see. */
  const open = useCallback((src: string) => {
    if (frame.current) frame.current.src = src;
  }, []);

  /** Shows the page as it was drawn again, before it is caught up with what was typed since. */
  const replaceBody = useCallback(
    (html: string, typedSince: readonly string[]) => {
      page.current?.replaceBody(html);
      typed.clear();
      for (const path of typedSince) typed.add(path);
      measure();
    },
    [measure, typed],
  );

  const advice = overflowing.map((path) => ({
    path,
    message: `Wider than a phone of ${phoneWidth} px. Use shorter words.`,
  }));
  return { frame, open, replaceBody, advice };
}
