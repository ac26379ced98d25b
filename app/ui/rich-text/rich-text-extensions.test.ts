// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { expect, onTestFinished, test } from "vitest";
import { extensionsOf } from "./rich-text-extensions.ts";
import { handleOf } from "./rich-text-handle.ts";

function openEditor(content = ""): Editor {
  const editor = new Editor({
    injectCSS: false,
    element: document.createElement("div"),
    content,
    extensions: extensionsOf({
      placeholder: "",
      emptyAltIsDecorative: false,
      fileOf: () => Promise.resolve(null),
      onEditAlt: () => {},
      onFiles: () => {},
      onForeignImages: () => {},
    }),
  });
  onTestFinished(() => editor.destroy());
  return editor;
}

/** The editor's text after this was typed key by key. */
function typed(text: string): string {
  const editor = openEditor();
  for (const key of text) {
    const { view } = editor;
    const { from, to } = view.state.selection;
    const plain = () => view.state.tr.insertText(key, from, to);
    const isHandled = view.someProp("handleTextInput", (handle) =>
      handle(view, from, to, key, plain),
    );
    if (!isHandled) view.dispatch(plain());
  }
  // The editor adds an empty paragraph at the end, to type in.
  return editor.getHTML().replace(/<p><\/p>$/, "");
}

test.each([
  ["# Why pieces", "<h2>Why pieces</h2>"],
  ["## Why pieces", "<h2>Why pieces</h2>"],
  ["### Why pieces", "<h3>Why pieces</h3>"],
  ["- one", "<ul><li><p>one</p></li></ul>"],
  ["#1 of two", "<p>#1 of two</p>"],
])("%s is typed as %s", (text, html) => expect(typed(text)).toBe(html));

test("a file uploaded again asks for the description of the image just added", () => {
  const figure = '<figure><img data-media="rack" alt=""></figure>';
  const editor = openEditor(`<p>One</p><p>Two</p>${figure}`);
  const asked: number[] = [];
  const handle = handleOf(editor, () => asked.push(editor.state.selection.from));
  editor.commands.setTextSelection(4);
  handle.addPlaceholder("a");
  handle.insertImage("a", { media: "rack", alt: "" });
  const places: number[] = [];
  editor.state.doc.descendants(({ type }, at) => void (type.name === "figure" && places.push(at)));
  expect(places).toHaveLength(2);
  expect(asked).toEqual(places.slice(0, 1));
});
