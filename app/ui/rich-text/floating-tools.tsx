import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useFloatingPlace } from "./floating-place.ts";
import { Toolbar } from "./toolbar.tsx";
import type { ToolDialog } from "./toolbar-buttons.ts";

type FloatingToolsProps = {
  editor: Editor;
  /** Id of the text. */
  controls: string;
  onOpenDialog: (dialog: ToolDialog) => void;
  /** Shows all tools and moves the focus to them. */
  ref: Ref<{ focus: () => void }>;
};

/**
 * The tools over a selection; in a table those of the table. Alt F10 shows all of them, wherever
 * the cursor is. On a phone they stay above the keyboard.
 */
export function FloatingTools({ editor, controls, onOpenDialog, ref }: FloatingToolsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const toolbar = useRef<{ focus: () => void }>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { isMarked, inTable } = useEditorState({
    editor,
    selector: ({ editor }) => {
      const { empty } = editor.state.selection;
      const isText = !empty && !editor.isActive("figure") && !editor.isActive("codeBlock");
      return { isMarked: isText && editor.isFocused, inTable: editor.isActive("table") };
    },
  });
  useKeyboardHeight(bar);
  useImperativeHandle(ref, () => ({
    focus() {
      setShowsAll(true);
      // In the next frame, when all tools are there.
      requestAnimationFrame(() => toolbar.current?.focus());
    },
  }));
  const state = showsAll ? "all" : isMarked || inTable ? "marked" : "hidden";
  useFloatingPlace(editor, bar, "above", state);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes.
    <div
      ref={bar}
      className="floating-tools"
      data-state={state}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setShowsAll(false);
      }}
      // The selection stays while a tool is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Toolbar ref={toolbar} editor={editor} controls={controls} onOpenDialog={onOpenDialog} />
    </div>
  );
}

/** Lifts the tools over a phone's keyboard, where it covers the page instead of resizing it. */
function useKeyboardHeight(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { visualViewport: view } = window;
    if (!view) return;
    const lift = () => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
      bar.current?.style.setProperty("--keyboard", `${Math.round(covered)}px`);
    };
    view.addEventListener("resize", lift);
    view.addEventListener("scroll", lift);
    return () => {
      view.removeEventListener("resize", lift);
      view.removeEventListener("scroll", lift);
    };
  }, [bar]);
}
