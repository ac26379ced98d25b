import { expect, test } from "vitest";
import { initialsOf } from "./avatar.tsx";

test.each([
  ["“Kosh” <script>", "KS"],
  ["Asha Menon", "AM"],
  ["Asha", "A"],
  ["  asha devi  menon ", "AM"],
  ["आशा मेनन", "आम"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
