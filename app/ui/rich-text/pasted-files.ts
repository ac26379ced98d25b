import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

export type PastedFilesOptions = {
  /** Image files were pasted or dropped; `at` is where in the document. */
  onFiles: (files: readonly File[], at: number) => void;
};

/** Hands on image files that are pasted or dropped. */
export const PastedFiles = Extension.create<PastedFilesOptions>({
  name: "pastedFiles",
  addOptions: () => ({ onFiles: () => {} }),

  addProseMirrorPlugins() {
    const { onFiles } = this.options;
    return [
      new Plugin({
        props: {
          handlePaste(view, event) {
            const files = imageFiles(event.clipboardData);
            // Office programs add a picture of the text to the text; the text is meant.
            const words = event.clipboardData?.getData("text/plain").trim();
            if (files.length === 0 || words) return false;
            onFiles(files, view.state.selection.to);
            return true;
          },
          handleDrop(view, event, _slice, moved) {
            const files = imageFiles(event.dataTransfer);
            if (moved || files.length === 0) return false;
            event.preventDefault();
            const drop = view.posAtCoords({ left: event.clientX, top: event.clientY });
            onFiles(files, drop?.pos ?? view.state.selection.to);
            return true;
          },
        },
      }),
    ];
  },
});

// Any file is taken: one that is no image gets its answer from whoever uploads it.
function imageFiles(data: DataTransfer | null): readonly File[] {
  return data ? [...data.files] : [];
}
