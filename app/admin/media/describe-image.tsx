import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { Media } from "../../../contract/media.ts";
import { postLimits } from "../../../contract/office-limits.ts";
import { Button } from "../../ui/button.tsx";
import { focusInPlace } from "../../ui/focus-on.ts";
import { latinKey } from "../../ui/latin-key.ts";
import { mutate } from "../api/api-client.ts";
import { errorTextWithFields } from "../api/api-errors.ts";
import { MemoryDrafts } from "../forms/drafts.ts";
import "../../ui/field.css";

/** Alternative texts that were typed and not saved, by image. */
export const unsavedAlts = new MemoryDrafts<string>();

/** The alternative text that is suggested wherever the image is used. */
export function DescribeImage({ media: { id, name, alt } }: { media: Media }) {
  const field = useId();
  const [text, setText] = useState(unsavedAlts.get(id) ?? alt ?? "");
  const [isDecoration, setDecoration] = useState(alt === "");
  // The list of uploads keeps the image as it was stored, without what is saved here.
  const [stored, setStored] = useState(alt);
  const [outcome, setOutcome] = useState<{ saved: boolean; failure: string } | null>(null);
  const next = isDecoration ? "" : text.trim() || null;

  async function save(value: string | null) {
    try {
      await mutate("updateMedia", { path: { id }, body: { alt: value } });
      setStored(value);
      unsavedAlts.delete(id);
      flushSync(() => setOutcome({ saved: true, failure: "" }));
      // The button has gone.
      focusInPlace(document.getElementById(field));
    } catch (error) {
      setOutcome({ saved: false, failure: errorTextWithFields(error) });
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !["s", "Enter"].includes(latinKey(event))) return;
    event.preventDefault();
    void save(next);
  };
  return (
    <form className="stack gap-6 describe-image" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <div className="field">
        <label className="field__label" htmlFor={field}>
          Alt text <span className="visually-hidden">of {name}</span>
          <span className="field__optional">
            {text.length} of {postLimits.alt}
          </span>
        </label>
        <textarea
          id={field}
          className="input"
          rows={3}
          value={isDecoration ? "" : text}
          disabled={isDecoration}
          maxLength={postLimits.alt}
          placeholder="What does the image show?"
          onChange={(event) => {
            setText(event.target.value);
            unsavedAlts.set(id, event.target.value);
            setOutcome(null);
          }}
        />
      </div>
      <label className="choice small strong">
        <input
          type="checkbox"
          checked={isDecoration}
          onChange={({ target: { checked } }) => {
            setDecoration(checked);
            void save(checked ? "" : text.trim() || null);
          }}
        />
        Decoration only, screen readers skip it
      </label>
      <div className="row good small describe-image__foot">
        {next !== stored && !isDecoration && <Button type="submit">Save</Button>}
        <p role="status">{outcome?.saved && next === stored && "Saved"}</p>
        <p className="field__error" role="alert">
          {outcome?.failure}
        </p>
      </div>
    </form>
  );
}
