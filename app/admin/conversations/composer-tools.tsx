import { LayoutTemplate, Paperclip } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FormatTools } from "../formatting/format-tools.tsx";
import type { useAttachedFiles } from "./use-attached-files.ts";

type ComposerToolsProps = {
  text: RefObject<HTMLTextAreaElement | null>;
  attached: ReturnType<typeof useAttachedFiles>;
  onTemplates: () => void;
};

/** Formats the text of an email, attaches files and inserts a template. */
export function ComposerTools({ text, attached, onTemplates }: ComposerToolsProps) {
  return (
    <>
      <FormatTools control={text} />
      <label className="tool-button relative composer__attach" title="Attach files">
        <Icon of={Paperclip} />
        <input
          type="file"
          multiple
          aria-label="Attach files"
          onChange={({ target }) => {
            void attached.add([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </label>
      <Button look="quiet" small title="Templates (Ctrl ;)" onClick={onTemplates}>
        <Icon of={LayoutTemplate} />
        Templates
      </Button>
    </>
  );
}
