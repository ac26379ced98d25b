import { expect, test } from "vitest";
import { deleteBlogs, restoreBlogs } from "../../contract/blogs.ts";
import { successSchema } from "../../contract/endpoint.ts";
import { openApi } from "../../tests/api-harness.ts";
import { form, openAsEditor } from "../../tests/blog-api.ts";
import { describeOnEachDatabase } from "../../tests/databases.ts";

describeOnEachDatabase("DELETE /api/blogs", (open) => {
  test("takes the id in the path, as ?id=, in the body, or several (decision A10)", async () => {
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

  test("without an id, or of a post that is not there, says so", async () => {
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

describeOnEachDatabase("whoever is not signed in", (open) => {
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
