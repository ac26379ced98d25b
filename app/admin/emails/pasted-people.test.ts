import { expect, test } from "vitest";
import { peopleIn } from "./pasted-people.ts";

const arjun = "Arjun Nair=arjun@x.in";

test.each<[string, string, string?]>([
  ["arjun@x.in, b@x.in;c@x.in\nd@x.in", "=arjun@x.in =b@x.in =c@x.in =d@x.in"],
  ["Arjun Nair\tarjun@x.in\r\nb@x.in\tBhavna", `${arjun} Bhavna=b@x.in`],
  ["Name\tEmail\nArjun Nair\tarjun@x.in\tMumbai", arjun],
  ["Email\narjun@x.in\nnot-an-address\n", "=arjun@x.in", "not-an-address"],
  ['"Joshi, Priya" <p@x.in>, Arjun Nair <arjun@x.in>', `Joshi, Priya=p@x.in ${arjun}`],
  ["Joshi, Priya <p@x.in>; arjun@x.in", "Joshi, Priya=p@x.in =arjun@x.in"],
  ['"ceo@firm.in" <eve@evil.in>', "=eve@evil.in"],
  ['"ceo@firm.in" <eve@evil.in>, Arjun', "=eve@evil.in", "Arjun"],
  ["arjun@x.in\tb@x.in", "=arjun@x.in =b@x.in"],
  ['Say "hello', "", 'Say "hello'],
])("people in %j", (text, people, rest = "") => {
  const found = peopleIn(text);
  expect(found.people.map(({ name, email }) => `${name}=${email}`).join(" ")).toBe(people);
  expect(found.rest.join()).toBe(rest);
});
