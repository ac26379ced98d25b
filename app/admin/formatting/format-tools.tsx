import { Bold, Link, List, ListOrdered } from "lucide-react";
import type { RefObject } from "react";
import { IconButton } from "../../ui/button.tsx";
import { applyTextEdit } from "./apply-text-edit.ts";
import { selectedIn } from "./format-keys.ts";
import { boldEdit, linkEdit, listEdit, type Selected, type TextEdit } from "./text-edits.ts";
import "./formatting.css";

type Tool = { label: string; keys?: string; icon: typeof Bold; edit: (of: Selected) => TextEdit };

const tools: readonly Tool[] = [
  { label: "Bold", keys: "Ctrl B", icon: Bold, edit: boldEdit },
  { label: "Bulleted list", icon: List, edit: (selected) => listEdit(selected, false) },
  { label: "Numbered list", icon: ListOrdered, edit: (selected) => listEdit(selected, true) },
  { label: "Link", keys: "Ctrl K", icon: Link, edit: linkEdit },
];

/** Buttons that format what is selected in a text. */
export function FormatTools({ control }: { control: RefObject<HTMLTextAreaElement | null> }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend.
    <div className="flex format-tools" role="group" aria-label="Format">
      {tools.map(({ label, keys, icon, edit }) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          className="tool-button hoverable"
          title={keys ? `${label} (${keys})` : label}
          onClick={() => {
            if (control.current) applyTextEdit(control.current, edit(selectedIn(control.current)));
          }}
        />
      ))}
    </div>
  );
}
