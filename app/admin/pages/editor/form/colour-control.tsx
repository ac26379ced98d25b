import { useEffect, useRef } from "react";
import { readHex } from "../../../../../contract/colour.ts";
import { type ColourField, type CopyValue, copyAt } from "../../../../../contract/page-copy.ts";
import { adjustedUses } from "../../../../../contract/palette.ts";
import { useEditor } from "../editor-context.ts";
import { fieldId } from "./field-tree.ts";
import { PublishedText } from "./published-text.tsx";
import "../page-editor.css";

type ColourControlProps = { path: string; field: ColourField; value: string };

/** The picker reports each move; the page is drawn once it rests. */
const restMs = 300;

/** A colour: the browser's picker, and its digits as text. */
export function ColourControl({ path, field, value }: ColourControlProps) {
  const { copy, errors, type, change, onUse } = useEditor();
  const id = fieldId(path);
  const error = errors.get(path)?.[0];
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);

  function choose(text: string) {
    const hex = readHex(text) ?? text;
    type(path, hex);
    clearTimeout(resting.current);
    if (readHex(text)) resting.current = setTimeout(() => change(path, hex), restMs);
  }
  return (
    <div className="copy-field stack gap-6 fill relative">
      <div className="row between copy-field__head">
        <label htmlFor={id}>{field.label}</label>
      </div>
      <div className="colour-control">
        <input
          type="color"
          aria-label={`${field.label}, picker`}
          value={readHex(value) ?? "#000000"}
          onFocus={() => onUse(path)}
          onChange={({ target }) => choose(target.value)}
        />
        <input
          className="input"
          {...{ id, value, spellCheck: false, maxLength: 9 }}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-notes`}
          onFocus={() => onUse(path)}
          // Three digits could be the beginning of six: they count once the field is left.
          onChange={({ target }) => {
            if (/^#?[0-9a-f]{6}$/i.test(target.value.trim())) choose(target.value);
            else type(path, target.value);
          }}
          onBlur={({ target }) => {
            if (readHex(target.value) && readHex(target.value) !== value) choose(target.value);
          }}
        />
      </div>
      <div id={`${id}-notes`} className="copy-field__notes">
        {error && <p className="field__error">{error}</p>}
        {!error && <Adjusted path={path} copy={copy} />}
      </div>
      <PublishedText path={path} value={value} />
    </div>
  );
}

/** Where a lighter or darker tone of the colour is shown, so that text can be read. */
function Adjusted({ path, copy }: { path: string; copy: CopyValue }) {
  const [accent1, accent2] = ["accent1", "accent2"].map((name) =>
    readHex(String(copyAt(copy, name) ?? "")),
  );
  if (!accent1 || !accent2 || (path !== "accent1" && path !== "accent2")) return null;
  const uses = adjustedUses({ accent1, accent2 }, path);
  if (uses.length === 0) return null;
  return (
    <div className="stack gap-6 soft small tones">
      <span>Adjusted so that it can be read:</span>
      {uses.map(({ name, tone }) => (
        <span key={name} className="cluster">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <rect width="16" height="16" rx="4" fill={tone} />
          </svg>
          {name} <code>{tone}</code>
        </span>
      ))}
    </div>
  );
}
