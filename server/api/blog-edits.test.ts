import { expect, test } from "vitest";
import { createBlog, deleteBlogs, restoreBlogs, updateBlog } from "../../contract/blogs.ts";
import { successSchema } from "../../contract/endpoint.ts";
import { openApi } from "../../tests/api-harness.ts";
import { form, goodPost, openAsEditor, png } from "../../tests/blog-api.ts";
import { describeOnDatabase } from "../../tests/databases.ts";

describeOnDatabase("POST /api/blogs", (open) => {
  test("accepts JSON and has the string flag", async () => {
    const { send } = await openAsEditor(await open());
    const answer = await send("POST", "/api/blogs", goodPost);
    expect(answer.status).toBe(201);
    const body = successSchema(createBlog).parse(await answer.json());
    expect(body).toMatchObject({
      error: "false",
      message: "Saved",
      data: { ...goodPost, version: 1 },
    });
    expect(body.id).toBe(body.data.id);
  });

  test("accepts `description` as content, and no content (decision A8)", async () => {
    const { create } = await openAsEditor(await open());
    const { content, ...rest } = goodPost;
    const described = await create({
      ...rest,
      content: undefined,
      description: content,
      images: [],
    });
    expect(described.data).toMatchObject({ content });
    expect((await create({ content: undefined })).data).toMatchObject({ content: "" });
  });

  test("accepts a form with image1 to imageN (decision A8)", async () => {
    const { send } = await openAsEditor(await open());
    const parts = { ...goodPost, image1: await png("one.png"), image2: new File([], "") };
    const answer = await send(
      "POST",
      "/api/blogs",
      form({ ...parts, images: "", status: "draft" }),
    );
    const body = successSchema(createBlog).parse(await answer.json());
    expect(body.data).toMatchObject({ status: "draft", images: [{ width: 40, height: 30 }] });
    const images = JSON.stringify([{ id: body.data.images[0]?.id, alt: "A clock" }]);
    const again = await send("POST", "/api/blogs", form({ ...goodPost, images }));
    expect(successSchema(createBlog).parse(await again.json()).data.images).toMatchObject([
      { alt: "A clock" },
    ]);
  });

  test.each([
    [{ title: "" }, "title"],
    [{ title: " ".repeat(9) }, "title"],
    [{ title: "x".repeat(161) }, "title"],
    [{ category: undefined }, "category"],
    [{ content: "x".repeat(200_001) }, "content"],
    [{ content: "<i>".repeat(1_000) }, "content"],
    [{ content: "\0" }, "content"],
    [{ summary: "x".repeat(301) }, "summary"],
    [{ status: "public" }, "status"],
    [{ status: "scheduled" }, "publish_at"],
    [{ status: "scheduled", publish_at: "tomorrow" }, "publish_at"],
    [{ images: [{ id: "1" }] }, "images.0.id"],
    [{ images: "photo.jpg" }, "images"],
    [{ author: "Somebody" }, "author"],
  ])("refuses %j with an error for the field", async (change, field) => {
    const database = await open();
    const { send } = await openAsEditor(database);
    const answer = await send("POST", "/api/blogs", { ...goodPost, ...change });
    expect(answer.status).toBe(422);
    const { error, fields } = (await answer.json()) as { error: string; fields: object };
    expect(error).toBe("true");
    expect(Object.keys(fields)).toEqual([field]);
    expect(await database.read.selectFrom("posts").select("id").execute()).toEqual([]);
  });

  test("refuses a file that is no image, and stores nothing", async () => {
    const database = await open();
    const { send } = await openAsEditor(database);
    const parts = {
      ...goodPost,
      image1: await png("one.png"),
      image2: new File(["MZ"], "two.png"),
    };
    const answer = await send("POST", "/api/blogs", form(parts));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { image2: expect.any(String) } });
    expect(await database.read.selectFrom("media").select("id").execute()).toEqual([]);
    const elsewhere = await send(
      "POST",
      "/api/blogs",
      form({ ...goodPost, photo: await png("a.png") }),
    );
    expect(await elsewhere.json()).toMatchObject({
      fields: { photo: "This field takes no file." },
    });
  });
});

