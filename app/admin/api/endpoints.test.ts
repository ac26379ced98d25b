import { expect, test } from "vitest";
import * as account from "../../../contract/account.ts";
import { calls } from "../../../contract/calls.ts";
import * as inbox from "../../../contract/inbox.ts";
import * as mail from "../../../contract/mail.ts";
import * as recovery from "../../../contract/recovery.ts";
import * as staff from "../../../contract/staff.ts";
import { endpoints } from "./endpoints.ts";

// Some are described before the server answers them.
const described = [
  ...calls,
  ...Object.values({ ...account, ...inbox, ...mail, ...recovery, ...staff }),
];

test.each(Object.entries(endpoints))("%s is in the contract as we call it", (name, endpoint) => {
  const call = described.find(
    (one) => typeof one === "object" && "method" in one && one.id === name,
  );
  if (!call || !("method" in call)) throw new Error(`The contract has no ${name}.`);
  expect(call.method).toBe(endpoint.method);
  expect([call.path, ...(call.aliases ?? [])]).toContain(endpoint.path);
});
