import type { Editor } from "@tiptap/core";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button, QuietButton } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { TextArea, TextField } from "../field.tsx";
import { toLinkUrl } from "./rich-text-urls.ts";

/** Asks for the URL of the selected text; without a selection, also for the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const formId = useId();
  const linked = editor.isActive("link");
  const needsText = editor.state.selection.empty && !linked;
  const [address, setAddress] = useState(String(editor.getAttributes("link")["href"] ?? ""));
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const href = toLinkUrl(address);
    if (!href) {
      setError("Please enter an address like https://example.com, /about-us or name@company.com.");
      field.current?.focus();
      return;
    }
    onClose();
    setLink(editor, href, needsText ? text.trim() || address.trim() : null);
  }
  const onRemove = () => {
    onClose();
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
  };

  return (
    <Dialog
      title={linked ? "Edit link" : "Add link"}
      onClose={onClose}
      firstFocus={field}
      footer={
        <>
          {linked && <QuietButton onClick={onRemove}>Remove link</QuietButton>}
          <Button type="submit" form={formId}>
            {linked ? "Change link" : "Add link"}
          </Button>
        </>
      }
    >
      <form id={formId} className="rich-dialog" onSubmit={onSubmit} noValidate>
        {needsText && (
          <TextField
            label="Text"
            optional="(optional)"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <TextField
          ref={field}
          label="Address"
          value={address}
          error={error}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setAddress(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

function setLink(editor: Editor, href: string, text: string | null) {
  const chain = editor.chain().focus();
  if (text === null) chain.extendMarkRange("link").setLink({ href }).run();
  else
    chain.insertContent([{ type: "text", text, marks: [{ type: "link", attrs: { href } }] }]).run();
}

type AltTextDialogProps = { editor: Editor; maxLength: number; onClose: () => void };

/** Asks for the alt text of the selected image (WCAG 1.1.1), and for the video it leads to. */
export function AltTextDialog({ editor, maxLength, onClose }: AltTextDialogProps) {
  const formId = useId();
  const { alt, decorative, video } = editor.getAttributes("figure");
  const [text, setText] = useState(String(alt));
  const [isDecorative, setDecorative] = useState(decorative === true);
  const [address, setAddress] = useState(String(video ?? ""));
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const href = address.trim() === "" ? null : (toLinkUrl(address) ?? "");
    if (href !== null && !/^https?:/.test(href)) {
      return setError("Please enter the video’s address, like https://example.com/video.");
    }
    onClose();
    const alt = isDecorative ? "" : text.trim();
    editor.chain().focus().setFigure({ alt, decorative: isDecorative, video: href }).run();
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
          <QuietButton onClick={onRemove}>Remove image</QuietButton>
          <Button type="submit" form={formId}>
            Done
          </Button>
        </>
      }
    >
      <form id={formId} className="rich-dialog" onSubmit={onSubmit}>
        <TextArea
          ref={field}
          label="Alt text"
          optional="What the image shows, for readers who can’t see it"
          value={isDecorative ? "" : text}
          disabled={isDecorative}
          maxLength={maxLength}
          onChange={(event) => setText(event.target.value)}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={isDecorative}
            onChange={(event) => setDecorative(event.target.checked)}
          />
          Decorative: it adds nothing to the text
        </label>
        <TextField
          label="Video"
          optional="(optional) The image becomes its poster and leads to this address"
          value={address}
          error={error}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setAddress(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
