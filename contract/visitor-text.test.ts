import { expect, test } from "vitest";
import { withoutLinks } from "./visitor-text.ts";

test.each([
  ["See https://evil.example/a.", "See https:\u2060//evil.\u2060example/a."],
  ["WWW.EVIL.example", "WWW.\u2060EVIL.\u2060example"],
  ["asha@northfold.example", "asha@\u2060northfold.\u2060example"],
  ["mailto:x, javascript:x", "mailto:\u2060x, javascript:\u2060x"],
  ["evil。example, आशा.com", "evil。\u2060example, आशा.\u2060com"],
  ["Asha\u202Emoc.live\u2066", "Ashamoc.\u2060live"],
  ["It ends. And goes on at 9.30 ...", "It ends. And goes on at 9.\u206030 ..."],
])("splits the addresses in %j", (text, expected) => {
  expect(withoutLinks(text)).toBe(expected);
});
