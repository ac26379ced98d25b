import { ImagePlus, Images } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { type CopyValue, copyAt, joinPath } from "../../../../../contract/page-copy.ts";
import { mediaSource, type PictureGroup } from "../../../../../contract/page-picture.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { FilePicker, useFileDropGuard } from "../../../media/image-files.tsx";
import { type ChosenPicture, PictureDialog } from "../../pictures/picture-dialog.tsx";
import { PictureThumbnail } from "../../pictures/picture-thumbnail.tsx";
import { usePictureUpload } from "../../pictures/use-picture-upload.ts";
import { useEditor } from "../editor-context.ts";
import { CopyControls } from "./copy-controls.tsx";
import { fieldId, sameValueIn } from "./field-tree.ts";
import "../page-editor.css";
import "./logo-control.css";

/** A picture with its description: chosen from drawings or the library, or uploaded in place. */
export function PictureControls({ path, field }: { path: string; field: PictureGroup }) {
  const { copy, starter, published, change, announce } = useEditor();
  const source = String(copyAt(copy, joinPath(path, "source")));
  const choose: PictureControlProps["onChoose"] = (picture, written) => {
    if (picture.source !== source) change(path, described(picture, written));
    announce("Picture changed");
  };
  /** An alt text describes one picture: it changes with it. */
  const described = ({ source: chosen, alt }: ChosenPicture, written?: string): CopyValue => {
    if (written !== undefined) return { source: chosen, alt: written };
    const known = [starter, published]
      .map((version) => sameValueIn(version, copy, path))
      .find((value) => copyAt(value, "source") === chosen);
    if (known !== undefined) return known;
    // A picture beside its own text needs no other one.
    return { source: chosen, alt: isOptional(field) ? "" : alt };
  };
  return (
    <fieldset className="stack copy-group">
      <legend>{field.label}</legend>
      <PictureControl path={path} field={field} source={source} onChoose={choose} />
      <CopyControls fields={[{ path: joinPath(path, "alt"), field: field.fields.alt }]} />
    </fieldset>
  );
}

const isOptional = ({ fields: { alt } }: PictureGroup) =>
  (alt.kind === "line" || alt.kind === "text") && alt.minLength === 0;

type PictureControlProps = {
  path: string;
  field: PictureGroup;
  source: string;
  /** `written` is a description typed during the upload; it replaces the picture's own. */
  onChoose: (picture: ChosenPicture, written?: string) => void;
};

function PictureControl({ path, field, source, onChoose }: PictureControlProps) {
  const { active, errors, advice, onUse, published, copy, valueAt, noteUpload } = useEditor();
  const [choosing, setChoosing] = useState(false);
  const [isOver, setOver] = useState(false);
  const altBefore = useRef("");
  const altNow = () => String(valueAt(joinPath(path, "alt")) ?? "");
  const { upload, start } = usePictureUpload(({ id, alt }) => {
    const written = altNow();
    const picture = { source: mediaSource(id), alt: alt ?? "" };
    onChoose(picture, written === altBefore.current ? undefined : written);
  });
  function startUpload(file: File) {
    altBefore.current = altNow();
    noteUpload(start(file));
  }
  useFileDropGuard();
  const own = joinPath(path, "source");
  const id = fieldId(own);
  const error = errors.get(own)?.[0];
  const was = sameValueIn(published, copy, path);
  const wasSource = copyAt(was, "source");
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) startUpload(file);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen by a button
    <div
      className="stack gap-10 picture-control"
      data-active={active === own || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <PictureThumbnail source={source} />
      <div className="cluster">
        <button
          type="button"
          id={id}
          className="button button--quiet"
          aria-haspopup="dialog"
          aria-describedby={`${id}-notes`}
          onFocus={() => onUse(own)}
          onClick={() => setChoosing(true)}
        >
          <Icon of={Images} />
          Choose
          <span className="visually-hidden"> another picture</span>
        </button>
        <FilePicker
          label="Upload"
          icon={ImagePlus}
          onFiles={([file]) => file && startUpload(file)}
        />
      </div>
      <div id={`${id}-notes`} className="copy-field__notes">
        {error && <p className="field__error">{error}</p>}
        {!error && advice.get(own)?.map((hint) => <p key={hint}>{hint}</p>)}
        <p>{isOver ? "Drop the image to upload it." : "Or drop an image here."}</p>
      </div>
      {upload.state === "running" && (
        <progress aria-label={`Uploading ${upload.name}`} max={1} value={upload.progress} />
      )}
      <p className="field__error" role="alert">
        {upload.state === "failed" && upload.reason}
      </p>
      {typeof wasSource === "string" && wasSource !== source && (
        <p className="soft small copy-field__was">
          <span>Another picture is published.</span>{" "}
          <button type="button" onClick={() => onChoose({ source: wasSource, alt: "" })}>
            Restore
          </button>
        </p>
      )}
      {choosing && (
        <PictureDialog
          field={field.fields.source}
          source={source}
          onChoose={onChoose}
          onFile={startUpload}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
