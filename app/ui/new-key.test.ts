import { expect, test, vi } from "vitest";
import { copyText } from "./copy-text.ts";
import { newKey } from "./new-key.ts";

test("keys are made, and copying is refused, also on plain http", async () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(newKey()).toMatch(uuid);
  vi.stubGlobal("isSecureContext", false);
  const { getRandomValues } = crypto;
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
  vi.stubGlobal("navigator", {});
  const keys = Array.from({ length: 9 }, newKey);
  for (const key of keys) expect(key).toMatch(uuid);
  expect(new Set(keys).size).toBe(9);
  await expect(copyText("x")).rejects.toThrow(TypeError);
  vi.unstubAllGlobals();
});
