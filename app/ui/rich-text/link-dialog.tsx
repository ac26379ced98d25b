import type { Editor } from "@tiptap/core";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { TextField } from "../field.tsx";
import { linkAddressOf } from "./link-address.ts";

/** Asks where the selected text shall link to; with nothing selected, also for the text. */
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
    const href = linkAddressOf(address);
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
          {linked && (
            <Button look="quiet" small onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button small type="submit" form={formId}>
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
