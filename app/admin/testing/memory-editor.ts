import type { Blog, WorkingCopy } from "../../../contract/blogs.ts";
import { type Answers, type Asked, json, type MemoryApi, refusal } from "./memory-api.ts";
import { blog, type MemoryBlogs } from "./memory-blogs.ts";

type Kept = WorkingCopy & { savedAt: string };

/** For tests: saving posts and keeping working copies, over the posts of an API in memory. */
export class MemoryEditor {
  /** By post id; `new` for a new post. */
  readonly drafts = new Map<string, Kept>();
  /** Bodies of the saves, in order. */
  readonly saves: Record<string, unknown>[] = [];
  /** Makes the next save fail. */
  refuseWith: Response | null = null;
  readonly #blogs: MemoryBlogs;

  constructor(api: MemoryApi, blogs: MemoryBlogs) {
    this.#blogs = blogs;
    api.subjects.unshift(this.#answer);
  }

  readonly #answer: Answers = (asked) => {
    const [id, part] = asked.url.pathname.split("/").slice(3);
    if (!asked.url.pathname.startsWith("/api/blogs")) return null;
    if (id && part === "draft") return this.#draft(asked, id);
    if (asked.method !== "POST" && asked.method !== "PUT") return null;
    if (part || id === "restore") return null;
    return this.#save(asked, id);
  };

  #draft({ method, body }: Asked, id: string) {
    if (method === "DELETE") this.drafts.delete(id);
    const savedAt = "2026-11-21T08:32:00.000Z";
    if (method === "PUT") this.drafts.set(id, { ...JSON.parse(body), savedAt });
    if (method !== "GET") return json(200, { error: "false", savedAt });
    const kept = this.drafts.get(id);
    return json(200, { error: "false", data: kept ? { ...kept, pictures: [] } : null });
  }

  #save({ body }: Asked, id?: string) {
    const refused = this.refuseWith;
    this.refuseWith = null;
    if (refused) return refused;
    const { version, publish_at, images, ...typed } = JSON.parse(body);
    this.saves.push(JSON.parse(body));
    const before = this.#blogs.posts.find((one) => one.id === id);
    if (id && !before) return refusal(404, "This post does not exist.");
    if (before && version !== before.version) return refusal(409, "Somebody has saved since.");
    const post: Blog = {
      ...(before ?? blog(typed.title)),
      ...typed,
      version: (before?.version ?? 0) + 1,
      ...(publish_at ? { publishedAt: publish_at } : {}),
    };
    this.#blogs.posts = [post, ...this.#blogs.posts.filter((one) => one !== before)];
    this.drafts.delete(id ?? "new");
    return json(id ? 200 : 201, { error: false, message: "Saved", id: post.id, data: post });
  }
}
