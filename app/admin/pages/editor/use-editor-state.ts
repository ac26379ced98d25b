import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { copyAt } from "../../../../contract/page-copy.ts";
import { type PageDraftState, readPageNow } from "./draft/use-page-draft.ts";
import type { Editor } from "./editor-context.ts";
import { byPath, type CopyNote } from "./form/copy-problems.ts";
import { fieldId, listAround, sectionOf, stablePath } from "./form/field-tree.ts";
import type { PageFrameState } from "./frame/use-page-frame.ts";
import type { PanelTab } from "./panel.tsx";

const pollMs = 15_000;

/** Polls who else edits the page and which version is published. */
export function useColleagues({ data, setFacts }: PageDraftState) {
  const poll = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    try {
      setFacts(await readPageNow(data.page.name));
    } catch {
      // The next one may succeed; saving reports a lost network.
    }
  });
  useEffect(() => {
    const timer = setInterval(() => void poll(), pollMs);
    return () => clearInterval(timer);
  }, []);
}

/** Which parts of the form are open, and which text is in use. */
export function useOpenParts({ data, edited }: PageDraftState) {
  const [tab, setTab] = useState<PanelTab>("text");
  const [section, setSection] = useState<string | null>(() => firstSection(data));
  const [openItems, setOpenItems] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState("");
  const { field } = data;

  /** Opens the parts of the form that a text is in. */
  function use(path: string) {
    setActive(path);
    setSection(sectionOf(field, path));
    setOpenItems((open) => new Set([...open, ...itemsAround(path)]));
  }
  const itemsAround = (path: string): string[] => {
    const around = listAround(field, path);
    if (!around) return [];
    const item = `${around.list}.${around.position}`;
    return [stablePath(edited.copy(), item), ...itemsAround(around.list)];
  };
  return {
    tab,
    setTab,
    section,
    setSection,
    openItems,
    active,
    setActive,
    use,
    toggleItem(path: string) {
      const stable = stablePath(edited.copy(), path);
      setOpenItems((open) => {
        const others = [...open].filter((each) => each !== stable);
        return new Set(open.has(stable) ? others : [...open, stable]);
      });
    },
    /** Puts the focus into the field of a value. */
    show(path: string) {
      flushSync(() => {
        if (tab !== "search" || (path !== "title" && path !== "description")) setTab("text");
        use(path);
      });
      const control = document.getElementById(fieldId(path));
      (control ?? document.getElementById(`${fieldId(path)}-add`))?.focus();
    },
  };
}

/** The hero's, where a page has one; else the section of the first field. */
function firstSection({ field }: PageDraftState["data"]): string {
  const names = field.kind === "group" ? Object.keys(field.fields) : [];
  return names.includes("hero") ? "hero" : sectionOf(field, names[0] ?? "");
}

type EditorNeeds = {
  draft: PageDraftState;
  frame: PageFrameState;
  parts: ReturnType<typeof useOpenParts>;
  errors: readonly CopyNote[];
  advice: readonly CopyNote[];
  announce: (text: string) => void;
  noteUpload: (upload: Promise<void>) => void;
};

/** The page being edited, as its fields see it. */
export function editorOf(needs: EditorNeeds): Editor {
  const { draft, frame, parts, errors, advice, announce, noteUpload } = needs;
  const { data, edited, autosave } = draft;
  /** The draft is saved first, because the page is drawn from it. */
  const saveAndRedraw = async () => {
    await autosave.flush();
    await frame.redraw();
  };
  return {
    page: data.page.name,
    field: data.field,
    copy: draft.copy,
    announce,
    noteUpload,
    published: data.copy,
    starter: data.starter,
    preview: frame.src === undefined ? undefined : { address: frame.src, copy: edited.saved() },
    valueAt: (path) => copyAt(edited.copy(), path),
    errors: byPath(errors),
    advice: byPath(advice),
    active: parts.active,
    openItems: parts.openItems,
    toggleItem: parts.toggleItem,
    onUse(path) {
      parts.setActive(path);
      frame.texts.current?.select(path);
    },
    type(path, text) {
      edited.type(path, text, "form");
    },
    change(path, value) {
      edited.set(path, value);
      autosave.changed();
      void saveAndRedraw();
    },
    markPart(path) {
      parts.setActive(path);
      frame.texts.current?.selectPart(path);
    },
  };
}
