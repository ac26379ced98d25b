import { expect, test } from "vitest";
import { minuteMs } from "../../../../contract/durations.ts";
import { openReader } from "../../../../tests/blog-reader.ts";
import { newPost, openWriters, type Writers } from "../../../../tests/blog-writers.ts";
import { describeOnDatabase } from "../../../../tests/databases.ts";
import { createPost } from "../create-post.ts";
import { deletePosts, restorePosts } from "../delete-posts.ts";
import { publishDue } from "../publish-due.ts";
import { updatePost } from "../update-post.ts";
import { listPosts, readPost } from "./list-posts.ts";

type Step = (writers: Writers, id: string) => Promise<unknown>;

const edit =
  (change: Parameters<typeof updatePost>[2]): Step =>
  ({ asha }, id) =>
    updatePost(asha, id, change);
const publish_at = "2026-11-20T06:01:00.000Z";

/** All that visitors read of the blog, of two posts that they may know the addresses of. */
async function readAll({ visitor }: Writers, id: string) {
  const { blog } = openReader(visitor.database);
  const list = { limit: 9, sort: "newest", content: true } as const;
  const answers = {
    list: blog.list({ page: 1 }),
    category: blog.list({ category: "Clocks", page: 1 }),
    search: blog.search({ q: "peregrine", page: 1 }),
    other: blog.post("other"),
    post: blog.post("now"),
    moved: blog.moved("before"),
    featured: blog.featured(),
    newest: blog.newest(5),
    feed: blog.feed(),
    count: blog.count(),
    addresses: blog.addresses(0),
    posts: listPosts(visitor, list),
    found: listPosts(visitor, { ...list, q: "peregrine" }),
    ofCategory: listPosts(visitor, { ...list, category: "Clocks" }),
    byId: readPost(visitor, id).catch(() => "none"),
    bySlug: readPost(visitor, "now").catch(() => "none"),
  };
  const read = Object.entries(answers).map(async ([name, answer]) => [name, await answer] as const);
  return Object.fromEntries(await Promise.all(read));
}

describeOnDatabase("visitors", (open) => {
  test.each<{ of: string; hide: Step; show: Step }>([
    { of: "a draft", hide: edit({ status: "draft" }), show: edit({ status: "published" }) },
    {
      of: "a post that is scheduled",
      hide: edit({ status: "scheduled", publish_at }),
      show: async ({ visitor, system }) => {
        visitor.pass(2 * minuteMs);
        expect(await publishDue(system)).toBe(1);
      },
    },
    {
      of: "a post in the bin",
      hide: ({ asha }, id) => deletePosts(asha, [id]),
      show: ({ asha }, id) => restorePosts(asha, [id]),
    },
  ])("see nothing of $of, and everything again later", async ({ hide, show }) => {
    const writers = await openWriters(await open());
    const { asha } = writers;
    await createPost(asha, newPost({ slug: "other", title: "Another", category: "Data" }));
    const nothing = await readAll(writers, "none");
    const content = "<p>Of a peregrine.</p>";
    const post = { slug: "before", title: "Peregrines", category: "Clocks", content };
    const { id } = await createPost(asha, newPost(post));
    await updatePost(asha, id, { slug: "now" });
    const everything = await readAll(writers, id);
    for (const [name, answer] of Object.entries(everything)) {
      expect(answer, name).not.toEqual(nothing[name]);
    }
    await hide(writers, id);
    expect(await readAll(writers, id)).toEqual(nothing);
    await show(writers, id);
    const again = await readAll(writers, id);
    for (const name of Object.keys(everything))
      expect(again[name], name).not.toEqual(nothing[name]);
  });
});
