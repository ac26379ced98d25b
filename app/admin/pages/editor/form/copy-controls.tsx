import { useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { readHex } from "../../../../../contract/colour.ts";
import { descriptionLength } from "../../../../../contract/copy-rules.ts";
import {
  type ChoiceField,
  type ColourField,
  type CopyValue,
  copyAt,
  type FixedField,
  type TargetField,
  type TextField,
} from "../../../../../contract/page-copy.ts";
import { isPictureGroup } from "../../../../../contract/page-picture.ts";
import { adjustedUses } from "../../../../../contract/palette.ts";
import { focusInPlace } from "../../../../ui/focus-on.ts";
import { SelectField } from "../../../../ui/select-field.tsx";
import { useEditor } from "../editor-context.ts";
import { CopyList } from "./copy-list.tsx";
import { fieldId, innerFields, type NamedField, readableName, sameValueIn } from "./field-tree.ts";
import { LogoControl } from "./logo-control.tsx";
import { PictureControls } from "./picture-group.tsx";
import "../page-editor.css";
import "./copy-controls.css";
import "./logo-control.css";

/** The control of a field by its kind; groups show theirs under a heading. */
export function CopyControl({ path, field }: NamedField) {
  const { copy } = useEditor();
  const value = copyAt(copy, path);
  if (value === undefined || field.kind === "fixed") return null;
  if (field.kind === "list") return <CopyList path={path} field={field} />;
  if (isPictureGroup(field)) return <PictureControls path={path} field={field} />;
  if (field.kind === "group") {
    return (
      <fieldset className="stack copy-group">
        <legend>{field.label}</legend>
        <CopyControls fields={innerFields(field, path)} />
      </fieldset>
    );
  }
  const text = String(value);
  if (field.kind === "choice") return <ChoiceControl path={path} field={field} value={text} />;
  // A picture is always in a group, which has its control.
  if (field.kind === "picture") return null;
  if (field.kind === "colour") return <ColourControl path={path} field={field} value={text} />;
  if (field.kind === "logo") return <LogoControl path={path} field={field} value={text} />;
  return <TextControl path={path} field={field} value={text} />;
}

/** Controls of several fields, and at the end those that can't be changed here. */
export function CopyControls({ fields }: { fields: readonly NamedField[] }) {
  const { copy } = useEditor();
  const fixed = fields.flatMap(({ path, field }) => {
    const value = copyAt(copy, path);
    return field.kind === "fixed" && value !== undefined ? [{ path, field, value }] : [];
  });
  return (
    <>
      {fields.map((each) => (
        <CopyControl key={each.path} {...each} />
      ))}
      {fixed.length > 0 && <FixedValues values={fixed} />}
    </>
  );
}

type ControlProps<Field> = { path: string; field: Field; value: string };

function TextControl({ path, field, value }: ControlProps<TextField | TargetField>) {
  const { active, errors, advice, onUse, type } = useEditor();
  const id = fieldId(path);
  const error = errors.get(path)?.[0];
  const hints = advice.get(path) ?? [];
  const isText = field.kind !== "target";
  const control = {
    id,
    value,
    className: "input",
    spellCheck: isText,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": `${id}-notes`,
    onFocus: () => onUse(path),
    onChange: ({ target }: { target: { value: string } }) =>
      type(path, target.value.replace(/[\n\r]+/g, " ")),
  };
  return (
    <div
      className="copy-field stack gap-6 fill relative"
      data-active={active === path || undefined}
    >
      <div className="row between base copy-field__head">
        <label htmlFor={id}>
          {field.label}
          {isText && field.minLength === 0 && <small> (optional)</small>}
        </label>
        {isText && (
          <TextCount
            text={value}
            maxLength={path === "description" ? descriptionLength.max : field.maxLength}
          />
        )}
      </div>
      {field.kind === "text" ? <textarea {...control} rows={3} /> : <input {...control} />}
      <div id={`${id}-notes`} className="copy-field__notes">
        {error && <p className="field__error">{error}</p>}
        {!error && hints.map((hint) => <p key={hint}>{hint}</p>)}
      </div>
      <PublishedText path={path} value={value} />
    </div>
  );
}

function TextCount({ text, maxLength }: { text: string; maxLength: number }) {
  const length = [...text].length;
  return (
    <span
      className="soft small copy-field__count tabular nowrap"
      data-over={length > maxLength || undefined}
    >
      {length} of {maxLength}
    </span>
  );
}

function ChoiceControl({ path, field, value }: ControlProps<ChoiceField>) {
  const { errors, change } = useEditor();
  const options = field.options.map((option) => ({
    value: option,
    label: field.names?.[option] ?? (readableName(option) || "Nobody"),
  }));
  const known = field.options.includes(value);
  return (
    <SelectField
      id={fieldId(path)}
      label={field.label}
      options={known ? options : [{ value, label: "Choose one" }, ...options]}
      value={value}
      onChange={(chosen) => change(path, chosen)}
      {...(errors.has(path) && { error: errors.get(path)?.[0] ?? "" })}
    />
  );
}

type FixedValue = { path: string; field: FixedField; value: CopyValue };

function FixedValues({ values }: { values: readonly FixedValue[] }) {
  return (
    <details className="soft small fixed-values">
      <summary>{values.length === 1 ? "1 fixed value" : `${values.length} fixed values`}</summary>
      <dl>
        {values.map(({ path, field, value }) => (
          <div key={path}>
            <dt className="medium strong">{field.label}</dt>
            <dd>{typeof value === "object" ? "Several values" : String(value)}</dd>
            <dd>{field.reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type ColourControlProps = { path: string; field: ColourField; value: string };

/** The picker reports each move; the page is drawn once it rests. */
const restMs = 300;

/** A colour: the browser's picker, and its digits as text. */
function ColourControl({ path, field, value }: ColourControlProps) {
  const { copy, errors, type, change, onUse } = useEditor();
  const id = fieldId(path);
  const error = errors.get(path)?.[0];
  const chosen = useRef<string>(undefined);
  const draw = useEffectEvent(() => {
    chosen.current = undefined;
    change(path, value);
  });
  useEffect(() => {
    if (value !== chosen.current) return;
    const resting = setTimeout(draw, restMs);
    return () => clearTimeout(resting);
  }, [value]);

  function choose(text: string) {
    const hex = readHex(text);
    if (hex) chosen.current = hex;
    type(path, hex ?? text);
  }
  return (
    <div className="copy-field stack gap-6 fill relative">
      <div className="row between base copy-field__head">
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
          id={id}
          value={value}
          spellCheck={false}
          maxLength={9}
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

/** The text that visitors see, if it is another one. */
function PublishedText({ path, value }: { path: string; value: string }) {
  const { copy, published, change } = useEditor();
  const was = sameValueIn(published, copy, path);
  if (typeof was !== "string" || was === value) return null;
  return (
    <p className="soft small copy-field__was">
      <span>Published: “{was}”</span>{" "}
      <button
        type="button"
        onClick={() => {
          flushSync(() => change(path, was));
          focusInPlace(document.getElementById(fieldId(path)));
        }}
      >
        Restore
      </button>
    </p>
  );
}
