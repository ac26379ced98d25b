import { expect, test } from "vitest";
import { ariaShortcut, shortcutLabel } from "./toolbar-buttons.ts";

test("shortcuts are written as on the reader's keyboard", () => {
  expect(shortcutLabel("Mod-Shift-8", false)).toBe("Ctrl+Shift+8");
  expect(shortcutLabel("Mod-b", true)).toBe("⌘B");
  expect(ariaShortcut("Mod-Alt-c", false)).toBe("Control+Alt+C");
  expect(ariaShortcut("Mod-b", true)).toBe("Meta+B");
});
