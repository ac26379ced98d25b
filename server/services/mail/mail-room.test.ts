import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { rawMail } from "../../../tests/raw-mail.ts";
import { openReceiving, rowsOf } from "../../../tests/receiving-scene.ts";
import { filesIn } from "../../../tests/test-media.ts";
import { receiveMessage } from "../crm/messages/receive-message.ts";
import { mailRoom, NoRoomForMail } from "./mail-room.ts";

const gigabyte = 1_000_000_000;

test.each([
  ["a large disk keeps a gigabyte", 100 * gigabyte, 3 * gigabyte, 2 * gigabyte],
  ["a small one a tenth", 5 * gigabyte, gigabyte, 0.5 * gigabyte],
  ["a full one has none", 5 * gigabyte, 0.4 * gigabyte, 0],
])("%s", async (_, size, free, room) => {
  expect(await mailRoom({ disk: async () => ({ size, free }) })).toBe(room);
});

test("of a bucket nobody knows", async () => {
  expect(await mailRoom({ disk: async () => null })).toBeNull();
});

describeOnDatabase("without room on the disk", (open) => {
  test("email is refused with the reason, stores nothing, and is stored later", async () => {
    const database = await open();
    const { context, receive, reply } = await openReceiving(database);
    const raw = rawMail(reply);
    const media = { ...context.media, disk: async () => ({ size: gigabyte, free: 0 }) };
    const full = receiveMessage({ ...context, media }, { raw, source: "api" });
    await expect(full).rejects.toThrow(NoRoomForMail);
    expect(await rowsOf(database, "messages")).toEqual([]);
    expect(await filesIn(context.media)).toEqual([]);
    expect(await receive(raw)).toMatchObject({ outcome: "message" });
  });
});
