import { expect, test } from "vitest";
import { coverNames, coversWithText } from "../../../contract/blog-pages.ts";
import { dayMs } from "../../../contract/durations.ts";
import { addImage, newPost, openWriters } from "../../../tests/blog-writers.ts";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { flat } from "../../../tests/images.ts";
import { newId } from "../../db/new-id.ts";
import { Invalid, NotSignedIn } from "../errors.ts";
import { createPost } from "./create-post.ts";
import { deletePosts } from "./delete-posts.ts";
import { expirePostData } from "./expire-post-data.ts";

describeOnEachDatabase("a new post", (open) => {
  test("is published at once, with its author, a slug, a cover and cleaned content", async () => {
    const database = await open();
    const { asha } = await openWriters(database);
    const content = '<h1>One</h1><p onclick="alert(1)">Two</p><script>alert(1)</script>';
    const blog = await createPost(asha, newPost({ content, summary: "Short." }));
    expect(blog).toEqual({
      id: expect.any(String),
      slug: "what-a-late-clock-costs",
      title: "What a late clock costs",
      category: "Data",
      summary: "Short.",
      content: "<h2>One</h2><p>Two</p>",
      images: [],
      figure: expect.any(String),
      status: "published",
      author: { name: "Asha Verma", role: "" },
      readingMinutes: 1,
      createdAt: "2026-11-20T06:00:00.000Z",
      updatedAt: "2026-11-20T06:00:00.000Z",
      publishedAt: "2026-11-20T06:00:00.000Z",
      version: 1,
      metaTitle: "",
      metaDescription: "",
      question: "",
    });
    expect(coverNames).toContain(blog.figure);
    expect(coversWithText).not.toContain(blog.figure);
    const revisions = await database.read.selectFrom("post_revisions").selectAll().execute();
    expect(revisions).toMatchObject([
      { post_id: blog.id, version: 1, status: "published", saved_by: "Asha Verma", images: "[]" },
    ]);
    const audit = database.read.selectFrom("audit_log").selectAll().where("subject", "=", "post");
    expect(await audit.execute()).toMatchObject([
      { action: "post.create", subject_id: blog.id, details: '{"status":"published"}' },
    ]);
  });

  test("has the category in its known spelling", async () => {
    const { asha } = await openWriters(await open());
    await createPost(asha, newPost({ category: "École" }));
    expect((await createPost(asha, newPost({ category: "ÉCOLE" }))).category).toBe("École");
  });

  test("requested twice under one key is one post, for each caller", async () => {
    const database = await open();
    const { asha, kavya, system } = await openWriters(database);
    const once = { idempotencyKey: "4f1c9a" };
    const both = await Promise.all([
      createPost(asha, newPost(), once),
      createPost(asha, newPost(), once),
    ]);
    expect(both[0].id).toBe(both[1].id);
    const changed = createPost(asha, newPost({ title: "Another" }), once);
    await expect(changed).rejects.toMatchObject({ code: "conflict", record: both[0].id });
    const bytes = await flat(40, 30).png().toBuffer();
    const file = { field: "file", name: "photo.png", bytes };
    const withFile = createPost(asha, newPost(), { ...once, files: [file] });
    await expect(withFile).rejects.toMatchObject({ code: "conflict" });
    expect((await createPost(kavya, newPost(), once)).id).not.toBe(both[0].id);
    expect((await createPost(asha, newPost())).id).not.toBe(both[0].id);

    await deletePosts(asha, [both[0].id]);
    const second = await createPost(asha, newPost(), once);
    expect(second.id).not.toBe(both[0].id);

    const tomorrow = { ...asha, now: () => asha.now() + dayMs };
    expect((await createPost(tomorrow, newPost({ title: "Another" }), once)).id).not.toBe(
      second.id,
    );
    await expirePostData({ ...system, now: () => asha.now() + 2 * dayMs });
    expect(await database.read.selectFrom("post_keys").selectAll().execute()).toEqual([]);
  });

  test("stays a draft, or waits for its time", async () => {
    const { asha } = await openWriters(await open());
    expect(await createPost(asha, newPost({ status: "draft" }))).toMatchObject({
      status: "draft",
      publishedAt: null,
    });
    const publish_at = "2026-11-21T12:00:00+05:30";
    const scheduled = await createPost(asha, newPost({ status: "scheduled", publish_at }));
    expect(scheduled).toMatchObject({
      status: "scheduled",
      publishedAt: "2026-11-21T06:30:00.000Z",
    });
  });

  test.each([
    ["no time", {}],
    ["a time that is over", { publish_at: "2026-11-20T06:00:00Z" }],
    ["a time in six years", { publish_at: "2032-11-20T06:00:00Z" }],
    ["a draft with a time", { status: "draft", publish_at: "2026-11-21T06:00:00Z" }],
    ["a published one with a time ahead", { status: "published", publish_at: "2026-11-21T06:00Z" }],
  ] as const)("is refused by the field: scheduled, %s", async (_, change) => {
    const database = await open();
    const { asha } = await openWriters(database);
    const refused = createPost(asha, newPost({ status: "scheduled", ...change }));
    await expect(refused).rejects.toMatchObject({ fields: { publish_at: expect.any(String) } });
    expect(await database.read.selectFrom("posts").select("id").execute()).toEqual([]);
  });

  test("has a unique slug, whatever its title", async () => {
    const { asha } = await openWriters(await open());
    const slugs: string[] = [];
    for (const title of ["Über uns", "Uber  uns!", "uber-uns", "Preview", "Page", "My blog"]) {
      slugs.push((await createPost(asha, newPost({ title }))).slug);
    }
    expect(slugs).toEqual([
      "uber-uns",
      "uber-uns-2",
      "uber-uns-3",
      "preview-2",
      "page-2",
      "my-blog-2",
    ]);
    const { id, slug } = await createPost(asha, newPost({ title: "सवाल" }));
    expect(slug).toBe(`post-${id.slice(-8)}`);
  });

  test("shows images of the library, in front and in its content", async () => {
    const database = await open();
    const { asha } = await openWriters(database);
    const [first, second, third] = [newId(), newId(), newId()];
    for (const id of [first, second, third]) await addImage(database, id);
    const content = `<img src="/media/${third}-800.webp" alt="A yard"><img src="https://x.example/a.png">`;
    const images = [
      { id: second, alt: "A clock" },
      { id: first, alt: "" },
    ];
    const blog = await createPost(asha, newPost({ content, images }));
    expect(blog.images).toMatchObject([
      { id: second, alt: "A clock", url: `/media/${second}-800.webp` },
      { id: first, alt: "" },
    ]);
    expect(blog.content).toBe(`<img data-media="${third}" alt="A yard">`);
    const uses = database.read.selectFrom("media_uses").selectAll().orderBy("media_id");
    expect(await uses.execute()).toEqual(
      [first, second, third].map((id) => ({ media_id: id, post_id: blog.id, current: 1 })),
    );
  });

  test("is refused by the field for an image that the library does not have", async () => {
    const database = await open();
    const { asha } = await openWriters(database);
    const images = [
      { id: await addImage(database, newId()), alt: "" },
      { id: newId(), alt: "" },
    ];
    await expect(createPost(asha, newPost({ images }))).rejects.toMatchObject({
      fields: { images: expect.stringContaining("Image 2 is no longer in the library") },
    });
    const content = `<img data-media="${newId()}" alt="">`;
    await expect(createPost(asha, newPost({ content }))).rejects.toMatchObject({
      fields: { content: expect.any(String) },
    });
    const many = Array.from({ length: 21 }, () => ({ id: newId(), alt: "" }));
    await expect(createPost(asha, newPost({ images: many }))).rejects.toThrow(Invalid);
    expect(await database.read.selectFrom("posts").select("id").execute()).toEqual([]);
  });

  test("is written by staff only", async () => {
    const { visitor } = await openWriters(await open());
    await expect(createPost(visitor, newPost())).rejects.toThrow(NotSignedIn);
  });
});
