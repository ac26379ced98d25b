import { expect, test } from "vitest";
import { minuteMs } from "../../contract/durations.ts";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import { mailboxOf, networkOf, noteAttempt, readAttempts, wideNetworkOf } from "./rate-limits.ts";

describeOnEachDatabase("attempts", (open) => {
  test("are read by key, oldest first, as far back as requested", async () => {
    const database = await open();
    const times = await database.write(async (transaction) => {
      for (const at of [30, 10, 20]) await noteAttempt(transaction, ["a", "b"], at);
      await noteAttempt(transaction, ["b"], 40);
      return readAttempts(transaction, ["a", "b", "c"], { since: 10, now: 40 });
    });
    expect(times).toEqual(
      new Map([
        ["a", [20, 30]],
        ["b", [20, 30, 40]],
      ]),
    );
  });

  test("that lie ahead were noted before the clock was set back, and don't count", async () => {
    const database = await open();
    const times = await database.write(async (transaction) => {
      for (const at of [60 * minuteMs, 2 * minuteMs, minuteMs])
        await noteAttempt(transaction, ["a"], at);
      return readAttempts(transaction, ["a"], { since: 0, now: minuteMs });
    });
    expect(times).toEqual(new Map([["a", [minuteMs, 2 * minuteMs]]]));
  });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:192.0.2.1", "2001:db8:1:2::/64"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["not an address", "unknown"],
  ["", "unknown"],
  [undefined, "unknown"],
])("%j counts as %j", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["::1", "0:0:0::/48"],
  [undefined, "unknown"],
])("%j is in the wide network %j", (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});

test.each([
  ["Asha@Northfold.example", "asha@northfold.example"],
  ["asha+offers+2@northfold.example", "asha@northfold.example"],
  ["asha.verma@northfold.example", "asha.verma@northfold.example"],
  ["A.sha.V+x@GoogleMail.com", "ashav@gmail.com"],
  ['"a@b"@northfold.example', '"a@b"@northfold.example'],
])("%j is delivered to the mailbox %j", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
