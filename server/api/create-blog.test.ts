import { expect, test } from "vitest";
import { createBlog } from "../../contract/blogs.ts";
import { successSchema } from "../../contract/endpoint.ts";
import { form, goodPost, openAsEditor, png } from "../../tests/blog-api.ts";
import { describeOnEachDatabase } from "../../tests/databases.ts";

describeOnEachDatabase("POST /api/blogs", (open) => {
  test("takes JSON and answers with the string flag", async () => {
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

  test("takes `description` for the content, and no content at all (decision A8)", async () => {
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

  test("takes a form with image1 to imageN (decision A8)", async () => {
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
  ])("refuses %j by the field", async (change, field) => {
    const database = await open();
    const { send } = await openAsEditor(database);
    const answer = await send("POST", "/api/blogs", { ...goodPost, ...change });
    expect(answer.status).toBe(422);
    const { error, fields } = (await answer.json()) as { error: string; fields: object };
    expect(error).toBe("true");
    expect(Object.keys(fields)).toEqual([field]);
    expect(await database.read.selectFrom("posts").select("id").execute()).toEqual([]);
  });

  test("refuses a file that is no image by its field, and keeps nothing", async () => {
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
