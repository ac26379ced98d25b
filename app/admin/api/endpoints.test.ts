import { expect, test } from "vitest";
import * as blogs from "../../../contract/blogs.ts";
import type { Call } from "../../../contract/call.ts";
import { calls } from "../../../contract/calls.ts";
import * as media from "../../../contract/media.ts";
import { endpoints } from "./endpoints.ts";

// Calls that the server does not answer yet are described all the same.
const described = [
  ...calls,
  ...[blogs, media].flatMap((subject): object[] => Object.values(subject)).filter(isCall),
];

test.each(Object.entries(endpoints))("%s is in the contract as we call it", (name, endpoint) => {
  const call = described.find(({ id }) => id === name);
  expect(call?.method).toBe(endpoint.method);
  expect([call?.path, ...(call?.aliases ?? [])]).toContain(endpoint.path);
});

function isCall(value: object): value is Call {
  return "id" in value && "path" in value;
}
