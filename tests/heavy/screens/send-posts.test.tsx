import { expect, test, vi } from "vitest";
import { sendPosts } from "../../../app/admin/blog/import/send-posts.ts";

const text = `:\n\nevent: post\ndata: {"row":1}\n\n:\n\nevent: done\ndata: {"id":"x"}\n\n`;
vi.mock("../../../app/admin/api/api-client.ts", () => ({
  openEvents: async () => new Blob([text]).stream(),
}));

test("signs that the connection holds are no posts", async () => {
  const rows: number[] = [];
  const sum = await sendPosts(new Uint8Array(1), true, ({ row }) => rows.push(row));
  expect([rows, sum]).toEqual([[1], { id: "x" }]);
});
