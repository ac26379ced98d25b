import { expect, test } from "vitest";
import { judge } from "./delivery-status.ts";
import { isHolderGone, newProcessLease } from "./lease-holder.ts";
import { isQuoted } from "./quote-lines.ts";

test.each([
  ["5.1.1", true, "The address does not exist."],
  ["5.1.2", true, "The recipient’s domain does not accept email."],
  ["5.1.10", true, "The recipient’s domain does not accept email."],
  ["5.2.1", true, "The mailbox is disabled."],
  ["5.2.2", false, "The mailbox is full."],
  ["5.3.4", false, "The email is too large for the recipient."],
  ["5.4.4", true, "The recipient’s domain does not accept email."],
  ["5.7.1", false, "The recipient’s mail server refused the email as unwanted."],
  ["4.4.1", false, "The recipient’s mail server can’t be reached."],
])(
  "a failure by %s: whether it is about the address, and why",
  (status, isAboutAddress, reason) => {
    const verdict = { isPermanent: true, isAboutAddress, reason };
    expect(judge({ action: "failed", status, diagnostic: "" })).toEqual(verdict);
  },
);

test.each([
  ["> Yes", true],
  [">> Yes", true],
  [">", true],
  [">50 users", false],
  ["    > code", false],
])("whether %j is quoted", (line, expected) => expect(isQuoted(line)).toBe(expected));

test("a lease of this process number was another process’s, which is gone", () => {
  expect(isHolderGone(newProcessLease())).toBe(true);
  expect(isHolderGone(newProcessLease().replace(`|${process.pid}|`, `|${process.ppid}|`))).toBe(
    false,
  );
  expect(isHolderGone("elsewhere|1|x")).toBe(false);
});
