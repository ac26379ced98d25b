import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type Ref, useImperativeHandle } from "react";
import { Icon } from "../icon.tsx";
import { ariaKeys, keyWords } from "./key-words.ts";
import { type Asked, type Tool, tableTools, toolGroups } from "./tools.ts";
import { useRovingFocus } from "./use-roving-focus.ts";

type ToolbarProps = {
  editor: Editor;
  /** Id of what the tools work on. */
  controls: string;
  onAsk: (asked: Asked) => void;
  /** To bring the focus here. */
  ref: Ref<{ focus: () => void }>;
};

/** The tools above the text: one Tab stop, arrow keys between them, Escape back to the text. */
export function Toolbar({ editor, controls, onAsk, ref }: ToolbarProps) {
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

  const use = ({ act }: Pick<Tool, "act">) => {
    if ("ask" in act) onAsk(act.ask);
    else act(editor.chain().focus()).run();
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
      aria-keyshortcuts={keys && ariaKeys(keys)}
      title={keys ? `${name} (${keyWords(keys)})` : name}
      onClick={onUse}
    >
      <Icon of={icon} />
    </button>
  );
}
