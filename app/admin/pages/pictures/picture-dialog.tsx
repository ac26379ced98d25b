import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import type { PictureField } from "../../../../contract/page-copy.ts";
import { mediaSource } from "../../../../contract/page-picture.ts";
import { QuietButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import {
  LibraryGrid,
  LibrarySearch,
  useLibrary,
} from "../../blog/editor/images/library-dialog.tsx";
import { FilePicker } from "../../media/image-files.tsx";
import { drawingNamed } from "./drawings.ts";
import "../../blog/editor/images/library-dialog.css";
import "../editor/page-editor.css";
import "./picture-dialog.css";

/** A chosen picture, with a text that describes it if there is one. */
export type ChosenPicture = { source: string; alt: string };

type PictureDialogProps = {
  field: PictureField;
  source: string;
  onChoose: (picture: ChosenPicture) => void;
  onFile: (file: File) => void;
  onClose: () => void;
};

/** Chooses a drawing or an image of the media library, at one press. */
export function PictureDialog({ field, source, onChoose, onFile, onClose }: PictureDialogProps) {
  const library = useLibrary();
  const searchField = useRef<HTMLInputElement>(null);
  const choose = (picture: ChosenPicture) => {
    onClose();
    onChoose(picture);
  };
  const upload = ([file]: readonly File[]) => {
    onClose();
    if (file) onFile(file);
  };
  const chosen = library.media.filter(({ id }) => mediaSource(id) === source);
  return (
    <Dialog
      title="Choose a picture"
      onClose={onClose}
      firstFocus={searchField}
      footer={
        <>
          <FilePicker label="Upload" icon={ImagePlus} onFiles={upload} />
          <QuietButton onClick={onClose}>Cancel</QuietButton>
        </>
      }
    >
      <h3 className="picture-dialog__head">Drawings</h3>
      <ul className="picture-dialog__drawings">
        {field.illustrations.map((name) => {
          const drawing = drawingNamed(name);
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === source}
                title={drawing?.name}
                onClick={() => choose({ source: name, alt: drawing?.alt ?? "" })}
              >
                <img src={drawing?.url} alt={drawing?.name ?? name} />
              </button>
            </li>
          );
        })}
      </ul>
      <h3 className="picture-dialog__head">Media library</h3>
      <LibrarySearch library={library} field={searchField} />
      <LibraryGrid
        library={library}
        chosen={chosen.map(({ picture }) => picture)}
        onToggle={({ id, alt }) => choose({ source: mediaSource(id), alt })}
      />
    </Dialog>
  );
}
