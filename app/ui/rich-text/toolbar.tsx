import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { Icon } from "../icon.tsx";
import {
  ariaShortcut,
  shortcutLabel,
  type Tool,
  type ToolDialog,
  tableTools,
  toolGroups,
} from "./toolbar-buttons.ts";

export type ToolbarProps = {
  editor: Editor;
  /** Id of the text that the tools change. */
  controls: string;
  onOpenDialog: (dialog: ToolDialog) => void;
  /** Moves the focus to the toolbar, and shows all of its tools. */
  ref: Ref<{ focus: () => void }>;
};

/** The tools above the text: one Tab stop, arrow keys between them, Escape back to the text. */
export function Toolbar({ editor, controls, onOpenDialog, ref }: ToolbarProps) {
  const { props, tabIndexOf, focusCurrent } = useRovingFocus(toolGroups[0]?.tools[0]?.name ?? "");
  useImperativeHandle(ref, () => ({ focus: focusCurrent }));
  const { on, inTable } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: toolGroups.flatMap(({ tools }) =>
        tools.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name),
      ),
      inTable: editor.isActive("table"),
    }),
  });

  const use = ({ action }: Pick<Tool, "action">) => {
    if ("dialog" in action) onOpenDialog(action.dialog);
    else action(editor.chain().focus()).run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") editor.commands.focus();
    else props.onKeyDown(event);
  };

  return (
    <div
      {...props}
      className="rich-tools"
      role="toolbar"
      aria-label="Text tools"
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {toolGroups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a toolbar.
        <div key={group.name} className="rich-tools__group" role="group" aria-label={group.name}>
          {group.tools.map((tool) => (
            <ToolButton
              key={tool.name}
              tool={tool}
              on={tool.isOn && on.includes(tool.name)}
              tabIndex={tabIndexOf(tool.name)}
              onUse={() => use(tool)}
            />
          ))}
        </div>
      ))}
      {inTable && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a toolbar.
        <div className="rich-tools__table" role="group" aria-label="Table">
          {tableTools.map((tool) => (
            <button
              key={tool.name}
              type="button"
              data-tool={tool.name}
              tabIndex={tabIndexOf(tool.name)}
              onClick={() => use(tool)}
            >
              {tool.name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

type ToolButtonProps = { tool: Tool; on?: boolean; tabIndex: number; onUse: () => void };

function ToolButton({ tool: { name, icon, keys }, on, tabIndex, onUse }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="rich-tools__button"
      data-tool={name}
      tabIndex={tabIndex}
      aria-label={name}
      aria-pressed={on}
      aria-keyshortcuts={keys && ariaShortcut(keys)}
      title={keys ? `${name} (${shortcutLabel(keys)})` : name}
      onClick={onUse}
    >
      <Icon of={icon} />
    </button>
  );
}

/**
 * Roving tabindex for a row of buttons (ARIA toolbar pattern). The buttons are identified by
 * `data-tool` and take their `tabIndex` from `tabIndexOf`.
 */
function useRovingFocus(first: string) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);

  const buttons = () => {
    const all = [...(toolbar.current?.querySelectorAll<HTMLElement>("[data-tool]") ?? [])];
    return all.filter((button) => button.checkVisibility?.() ?? true);
  };
  const focusCurrent = () => {
    const all = buttons();
    (all.find(({ dataset }) => dataset["tool"] === current) ?? all[0])?.focus();
  };

  return {
    focusCurrent,
    tabIndexOf: (name: string) => (name === current ? 0 : -1),
    props: {
      ref: toolbar,
      onFocus(event: FocusEvent) {
        const tool = event.target.closest("[data-tool]")?.getAttribute("data-tool");
        if (tool) setCurrent(tool);
      },
      onKeyDown(event: KeyboardEvent) {
        const all = buttons();
        const index = all.findIndex((button) => button.matches(":focus"));
        const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
        if (next === undefined || index < 0) return;
        event.preventDefault();
        all.at(next % all.length)?.focus();
      },
    },
  };
}
