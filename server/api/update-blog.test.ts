import { expect, test } from "vitest";
import { updateBlog } from "../../contract/blogs.ts";
import { successSchema } from "../../contract/endpoint.ts";
import { form, openAsEditor, png } from "../../tests/blog-api.ts";
import { describeOnEachDatabase } from "../../tests/databases.ts";

describeOnEachDatabase("PUT /api/blogs", (open) => {
  test("takes the id in the path, as ?id= and in the body, with the boolean flag (A9)", async () => {
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

  test("takes `description` for the content; what is left out stays", async () => {
    const { send, create } = await openAsEditor(await open());
    const { id, data } = await create({ summary: "Short." });
    const answer = await send("PUT", `/api/blogs/${id}`, { description: "<p>New.</p>" });
    const body = successSchema(updateBlog).parse(await answer.json());
    expect(body.data).toEqual({ ...data, content: "<p>New.</p>", version: 2 });
  });

  test("refuses an outdated version with 409, and says what to do", async () => {
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

  test("without an id, or of a post that is not there, says so", async () => {
    const { send } = await openAsEditor(await open());
    const nobody = await send("PUT", "/api/blogs", { title: "a" });
    expect(nobody.status).toBe(422);
    expect(await nobody.json()).toMatchObject({ error: true, fields: { id: expect.any(String) } });
    const gone = "01938f5e-0000-7000-8000-000000000000";
    expect((await send("PUT", `/api/blogs/${gone}`, { title: "a" })).status).toBe(404);
    expect((await send("PUT", "/api/blogs/late-clocks", { title: "a" })).status).toBe(404);
  });
});
