import { expect, test } from "vitest";
import { clientAddressReader } from "./client-address.ts";

test("nobody's header is believed without trusted proxies", () => {
  const addressOf = clientAddressReader(undefined);
  expect(addressOf("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
});

test("the nearest address that is no trusted proxy counts", () => {
  const addressOf = clientAddressReader("127.0.0.1, 10.0.0.0/8");
  expect(addressOf("127.0.0.1", "1.1.1.1, 203.0.113.9, 10.2.3.4")).toBe("203.0.113.9");
});

test("rubbish in the header leaves the proxy's own address", () => {
  const addressOf = clientAddressReader("127.0.0.1");
  expect(addressOf("127.0.0.1", "<script>, unknown")).toBe("127.0.0.1");
  expect(addressOf("127.0.0.1", undefined)).toBe("127.0.0.1");
});

test("an IPv4 address over an IPv6 socket is read as IPv4", () => {
  expect(clientAddressReader(undefined)("::ffff:203.0.113.9", undefined)).toBe("203.0.113.9");
  expect(clientAddressReader("127.0.0.1")("::ffff:127.0.0.1", "2001:db8::1")).toBe("2001:db8::1");
});
