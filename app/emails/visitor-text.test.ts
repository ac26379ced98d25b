import { expect, test } from "vitest";
import { greetingName, withoutLinks } from "./visitor-text.ts";

test.each([
  ["Asha Verma", "Asha Verma"],
  [" Asha \t Verma ", "Asha Verma"],
  ["J. R. R. Tolkien", "J. R. R. Tolkien"],
  ["J.R. Tata", "J.R. Tata"],
  ["Siobhán O’Connor-Núñez", "Siobhán O’Connor-Núñez"],
  ["आशा वर्मा", "आशा वर्मा"],
  ["王小明", "王小明"],
])("greets %j", (typed, name) => {
  expect(greetingName(typed)).toBe(name);
});

test.each([
  "www.evil.example",
  "Asha evil.example/login",
  "https://evil.example",
  "asha@northfold.example",
  "Call 1800 123",
  "Your account is locked now",
  "Asha\r\nVerma: pay",
  "Asha <b>Verma</b>",
  "A".repeat(41),
  "- Asha",
  "",
])("does not greet by %j", (typed) => {
  expect(greetingName(typed)).toBeUndefined();
});

test.each([
  ["See https://evil.example/a.", "See https:\u2060//evil.\u2060example/a."],
  ["WWW.EVIL.example", "WWW.\u2060EVIL.\u2060example"],
  ["asha@northfold.example", "asha@\u2060northfold.\u2060example"],
  ["mailto:x, javascript:x", "mailto:\u2060x, javascript:\u2060x"],
  ["It ends. And goes on at 9.30 ...", "It ends. And goes on at 9.\u206030 ..."],
])("splits the addresses in %j", (text, expected) => {
  expect(withoutLinks(text)).toBe(expected);
});
