import type { Extensions } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import { StarterKit } from "@tiptap/starter-kit";
import { cleanPaste } from "./clean-paste.ts";
import { Figure, type FigureOptions } from "./figure.ts";
import { isLinkAddress } from "./link-address.ts";
import { PastedFiles, type PastedFilesOptions } from "./pasted-files.ts";
import { PendingPlaces } from "./pending-places.ts";
import { tableNodes } from "./table-nodes.ts";

export type ExtensionOptions = FigureOptions &
  PastedFilesOptions & {
    placeholder: string;
    /** Hears how many images of pasted text could not be taken along. */
    onForeignImages: (count: number) => void;
  };

/** All that a text can hold; what the server keeps and nothing else. */
export function extensionsOf(options: ExtensionOptions): Extensions {
  const { fileOf, onDescribe, wordlessIsDecorative, onFiles } = options;
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      link: {
        openOnClick: false,
        defaultProtocol: "https",
        isAllowedUri: (address) => isLinkAddress(address),
        // Where links open and what they tell is decided where the text is shown.
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    ...tableNodes,
    Figure.configure({ fileOf, onDescribe, wordlessIsDecorative }),
    Placeholder.configure({ placeholder: options.placeholder }),
    PastedFiles.configure({ onFiles }),
    PendingPlaces,
  ];
}

/** Cleans what is pasted as HTML, and says how many images it had to leave behind. */
export function pasteCleaner(onForeignImages: (count: number) => void) {
  return (html: string) => {
    const { html: clean, foreignImages } = cleanPaste(html);
    onForeignImages(foreignImages);
    return clean;
  };
}
