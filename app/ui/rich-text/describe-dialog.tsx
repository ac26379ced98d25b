import type { Editor } from "@tiptap/core";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { TextArea } from "../field.tsx";

type DescribeDialogProps = { editor: Editor; maxLength: number; onClose: () => void };

/** Asks what the selected image shows, for those who don't see it (WCAG 1.1.1). */
export function DescribeDialog({ editor, maxLength, onClose }: DescribeDialogProps) {
  const formId = useId();
  const { alt, decorative } = editor.getAttributes("figure");
  const [words, setWords] = useState(String(alt));
  const [isDecorative, setDecorative] = useState(decorative === true);
  const field = useRef<HTMLTextAreaElement>(null);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    onClose();
    const alt = isDecorative ? "" : words.trim();
    editor.chain().focus().describeFigure({ alt, decorative: isDecorative }).run();
  }
  const onRemove = () => {
    onClose();
    editor.chain().focus().deleteSelection().run();
  };

  return (
    <Dialog
      title="Image"
      onClose={onClose}
      firstFocus={field}
      footer={
        <>
          <Button look="quiet" small onClick={onRemove}>
            Remove image
          </Button>
          <Button small type="submit" form={formId}>
            Done
          </Button>
        </>
      }
    >
      <form id={formId} className="rich-dialog" onSubmit={onSubmit}>
        <TextArea
          ref={field}
          label="Alternative text"
          optional="What the image shows, for those who don't see it"
          value={isDecorative ? "" : words}
          disabled={isDecorative}
          maxLength={maxLength}
          onChange={(event) => setWords(event.target.value)}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={isDecorative}
            onChange={(event) => setDecorative(event.target.checked)}
          />
          Decorative: it says nothing that the text doesn't
        </label>
      </form>
    </Dialog>
  );
}
