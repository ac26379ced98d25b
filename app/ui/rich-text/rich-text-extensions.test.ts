// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { expect, onTestFinished, test } from "vitest";
import { extensionsOf } from "./rich-text-extensions.ts";

/** An editor in which this text was typed key by key. */
function typed(text: string): string {
  const editor = new Editor({
    injectCSS: false,
    element: document.createElement("div"),
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
