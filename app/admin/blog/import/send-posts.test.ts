import { expect, test, vi } from "vitest";
import { sendPosts } from "./send-posts.ts";

const text = `:\n\nevent: post\ndata: {"title":"नमस्ते"}\n\n:\n\nevent: done\ndata: {"id":"x"}\n\n`;
vi.mock("../../api/api-client.ts", () => ({
  openEvents: async () =>
    new ReadableStream({
      start(controller) {
        for (const byte of new TextEncoder().encode(text)) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    }),
}));

test("posts are read wherever the network cuts them; other signs are no posts", async () => {
  const titles: unknown[] = [];
  const onPost = (post: object) => titles.push("title" in post && post.title);
  const sum = await sendPosts(new Uint8Array(1), true, onPost);
  expect([titles, sum]).toEqual([["नमस्ते"], { id: "x" }]);
});