describeOnDatabase("PUT /api/blogs", (open) => {
  test("accepts the id in path, query and body, and has the boolean flag (A9)", async () => {
    const { send, create } = await openAsEditor(await open());
    const { id } = await create();
    const answers = [
      await send("PUT", `/api/blogs/${id}`, { title: "One", version: 1 }),
      await send("PUT", `/api/blogs?id=${id}`, { title: "Two" }),
      await send("PUT", "/api/blogs", { id, title: "Three" }),
      await send("PUT", "/api/blogs", form({ id, title: "Four", image1: await png("a.png") })),
      await send("PUT", `/api/blogs/${id}`, form({ title: "Five", version: "5" })),
    ];
    const bodies = [];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      bodies.push(successSchema(updateBlog).parse(await answer.json()));
    }
    expect(bodies.map((body) => [body.error, body.message, body.data.title])).toEqual(
      ["One", "Two", "Three", "Four", "Five"].map((title) => [false, "Blog saved", title]),
    );
    expect(bodies.at(-1)?.data).toMatchObject({ version: 6, images: [{ width: 40 }] });
  });

  test("accepts `description` as content, and leaves missing fields unchanged", async () => {
    const { send, create } = await openAsEditor(await open());
    const { id, data } = await create({ summary: "Short." });
    const answer = await send("PUT", `/api/blogs/${id}`, { description: "<p>New.</p>" });
    const body = successSchema(updateBlog).parse(await answer.json());
    expect(body.data).toEqual({ ...data, content: "<p>New.</p>", version: 2 });
  });

  test("refuses an outdated version with 409", async () => {
    const { send, create } = await openAsEditor(await open());
    const { id } = await create();
    await send("PUT", `/api/blogs/${id}`, { title: "Theirs" });
    const answer = await send("PUT", `/api/blogs/${id}`, { title: "Mine", version: 1 });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      error: true,
      message: expect.stringMatching(/^The editor saved this post on 20 November 2026/),
    });
  });

  test("refuses a missing or unknown id", async () => {
    const { send } = await openAsEditor(await open());
    const nobody = await send("PUT", "/api/blogs", { title: "a" });
    expect(nobody.status).toBe(422);
    expect(await nobody.json()).toMatchObject({ error: true, fields: { id: expect.any(String) } });
    const gone = "01938f5e-0000-7000-8000-000000000000";
    expect((await send("PUT", `/api/blogs/${gone}`, { title: "a" })).status).toBe(404);
    expect((await send("PUT", "/api/blogs/late-clocks", { title: "a" })).status).toBe(404);
  });
});

describeOnDatabase("DELETE /api/blogs", (open) => {
  test("accepts the id in path, query or body, or several ids (decision A10)", async () => {
    const database = await open();
    const { send, create } = await openAsEditor(database);
    const ids = [];
    for (let count = 0; count < 5; count++) ids.push((await create()).id);
    const answers = [
      await send("DELETE", `/api/blogs/${ids[0]}`),
      await send("DELETE", `/api/blogs?id=${ids[1]}`),
      await send("DELETE", "/api/blogs", { id: ids[2] }),
      await send("DELETE", "/api/blogs", { ids: ids.slice(3) }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(successSchema(deleteBlogs).parse(await answer.json())).toEqual({
        error: false,
        message: "Blog deleted successfully",
      });
    }
    const left = database.read.selectFrom("posts").select("id").where("deleted_at", "is", null);
    expect(await left.execute()).toEqual([]);
    const restored = await send("POST", "/api/blogs/restore", { ids });
    expect(successSchema(restoreBlogs).parse(await restored.json())).toMatchObject({
      error: "false",
    });
    expect(await left.execute()).toHaveLength(5);
  });

  test("refuses a missing or unknown id", async () => {
    const { send } = await openAsEditor(await open());
    const nobody = await send("DELETE", "/api/blogs");
    expect(nobody.status).toBe(422);
    expect(await nobody.json()).toMatchObject({ error: true, fields: { id: expect.any(String) } });
    const gone = "01938f5e-0000-7000-8000-000000000000";
    expect((await send("DELETE", `/api/blogs/${gone}`)).status).toBe(404);
    expect((await send("POST", "/api/blogs/restore", { ids: [gone] })).status).toBe(404);
    expect((await send("DELETE", "/api/blogs", { ids: [] })).status).toBe(422);
  });
});

describeOnDatabase("a caller without a token", (open) => {
  test.each([
    ["POST", "/api/blogs", "true"],
    ["PUT", "/api/blogs", true],
    ["DELETE", "/api/blogs", true],
    ["POST", "/api/blogs/restore", "true"],
  ] as const)("gets 401 from %s %s, with its own flag", async (method, path, flag) => {
    const api = openApi(await open());
    const answer = await api.send(path, { method, body: form({ title: "a" }) });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: flag, message: "Please sign in." });
  });
});
