import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeOnEachDatabase } from "../../tests/databases.ts";
import {
  openPostOffice,
  type PostOffice,
  queueTo,
  statusesIn,
  until,
} from "../../tests/post-office.ts";
import { testContext } from "../../tests/service-context.ts";
import type { Transport } from "./transports/transport.ts";

let office: PostOffice;
beforeEach(async () => {
  office = await openPostOffice();
});
afterEach(() => office.close());

const a = "a@x.example";
const b = "b@x.example";

describeOnEachDatabase("posting letters", (open) => {
  test("sends what was queued before the start, and at once what is queued later", async () => {
    const context = testContext(await open());
    await queueTo(context, a);
    office.start(context);
    await until(() => expect(office.server.received).toHaveLength(1));
    await queueTo(context, b);
    // Well before the next poll: the commit was announced.
    await vi.waitFor(() => expect(office.server.received).toHaveLength(2), {
      timeout: 3_000,
      interval: 5,
    });
    await until(async () => expect(await statusesIn(context)).toEqual(["sent", "sent"]));
  });

  test("keeps the order per recipient, whatever the others do", async () => {
    const context = testContext(await open());
    const recipients = Array.from({ length: 40 }, (_, index) => `r${index % 4}@x.example`);
    await queueTo(context, ...recipients);
    office.start(context);
    await until(() => expect(office.server.received).toHaveLength(40));
    for (const recipient of new Set(recipients)) {
      const sent = office.subjectsFor(recipient).map(Number);
      expect(sent).toEqual([...sent].sort((one, other) => one - other));
    }
  });

  test("two processes send each letter once", async () => {
    const context = testContext(await open());
    office.start(context);
    office.start(context);
    await queueTo(context, ...Array.from({ length: 30 }, (_, index) => `r${index}@x.example`));
    await until(async () => expect(new Set(await statusesIn(context))).toEqual(new Set(["sent"])));
    expect(office.server.received).toHaveLength(30);
  });

  test("stopping finishes what is on its way and leaves the rest for the next start", async () => {
    const context = testContext(await open());
    let arrived = () => {};
    const sending = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    let release = () => {};
    const slow: Transport = {
      // The first letter only; a second one would hang.
      send: () =>
        new Promise((resolve) => {
          release = resolve;
          arrived();
        }),
      close: async () => {},
    };
    await queueTo(context, a, a);
    const posting = office.start(context, slow);
    await sending;
    const stopped = posting.stop();
    release();
    await stopped;
    expect(await statusesIn(context)).toEqual(["sent", "queued"]);
    office.start(context);
    await until(async () => expect(await statusesIn(context)).toEqual(["sent", "sent"]));
    expect(office.subjectsFor(a)).toEqual(["1"]);
  });
});
