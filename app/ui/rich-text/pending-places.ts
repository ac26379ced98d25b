import { type Editor, Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

type Change = { add: { name: string; at: number } } | { remove: string };

const key = new PluginKey<DecorationSet>("pendingPlaces");

/** Places where an image will stand once it is uploaded; they move with the text around them. */
export const PendingPlaces = Extension.create({
  name: "pendingPlaces",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, places) {
          const moved = places.map(transaction.mapping, transaction.doc);
          const change: Change | undefined = transaction.getMeta(key);
          if (!change) return moved;
          if ("remove" in change)
            return moved.remove(moved.find(undefined, undefined, named(change.remove)));
          const { name, at } = change.add;
          return moved.add(transaction.doc, [
            Decoration.widget(at, drawPlace, { name, key: name }),
          ]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** Marks a place, and draws it. */
export function markPlace({ view }: Editor, name: string, at: number) {
  view.dispatch(view.state.tr.setMeta(key, { add: { name, at } } satisfies Change));
}

/** Where a marked place is now; null when the text around it was deleted. */
export function placeNow(state: EditorState, name: string): number | null {
  return key.getState(state)?.find(undefined, undefined, named(name))[0]?.from ?? null;
}

/** Forgets a place. */
export function clearPlace({ view }: Editor, name: string) {
  view.dispatch(view.state.tr.setMeta(key, { remove: name } satisfies Change));
}

const named = (name: string) => (spec: { name?: string }) => spec.name === name;

function drawPlace(): HTMLElement {
  const place = document.createElement("span");
  place.className = "rich-text__place";
  place.textContent = "Uploading...";
  return place;
}
