import { type Editor, Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

type Action = { add: { id: string; at: number } } | { remove: string };

/** The documents in which placeholders were put, to find out whether anything was typed since. */
const documentsAt = new Map<string, EditorState["doc"]>();

const key = new PluginKey<DecorationSet>("uploadPlaceholders");

/** Widget decorations where images will be inserted after upload; they move with the text. */
export const UploadPlaceholders = Extension.create({
  name: "uploadPlaceholders",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, placeholders) {
          const mapped = placeholders.map(transaction.mapping, transaction.doc);
          const action: Action | undefined = transaction.getMeta(key);
          if (!action) return mapped;
          if ("remove" in action)
            return mapped.remove(mapped.find(undefined, undefined, hasId(action.remove)));
          const { id, at } = action.add;
          return mapped.add(transaction.doc, [
            Decoration.widget(at, renderPlaceholder, { id, key: id }),
          ]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** Shows at a position of the text that an image is being uploaded. */
export function addPlaceholder({ view }: Editor, id: string, at: number) {
  documentsAt.set(id, view.state.doc);
  view.dispatch(view.state.tr.setMeta(key, { add: { id, at } } satisfies Action));
}

/** Whether nothing was typed since the placeholder was put into this document. */
export function isUntouched({ state }: Editor, id: string): boolean {
  const document = documentsAt.get(id);
  documentsAt.delete(id);
  return document?.eq(state.doc) ?? false;
}

/** The placeholder's present position; null when the text around it was deleted. */
export function placeholderPosition(state: EditorState, id: string): number | null {
  return key.getState(state)?.find(undefined, undefined, hasId(id))[0]?.from ?? null;
}

/** Removes the placeholder of an upload, and what it shows. */
export function removePlaceholder({ view }: Editor, id: string) {
  view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Action));
}

const hasId = (id: string) => (spec: { id?: string }) => spec.id === id;

function renderPlaceholder(): HTMLElement {
  const placeholder = document.createElement("span");
  placeholder.className = "rich-text__placeholder";
  placeholder.textContent = "Uploading...";
  return placeholder;
}
