import { expect, test } from "vitest";
import { clientAddressReader } from "./client-address.ts";

test("X-Forwarded-For is ignored without trusted proxies", () => {
  const addressOf = clientAddressReader(undefined);
  expect(addressOf("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
});

test("the nearest address that is not a trusted proxy counts", () => {
  const addressOf = clientAddressReader("127.0.0.1, 10.0.0.0/8");
  expect(addressOf("127.0.0.1", "1.1.1.1, 203.0.113.9, 10.2.3.4")).toBe("203.0.113.9");
});

test("an invalid header leaves the address of the proxy", () => {
  const addressOf = clientAddressReader("127.0.0.1");
  expect(addressOf("127.0.0.1", "<script>, unknown")).toBe("127.0.0.1");
  expect(addressOf("127.0.0.1", undefined)).toBe("127.0.0.1");
});

test("an IPv4 address on an IPv6 socket is unwrapped", () => {
  expect(clientAddressReader(undefined)("::ffff:203.0.113.9", undefined)).toBe("203.0.113.9");
  expect(clientAddressReader("127.0.0.1")("::ffff:127.0.0.1", "2001:db8::1")).toBe("2001:db8::1");
});

test.each([
  ["203.0.113.9:51234", "203.0.113.9"],
  ["[2001:db8::1]:51234", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
])("%s, as Azure's gateways write it, is %s", (hop, address) => {
  expect(clientAddressReader("127.0.0.1")("127.0.0.1", hop)).toBe(address);
});
