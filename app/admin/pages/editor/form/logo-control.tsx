import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { brandPath } from "../../../../../contract/brand.ts";
import { hashOf, maxLogoBytes } from "../../../../../contract/logo.ts";
import { copyAt, type LogoField } from "../../../../../contract/page-copy.ts";
import { QuietButton } from "../../../../ui/button.tsx";
import { callApi } from "../../../api/api-client.ts";
import { errorText } from "../../../api/api-errors.ts";
import { useEditor } from "../editor-context.ts";
import { fieldId, sameValueIn } from "./field-tree.ts";
import "../page-editor.css";
import "./logo-control.css";

type LogoControlProps = { path: string; field: LogoField; value: string };

/** The company's logo: an SVG, which the server cleans before it becomes part of the draft. */
export function LogoControl({ path, field, value }: LogoControlProps) {
  const { copy, published, errors, change, onUse, announce } = useEditor();
  const file = useRef<HTMLInputElement>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState("");
  const [reading, setReading] = useState(false);
  const id = fieldId(path);
  const error = failure || errors.get(path)?.[0];
  const isNight = path === "logoNight";
  const was = sameValueIn(published, copy, path);

  function set(svg: string, said: string) {
    setNotes([]);
    setFailure("");
    change(path, svg);
    announce(said);
  }
  async function upload(chosen: File | undefined) {
    if (!chosen) return;
    setFailure("");
    if (chosen.size > maxLogoBytes)
      return setFailure(
        "This file is larger than 64 kB. Simplify the drawing, or export it smaller.",
      );
    setReading(true);
    try {
      const clean = await callApi("cleanLogo", { body: { svg: await chosen.text() } });
      set(clean.svg, `${field.label} uploaded`);
      setNotes(clean.notes);
    } catch (refused) {
      setFailure(errorText(refused));
    } finally {
      setReading(false);
      if (file.current) file.current.value = "";
    }
  }
  return (
    <div className="copy-field stack gap-6 fill relative logo-control">
      <div className="row between base copy-field__head">
        <label htmlFor={id}>
          {field.label} <small>(optional)</small>
        </label>
      </div>
      {value !== "" && copyAt(copy, "logo") !== "" && (
        <div className="logo-control__samples">
          {!isNight && <LogoSample ground="light" />}
          <LogoSample ground="night" />
        </div>
      )}
      <p id={`${id}-help`} className="soft small">
        {isNight
          ? "Only if the logo has its own form for dark backgrounds. Without it we adjust the one above."
          : "SVG, up to 64 kB, with text as outlines. Without a logo we show the initial."}
      </p>
      <input
        ref={file}
        id={id}
        type="file"
        accept=".svg,image/svg+xml"
        className="visually-hidden"
        aria-describedby={`${id}-help ${id}-notes`}
        aria-invalid={error ? true : undefined}
        onFocus={() => onUse(path)}
        onChange={({ target }) => void upload(target.files?.[0])}
      />
      <div className="cluster logo-control__actions">
        <QuietButton disabled={reading} icon={Upload} onClick={() => file.current?.click()}>
          {reading ? "Uploading..." : value === "" ? "Upload an SVG" : "Replace"}
        </QuietButton>
        {value !== "" && (
          <QuietButton onClick={() => set("", `${field.label} removed`)}>Remove</QuietButton>
        )}
        {typeof was === "string" && was !== value && (
          <QuietButton onClick={() => set(was, `${field.label} restored`)}>
            Restore published
          </QuietButton>
        )}
      </div>
      <div id={`${id}-notes`} className="copy-field__notes" role="status">
        {error && <p className="field__error">{error}</p>}
        {!error && notes.map((note) => <p key={note}>{note}</p>)}
      </div>
    </div>
  );
}

/** A form of the logo as header and footer show it: a file of the draft's preview. */
function LogoSample({ ground }: { ground: "light" | "night" }) {
  const { copy, preview } = useEditor();
  const logos = [copy, preview?.copy ?? ""].map((each) =>
    JSON.stringify([copyAt(each, "logo"), copyAt(each, "logoNight")]),
  );
  const [shown = "", saved] = logos;
  const name = ground === "light" ? "logo" : "logo-night";
  return (
    <div className="logo-control__sample" data-ground={ground}>
      {preview && shown === saved && (
        <img
          src={`${preview.address}${brandPath}${name}-${hashOf(shown)}.svg`}
          alt={ground === "light" ? "The logo on white" : "The logo on dark blue"}
        />
      )}
    </div>
  );
}
