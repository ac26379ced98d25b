// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { expect, onTestFinished, test } from "vitest";
import {
  addPlaceholder,
  isUntouched,
  placeholderPosition,
  removePlaceholder,
  UploadPlaceholders,
} from "./upload-placeholders.ts";

test("an image's place moves with the text, and goes with what is deleted around it", () => {
  const editor = new Editor({
    element: document.createElement("div"),
    extensions: [StarterKit, UploadPlaceholders],
    content: "<p>One</p><p>Two</p>",
  });
  onTestFinished(() => editor.destroy());
  const placeOf = (id: string) => placeholderPosition(editor.state, id);
  // Behind "One", and within "Two".
  addPlaceholder(editor, "a", 4);
  addPlaceholder(editor, "b", 8);
  editor.commands.insertContentAt(1, "Now ");
  expect([placeOf("a"), placeOf("b")]).toEqual([8, 12]);
  expect(isUntouched(editor, "a")).toBe(false);
  removePlaceholder(editor, "a");
  expect([placeOf("a"), placeOf("b")]).toEqual([null, 12]);
  editor.commands.deleteRange({ from: 10, to: 14 });
  expect(placeOf("b")).toBeNull();
});
