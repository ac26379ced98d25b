import "./library-dialog.css";
import { ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import type { Picture } from "../../../../../contract/media.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FilePicker } from "../../../media/file-input.tsx";
import { LibraryGrid, useLibrary } from "./library-grid.tsx";

type LibraryDialogProps = {
  onClose: () => void;
  onPick: (pictures: readonly Picture[]) => void;
  /** With it the dialog offers to upload instead. */
  onFiles?: (files: readonly File[]) => void;
  /** Allows more than one image. */
  multiple?: boolean;
};

/** Picks images from the media library. */
export function LibraryDialog({ onClose, onPick, onFiles, multiple = false }: LibraryDialogProps) {
  const [chosen, setChosen] = useState<readonly Picture[]>([]);
  const library = useLibrary();
  const searchField = useRef<HTMLInputElement>(null);

  const toggle = (picture: Picture) => {
    const without = chosen.filter(({ id }) => id !== picture.id);
    if (without.length < chosen.length) setChosen(without);
    else setChosen(multiple ? [...chosen, picture] : [picture]);
  };
  const pick = () => {
    onClose();
    onPick(chosen);
  };
  const upload = (files: readonly File[]) => {
    onClose();
    onFiles?.(files);
  };

  return (
    <Dialog
      title={multiple ? "Add images" : "Add image"}
      onClose={onClose}
      firstFocus={searchField}
      footer={
        <>
          {onFiles && <FilePicker label="Upload" icon={ImagePlus} onFiles={upload} />}
          <Button look="quiet" small onClick={onClose}>
            Cancel
          </Button>
          {chosen.length > 0 && (
            <Button small onClick={pick}>
              {chosen.length === 1 ? "Add this image" : `Add ${chosen.length} images`}
            </Button>
          )}
        </>
      }
    >
      <input
        ref={searchField}
        className="input library__search"
        type="search"
        aria-label="Search the library by file name"
        placeholder="File name"
        value={library.text}
        onChange={(event) => library.search(event.target.value)}
      />
      <LibraryGrid library={library} chosen={chosen} onToggle={toggle} />
    </Dialog>
  );
}
