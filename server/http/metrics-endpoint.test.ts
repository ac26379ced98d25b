import { expect, test } from "vitest";
import { mayReadMetrics } from "./metrics-endpoint.ts";

const token = "a-token-of-23-characters";

function isAllowed(
  socketAddress: string,
  headers: Partial<Record<string, string>>,
  known?: string,
  httpVersion = "1.1",
) {
  const all: Record<string, string | undefined> = { host: "localhost:3000", ...headers };
  return mayReadMetrics(known, { socketAddress, httpVersion, header: (name) => all[name] });
}

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.8.8.8"])(
  "metrics are open to programs on this machine (%s)",
  (address) => {
    expect(isAllowed(address, {})).toBe(true);
    expect(isAllowed(address, { host: "127.0.0.1:9000" })).toBe(true);
  },
);

test.each(["203.0.113.7", "::ffff:203.0.113.7", "2001:db8::1", "10.0.0.1", ""])(
  "metrics are closed to other addresses (%s)",
  (address) => expect(isAllowed(address, {})).toBe(false),
);

test.each([
  { "x-forwarded-for": "203.0.113.7" },
  { "x-forwarded-for": "127.0.0.1" },
  { "x-real-ip": "127.0.0.1" },
  { forwarded: "for=127.0.0.1" },
  { via: "1.1 proxy" },
  { host: "www.nirbhay.example" },
  { host: "localhost.evil.example" },
])("metrics are closed to requests through a proxy on this machine: %o", (headers) => {
  expect(isAllowed("127.0.0.1", headers)).toBe(false);
});

test("metrics are closed to requests through nginx with its default settings", () => {
  expect(isAllowed("127.0.0.1", { host: "127.0.0.1:3000" }, token, "1.0")).toBe(false);
});

test("the token opens the metrics from anywhere; a wrong one closes them everywhere", () => {
  const stranger = "203.0.113.7";
  expect(isAllowed(stranger, { authorization: `Bearer ${token}` }, token)).toBe(true);
  expect(isAllowed(stranger, { authorization: `Bearer ${token}x` }, token)).toBe(false);
  expect(isAllowed(stranger, { authorization: `Bearer ${token}` })).toBe(false);
  expect(isAllowed(stranger, { authorization: "Bearer undefined" })).toBe(false);
  expect(isAllowed("127.0.0.1", { authorization: "Bearer wrong" }, token)).toBe(false);
});
