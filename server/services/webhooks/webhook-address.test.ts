import { expect, test } from "vitest";
import { Invalid } from "../errors.ts";
import { isPublicAddress } from "./public-address.ts";
import { webhookAddress } from "./save-webhook.ts";

const settings = {
  staffEmail: "staff@nirbhay.example",
  mailFrom: "hello@nirbhay.example",
  siteUrl: "https://www.nirbhay.example",
  retentionMonths: 0,
  requireSecondFactor: false,
};

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.192",
  "192.168.1.1",
  "198.18.0.1",
  "203.0.113.7",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:a9fe:a9fe",
  "64:ff9b::7f00:1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fe80::1%eth0",
  "2606:4700::1%eth0",
  "ff02::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "localhost",
  "",
])("%s is not on the public internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["1.1.1.1", "93.184.215.14", "100.128.0.1", "172.32.0.1", "2606:4700::1111", "2a00::1"])(
  "%s is on the public internet",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const notWeb = "Enter an address that begins with https://.";
const inside = "This address is not on the public internet. Enter a public one.";

test.each([
  ["", notWeb],
  ["example.com/hook", notWeb],
  ["http://example.com/hook", notWeb],
  ["ftp://example.com/hook", notWeb],
  ["javascript:alert(1)", notWeb],
  ["https://user:secret@example.com/", expect.stringContaining("Leave out user name")],
  ["https://user@example.com/", expect.stringContaining("Leave out user name")],
  ["https://localhost/", inside],
  ["https://LOCALHOST./", inside],
  ["https://app.localhost/", inside],
  ["https://intranet/", inside],
  ["https://127.0.0.1/", inside],
  ["https://0x7f000001/", inside],
  ["https://2130706433/", inside],
  ["https://0177.1/", inside],
  ["https://127。0。0。1/", inside],
  ["https://[::1]/", inside],
  ["https://[::ffff:127.0.0.1]/", inside],
  ["https://169.254.169.254/latest/meta-data", inside],
])("%s is refused", (typed, message) => {
  expect(() => webhookAddress({ settings }, typed)).toThrow(
    expect.objectContaining({ fields: { url: message } }),
  );
});

test("an address on the internet is accepted in its normal form, without a fragment", () => {
  expect(webhookAddress({ settings }, " https://Hooks.Example.com:8443/a?b=c#d ")).toBe(
    "https://hooks.example.com:8443/a?b=c",
  );
});

test("with the setting for development, http and private addresses are accepted", () => {
  const development = { settings: { ...settings, webhookPrivate: true } };
  expect(webhookAddress(development, "http://127.0.0.1:4000/hook")).toBe(
    "http://127.0.0.1:4000/hook",
  );
  expect(() => webhookAddress(development, "http://a:b@127.0.0.1/")).toThrow(Invalid);
});
