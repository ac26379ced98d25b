import { expect, test } from "vitest";
import { choosePeople, type Recipient } from "./left-out.ts";

test("somebody chosen with capitals, who is in a chosen segment, is one person", () => {
  const asha = { email_id: "asha@firm.example", name: "Asha" } as Recipient;
  const { count, known } = choosePeople(new Set(["Asha@Firm.example"]), new Map(), {
    members: [asha],
    expected: 3,
  });
  expect([count, known]).toEqual([4, [asha]]);
});
