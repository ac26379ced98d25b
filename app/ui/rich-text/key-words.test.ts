import { expect, test } from "vitest";
import { ariaKeys, keyWords } from "./key-words.ts";

test("keys are named as the keyboard at hand names them", () => {
  expect(keyWords("Mod-Shift-8", false)).toBe("Ctrl+Shift+8");
  expect(keyWords("Mod-b", true)).toBe("⌘B");
  expect(ariaKeys("Mod-Alt-c", false)).toBe("Control+Alt+C");
  expect(ariaKeys("Mod-b", true)).toBe("Meta+B");
});
