import { expect, test } from "vitest";
import { addressKey, addressOf, asciiDomain } from "./email-address.ts";

const hindi = "asha@उदाहरण.भारत";
const odd = "o'neil+a/b{c}|d~e%f!g*h?i^j`k#l$m@field.example";

test.each([
  ...["asha@field.example", "r&d@field.example", "asha=x@field.example", odd, hindi],
  ...["आशा@उदाहरण.भारत", "a@straße.example", "a@b.x1", "a@b.c-d", "a@b.c", "a..b@c.in", "a.@c.in"],
  `${"a".repeat(64)}@b.in`,
])("%s is an address", (text) => expect(addressOf(text)).toBe(text));

test.each([
  [" Asha@Field.Example ", "Asha@field.example"],
  ["\u202aasha@field.example\u200b\u202c", "asha@field.example"],
  ["as\u00adha@fie\u200dld.example", "asha@field.example"],
  ["ａsha＠field．example", "asha@field.example"],
  ["ASHA@XN--P1B6CI4B4B3A.XN--H2BRJ9C", "ASHA@उदाहरण.भारत"],
  ["a@BU\u0308CHER.example", "a@bücher.example"],
  ["JOSE\u0301@例え。jp", "JOSé@例え.jp"],
])("%j is the address %j", (text, address) => expect(addressOf(text)).toBe(address));

test.each([
  ...[`${"a".repeat(65)}@b.in`, `${"आ".repeat(22)}@b.in`, `a@${"b".repeat(64)}.in`, "", "@c.in"],
  ...["a@b", "a@127.0.0.1", "a@[127.0.0.1]", "a@b..in", "a@b.in.", "a@-b.in", "a@b-.in"],
  ...["a@b.in/x", "a@b.in:25", "a@b%2ein", "a b@c.in", "a,b@c.in", "a@b@c.in", '"a b"@c.in'],
  ...["A <a@c.in>", "a\r\nBcc:x@c.in"],
])("%j is no address", (text) => expect(addressOf(text)).toBeUndefined());

test("compares in lower case, and writes the domain in ASCII for mail servers", () => {
  expect(addressKey("ASHA@xn--p1b6ci4b4b3a.xn--h2brj9c")).toBe(hindi);
  expect(addressKey(" No Address ")).toBe("no address");
  expect(asciiDomain(hindi)).toBe("asha@xn--p1b6ci4b4b3a.xn--h2brj9c");
});
