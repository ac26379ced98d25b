import type { Blog, Revision } from "../../../contract/blogs.ts";
import { type Answers, type Asked, json, type MemoryApi, refusal } from "./memory-api.ts";

/** A saved version as `GET /api/blogs/{id}/revisions/{version}` tells it. */
export type WholeRevision = Revision &
  Pick<Blog, "category" | "summary" | "images"> & { content: string };

/** For tests: the posts of an API in memory, newest first. */
export class MemoryBlogs {
  posts: Blog[];
  revisions: WholeRevision[] = [];
  #deleted: Blog[] = [];

  constructor(api: MemoryApi, posts: Blog[] = []) {
    this.posts = posts;
    api.subjects.push(this.#answer);
  }

  readonly #answer: Answers = (asked) => {
    const { method, url } = asked;
    if (url.pathname === "/api/categories") return this.#categories();
    if (!url.pathname.startsWith("/api/blogs")) return null;
    const [id, part, version, verb] = url.pathname.split("/").slice(3);
    if (part === "revisions") return this.#revisions(asked, id, version, verb);
    if (id === "restore") return this.#restore(asked);
    if (method === "DELETE") return this.#delete(asked);
    if (!id) return this.#list(url.searchParams);
    const post = this.posts.find((one) => one.id === id || one.slug === id);
    return post ? json(200, { error: "false", data: post }) : missing();
  };

  #categories() {
    const names = new Set(this.posts.map(({ category }) => category));
    const message = [...names].map((category) => ({ category, posts: 1 }));
    return json(200, { error: "false", message });
  }

  #list(query: URLSearchParams) {
    const words = query.get("q")?.toLowerCase() ?? "";
    const [category, status] = [query.get("category"), query.get("status")];
    const found = this.posts.filter(
      (post) =>
        post.title.toLowerCase().includes(words) &&
        (!category || post.category === category) &&
        (!status || post.status === status),
    );
    const sorted = inOrder(found, query.get("sort") ?? "newest");
    const from = Number(query.get("cursor") ?? 0);
    const to = from + Number(query.get("limit"));
    const next = to < sorted.length ? String(to) : null;
    return json(200, { error: "false", message: sorted.slice(from, to), next });
  }

  #delete({ url, body }: Asked) {
    const ids: string[] = JSON.parse(body).ids ?? [url.searchParams.get("id")];
    const gone = this.posts.filter(({ id }) => ids.includes(id));
    if (gone.length < ids.length) return missing();
    this.#deleted.push(...gone);
    this.posts = this.posts.filter((post) => !gone.includes(post));
    return json(200, { error: false, message: "Blog deleted successfully" });
  }

  #restore({ body }: Asked) {
    const ids: string[] = JSON.parse(body).ids;
    const back = this.#deleted.filter(({ id }) => ids.includes(id));
    if (back.length < ids.length) return missing();
    this.#deleted = this.#deleted.filter((post) => !back.includes(post));
    this.posts = [...back, ...this.posts];
    return json(200, { error: "false", message: "Restored." });
  }

  #revisions({ body }: Asked, id?: string, version?: string, verb?: string) {
    const post = this.posts.find((one) => one.id === id);
    if (!post) return missing();
    if (!version) return json(200, { error: "false", message: this.revisions });
    const revision = this.revisions.find((one) => String(one.version) === version);
    if (!revision) return missing();
    if (verb !== "restore") return json(200, { error: "false", data: revision });
    const newest = this.revisions[0]?.version ?? 0;
    if (JSON.parse(body).version !== newest) {
      return refusal(409, "Somebody else has saved this post meanwhile.");
    }
    this.revisions.unshift({ ...revision, version: newest + 1, by: "Asha" });
    return json(200, { error: "false", message: "Blog saved", data: post });
  }
}

const missing = () => refusal(404, "There is no such post.");

function inOrder(posts: readonly Blog[], sort: string): Blog[] {
  const byTitle = posts.toSorted((a, b) => a.title.localeCompare(b.title));
  if (sort === "title") return byTitle;
  if (sort === "title-desc") return byTitle.reverse();
  return sort === "oldest" ? posts.toReversed() : [...posts];
}

/** A published post with a title; the rest follows from it. */
export function blog(title: string, more: Partial<Blog> = {}): Blog {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return {
    id,
    slug: id,
    title,
    category: "Data",
    summary: "",
    images: [],
    figure: "cover-dial",
    status: "published",
    author: { name: "Asha Rao", role: "Engineer" },
    readingMinutes: 4,
    createdAt: "2026-11-10T06:00:00.000Z",
    updatedAt: "2026-11-14T06:00:00.000Z",
    publishedAt: "2026-11-14T06:00:00.000Z",
    version: 1,
    ...more,
  };
}
