import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { type CopyValue, copyAt } from "../../../../../contract/page-copy.ts";
import { callApi } from "../../../api/api-client.ts";
import { errorText } from "../../../api/api-errors.ts";
import type { EditedCopy } from "../draft/edited-copy.ts";
import { stylesOf } from "./frame-styles.ts";
import { type FrameEditor, FrameTexts } from "./frame-texts.ts";
import { usePhonePage } from "./use-phone-page.ts";

type PageFrameOptions = Omit<FrameEditor, "text" | "onType"> & {
  page: string;
  /** Id of the item whose page is shown, where the copy adds several pages. */
  item: string | undefined;
  edited: EditedCopy;
  /** Saves the draft, from which the page is drawn. */
  save: () => Promise<void>;
};

/** The page with the draft in a frame, whose texts follow the form and the other way round. */
export function usePageFrame({ page, item, edited, save, ...editor }: PageFrameOptions) {
  const frame = useRef<HTMLIFrameElement>(null);
  const texts = useRef<FrameTexts>(undefined);
  const scale = useRef(1);
  const drawn = useRef<CopyValue>(undefined);
  const shownStyles = useRef("");
  const [opened, setOpened] = useState<string>();
  const src = opened && item ? `${opened}?item=${item}` : opened;
  const shownSrc = useRef(src);
  const [failure, setFailure] = useState("");
  const phone = usePhonePage(edited);

  const open = useCallback(async () => {
    setFailure("");
    try {
      // Texts that this browser has from an earlier visit.
      await save();
      const { path } = await callApi("previewPage", { path: { page } });
      drawn.current = edited.saved();
      setOpened(path);
    } catch (error) {
      setFailure(errorText(error));
    }
  }, [page, edited, save]);
  useEffect(() => void open(), [open]);

  /** Texts that were typed while the page was being drawn. Returns their paths. */
  const catchUp = useCallback((): string[] => {
    const typed = [...(texts.current?.paths() ?? [])].filter(
      (path) => edited.text(path) !== copyAt(drawn.current, path),
    );
    for (const path of typed) texts.current?.setText(path, edited.text(path));
    return typed;
  }, [edited]);

  const onSelect = useEffectEvent(editor.onSelect);
  const onPicture = useEffectEvent(editor.onPicture);
  const onLeave = useEffectEvent(editor.onLeave);
  const onKey = useEffectEvent(editor.onKey);
  const label = useEffectEvent(editor.label);
  const attach = useEffectEvent(() => {
    const document = frame.current?.contentDocument;
    if (!document || !src || document.URL === "about:blank") return;
    texts.current?.detach();
    texts.current = new FrameTexts(document, {
      text: edited.text,
      onType: (path, text) => edited.type(path, text, "page"),
      label: (path) => label(path),
      onSelect: (path) => onSelect(path),
      onPicture: (path) => onPicture(path),
      onLeave: (path) => onLeave(path),
      onKey: (event) => onKey(event),
    });
    texts.current.setScale(scale.current);
    shownStyles.current = document.querySelector("style")?.textContent ?? "";
    catchUp();
    phone.open(src);
  });

  useEffect(() => {
    const element = frame.current;
    if (!element || !src) return;
    shownSrc.current = src;
    const onLoad = () => attach();
    element.addEventListener("load", onLoad);
    element.src = src;
    return () => {
      element.removeEventListener("load", onLoad);
      texts.current?.detach();
    };
  }, [src]);

  useEffect(
    () =>
      edited.subscribe(({ path, from }) => {
        if (path !== null && from === "form") texts.current?.setText(path, edited.text(path));
      }),
    [edited],
  );

  /** Draws the page again with the draft as it was saved last. */
  const redraw = useCallback(async () => {
    if (!shownSrc.current) return;
    const copy = edited.saved();
    try {
      const response = await fetch(shownSrc.current, { cache: "no-store" });
      // The preview has expired, or the account was disabled.
      if (!response.ok) return open();
      const html = await response.text();
      drawn.current = copy;
      // Other colours are in the stylesheet, which the frame's policy ties to its document.
      if (stylesOf(html) !== shownStyles.current) {
        frame.current?.contentWindow?.location.reload();
        return;
      }
      texts.current?.replaceBody(html);
      phone.replaceBody(html, catchUp());
    } catch {
      // The next change tries again; the state line says that the network is gone.
    }
  }, [edited, open, catchUp, phone.replaceBody]);

  const setScale = useCallback((value: number) => {
    scale.current = value;
    texts.current?.setScale(value);
  }, []);

  return { frame, src, failure, open, redraw, setScale, texts, phone };
}

export type PageFrameState = ReturnType<typeof usePageFrame>;
