import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import type { FigureOptions } from "./figure.ts";

type FigureViewInput = {
  node: Node;
  editor: Editor;
  getPos: () => number | undefined;
} & FigureOptions;

/**
 * A figure while it is edited: the image, a button that says whether it is described, and the
 * caption, which alone is edited as text.
 */
export function figureView({
  node,
  editor,
  getPos,
  fileOf,
  onDescribe,
}: FigureViewInput): NodeView {
  let shown = node;
  const dom = document.createElement("figure");
  dom.className = "rich-figure";
  const image = dom.appendChild(document.createElement("img"));
  const describe = dom.appendChild(document.createElement("button"));
  describe.type = "button";
  describe.contentEditable = "false";
  describe.addEventListener("click", () => {
    const place = getPos();
    if (place === undefined) return;
    editor.commands.setNodeSelection(place);
    onDescribe();
  });
  const contentDOM = dom.appendChild(document.createElement("figcaption"));

  function show(next: Node) {
    shown = next;
    const { alt, decorative } = next.attrs;
    image.alt = alt;
    const state = alt ? "described" : decorative ? "decorative" : "missing";
    dom.dataset["words"] = state;
    describe.textContent = buttonWords[state];
    contentDOM.dataset["empty"] = String(next.content.size === 0);
  }

  async function load() {
    const { media, src } = shown.attrs;
    const url = src ?? (await fileOf(media))?.url;
    if (url) image.src = url;
    else dom.dataset["gone"] = "true";
  }

  show(node);
  void load();
  return {
    dom,
    contentDOM,
    update(next) {
      const same = next.type === shown.type && next.attrs["media"] === shown.attrs["media"];
      if (same) show(next);
      return same;
    },
    // What happens on the button is the button's; what changes around the caption is ours.
    stopEvent: (event) => event.target === describe,
    ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
  };
}

const buttonWords = {
  described: "Alternative text",
  decorative: "Decorative",
  missing: "Add alternative text",
} as const;
