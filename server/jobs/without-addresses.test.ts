import { expect, test } from "vitest";
import { withoutAddresses } from "./without-addresses.ts";

test.each([
  ["550 5.1.1 <asha@x.example>: unknown", "550 5.1.1 <[address]>: unknown"],
  ["Recipient asha.v+1@mail.x.example, refused", "Recipient [address], refused"],
  ["550 no such user: आशा@डाक.भारत", "550 no such user: [address]"],
  ["421 4.3.2 try again later", "421 4.3.2 try again later"],
])("%s", (words, logged) => {
  expect(withoutAddresses(words)).toBe(logged);
});
