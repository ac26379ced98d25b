import "./library.css";
import { ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import type { Picture } from "../../../../contract/media.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { imageTypes } from "./file-fault.ts";
import { FilePicker } from "./file-picker.tsx";
import { LibraryGrid } from "./library-grid.tsx";
import { useLibrary } from "./use-library.ts";

type LibraryDialogProps = {
  onClose: () => void;
  onPick: (pictures: readonly Picture[]) => void;
  /** Offers to upload instead. */
  onFiles?: (files: readonly File[]) => void;
  /** Whether several may be chosen. */
  several?: boolean;
};

/** Chooses images of the media library. */
export function LibraryDialog({ onClose, onPick, onFiles, several = false }: LibraryDialogProps) {
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<readonly Picture[]>([]);
  const library = useLibrary(words);
  const search = useRef<HTMLInputElement>(null);

  const toggle = (picture: Picture) => {
    const without = chosen.filter(({ id }) => id !== picture.id);
    if (without.length < chosen.length) setChosen(without);
    else setChosen(several ? [...chosen, picture] : [picture]);
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
      title={several ? "Add images" : "Add image"}
      onClose={onClose}
      firstFocus={search}
      footer={
        <>
          {onFiles && (
            <FilePicker label="Upload" icon={ImagePlus} accept={imageTypes} onFiles={upload} />
          )}
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
        ref={search}
        className="input library__search"
        type="search"
        aria-label="Search the library by file name"
        placeholder="File name"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <LibraryGrid library={library} chosen={chosen} onToggle={toggle} />
    </Dialog>
  );
}
