import { expect, test } from "vitest";
import { secretBox } from "./secret-box.ts";

const first = "the first key, long enough for a key";
const second = "the second key, long enough for a key";
const plain = "JBSWY3DPEHPK3PXP";

test("a sealed value opens again, for its owner only", () => {
  const box = secretBox([first]);
  const sealed = box.seal(plain, "Kavya");
  expect(sealed).toMatch(/^v1\.[\da-f]{8}\.[\w-]{16}\.[\w-]+$/);
  expect(sealed).not.toContain(plain);
  expect(box.open(sealed, "Kavya")).toEqual({ plain, stale: false });
  expect(box.open(sealed, "Asha")).toBeNull();
});

test("the same text is never sealed alike", () => {
  const box = secretBox([first]);
  const sealed = Array.from({ length: 100 }, () => box.seal(plain, "Kavya"));
  expect(new Set(sealed.map((text) => text.split(".")[2])).size).toBe(100);
});

test("a value that was changed in any part does not open", () => {
  const box = secretBox([first]);
  const parts = box.seal(plain, "Kavya").split(".");
  for (const at of parts.keys()) {
    const changed = parts.with(at, parts[at]?.replace(/^./, (c) => (c === "b" ? "c" : "b")) ?? "");
    expect(box.open(changed.join("."), "Kavya")).toBeNull();
    expect(box.open(parts.with(at, "").join("."), "Kavya")).toBeNull();
    expect(box.open(parts.slice(0, Math.max(at, 2)).join("."), "Kavya")).toBeNull();
  }
  // A cut tag would be one that is guessed more easily.
  const [version, id, nonce, text = ""] = parts;
  const cut = Buffer.from(text, "base64url").subarray(0, -12).toString("base64url");
  expect(box.open([version, id, nonce, cut].join("."), "Kavya")).toBeNull();
});

test("an older key opens, and the value counts as due for the new key", () => {
  const sealed = secretBox([first]).seal(plain, "Kavya");
  const rotated = secretBox([second, first]);
  expect(rotated.open(sealed, "Kavya")).toEqual({ plain, stale: true });
  expect(rotated.isCurrent(sealed)).toBe(false);
  expect(rotated.isCurrent(rotated.seal(plain, "Kavya"))).toBe(true);
  expect(secretBox([second]).open(sealed, "Kavya")).toBeNull();
});

test("without a key nothing is sealed, and a plain value never opens", () => {
  const none = secretBox([]);
  expect(none.open(plain, "Kavya")).toBeNull();
  expect(secretBox([first]).open(plain, "Kavya")).toBeNull();
  expect(() => none.seal(plain, "Kavya")).toThrow("no key");
});
