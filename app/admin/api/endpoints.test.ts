import { expect, test } from "vitest";
import { calls } from "../../../contract/calls.ts";
import { endpoints } from "./endpoints.ts";

test.each(Object.entries(endpoints))("%s is in the contract as we call it", (name, endpoint) => {
  const call = calls.find(({ id }) => id === name);
  if (!call) throw new Error(`The contract has no ${name}.`);
  expect(call.method).toBe(endpoint.method);
  expect([call.path, ...(call.aliases ?? [])]).toContain(endpoint.path);
});
