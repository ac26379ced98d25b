import { expect, test } from "vitest";
import { addressKey, addressOf, asciiDomain } from "./email-address.ts";

const hindi = "asha@उदाहरण.भारत";

test.each([
  ["asha@field.example", "asha@field.example"],
  [" Asha@Field.Example ", "Asha@field.example"],
  ["r&d@field.example", "r&d@field.example"],
  ["asha=x@field.example", "asha=x@field.example"],
  [
    "o'neil+a/b{c}|d~e%f!g*h?i^j`k#l$m@field.example",
    "o'neil+a/b{c}|d~e%f!g*h?i^j`k#l$m@field.example",
  ],
  ["asha@field.example\u200b", "asha@field.example"],
  ["\u202aasha@field.example\u202c", "asha@field.example"],
  ["as\u00adha@fie\u200dld.example", "asha@field.example"],
  ["ａsha＠field．example", "asha@field.example"],
  [hindi, hindi],
  ["asha@xn--p1b6ci4b4b3a.xn--h2brj9c", hindi],
  ["ASHA@XN--P1B6CI4B4B3A.XN--H2BRJ9C", "ASHA@उदाहरण.भारत"],
  ["a@BÜCHER.example", "a@bücher.example"],
  ["a@bu\u0308cher.example", "a@bücher.example"],
  ["a@straße.example", "a@straße.example"],
  ["आशा@उदाहरण.भारत", "आशा@उदाहरण.भारत"],
  ["JOSE\u0301@field.example", "JOSé@field.example"],
  ["a@b.x1", "a@b.x1"],
  ["a@b.c-d", "a@b.c-d"],
  ["a@b.c", "a@b.c"],
  ["a@例え。jp", "a@例え.jp"],
  [`${"a".repeat(64)}@b.in`, `${"a".repeat(64)}@b.in`],
  [`${"a".repeat(65)}@b.in`, undefined],
  [`${"आ".repeat(22)}@b.in`, undefined],
  [`a@${"b".repeat(64)}.in`, undefined],
  ["a@b", undefined],
  ["a@127.0.0.1", undefined],
  ["a@[127.0.0.1]", undefined],
  ["a@b..in", undefined],
  ["a@b.in.", undefined],
  ["a@-b.in", undefined],
  ["a@b-.in", undefined],
  ["a@b.in/x", undefined],
  ["a@b.in:25", undefined],
  ["a@b%2ein", undefined],
  ["a..b@c.in", undefined],
  [".a@c.in", undefined],
  ["a b@c.in", undefined],
  ["a,b@c.in", undefined],
  ["a@b@c.in", undefined],
  ['"a b"@c.in', undefined],
  ["A <a@c.in>", undefined],
  ["a\r\nBcc:x@c.in", undefined],
  ["@c.in", undefined],
  ["", undefined],
])("%j is the address %j", (text, address) => {
  expect(addressOf(text)).toBe(address);
});

test("compares in lower case, and writes the domain in ASCII for mail servers", () => {
  expect(addressKey("ASHA@xn--p1b6ci4b4b3a.xn--h2brj9c")).toBe(hindi);
  expect(addressKey(" No Address ")).toBe("no address");
  expect(asciiDomain(hindi)).toBe("asha@xn--p1b6ci4b4b3a.xn--h2brj9c");
  expect(asciiDomain("a@field.example")).toBe("a@field.example");
});
