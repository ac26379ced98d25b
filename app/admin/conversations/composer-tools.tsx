import { LayoutTemplate } from "lucide-react";
import type { RefObject } from "react";
import { QuietButton } from "../../ui/button.tsx";
import { FormatTools } from "../formatting/format-tools.tsx";
import { AttachButton, type Attached } from "./attached-files.tsx";

type ComposerToolsProps = {
  text: RefObject<HTMLTextAreaElement | null>;
  attached: Attached;
  picker: RefObject<HTMLInputElement | null>;
  onTemplates: () => void;
};

/** Formats the text of an email, attaches files and inserts a template. */
export function ComposerTools({ text, attached, picker, onTemplates }: ComposerToolsProps) {
  return (
    <>
      <FormatTools control={text} />
      <AttachButton attached={attached} picker={picker} />
      <QuietButton title="Templates (Ctrl ;)" icon={LayoutTemplate} onClick={onTemplates}>
        Templates
      </QuietButton>
    </>
  );
}
