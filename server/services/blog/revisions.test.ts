import { expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import { addImage, newPost, openWriters } from "../../../tests/blog-writers.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { newId } from "../../db/new-id.ts";
import { NotFound, NotSignedIn } from "../errors.ts";
import { createPost } from "./create-post.ts";
import { deletePosts } from "./delete-posts.ts";
import { listRevisions, readRevision, restoreRevision } from "./revisions.ts";
import { updatePost } from "./update-post.ts";

describeOnDatabase("saved versions", (open) => {
  test("are listed newest first and read whole", async () => {
    const database = await open();
    const { asha, kavya, visitor } = await openWriters(database);
    const image = { id: await addImage(database, newId()), alt: "A clock" };
    const { id } = await createPost(asha, newPost({ images: [image], status: "draft" }));
    visitor.pass(hourMs);
    await updatePost(kavya, id, { title: "Two", images: [], status: "published" });
    expect(await listRevisions(asha, id)).toEqual([
      {
        version: 2,
        title: "Two",
        status: "published",
        by: "Kavya Raman",
        savedAt: "2026-11-20T07:00:00.000Z",
      },
      {
        version: 1,
        title: newPost().title,
        status: "draft",
        by: "Asha Verma",
        savedAt: "2026-11-20T06:00:00.000Z",
      },
    ]);
    expect(await readRevision(asha, id, 1)).toMatchObject({
      version: 1,
      category: "Data",
      summary: "",
      content: newPost().content,
      images: [{ ...image, width: 800 }],
    });
  });

  test("are restored as the newest; the publication stays as it is", async () => {
    const database = await open();
    const { asha, kavya } = await openWriters(database);
    const image = { id: await addImage(database, newId()), alt: "A clock" };
    const draft = newPost({ title: "One", images: [image], status: "draft" });
    const { id } = await createPost(asha, draft);
    const content = "<p>Two</p>";
    await updatePost(asha, id, { title: "Two", content, images: [], status: "published" });
    const restored = await restoreRevision(kavya, id, 1, 2);
    expect(restored).toMatchObject({
      title: "One",
      slug: "two",
      content: newPost().content,
      images: [image],
      status: "published",
      publishedAt: "2026-11-20T06:00:00.000Z",
      version: 3,
    });
    expect(await listRevisions(asha, id)).toMatchObject([
      { version: 3, title: "One", by: "Kavya Raman" },
      { version: 2 },
      { version: 1 },
    ]);
    const audit = database.read.selectFrom("audit_log").select(["action", "details"]);
    expect(await audit.where("action", "=", "post.restore-revision").execute()).toEqual([
      { action: "post.restore-revision", details: '{"version":3}' },
    ]);
    const uses = await database.read.selectFrom("media_uses").select("current").execute();
    expect(uses).toEqual([{ current: 1 }]);
  });

  test("are not restored over what somebody has saved meanwhile", async () => {
    const { asha, kavya } = await openWriters(await open());
    const { id } = await createPost(asha, newPost());
    await updatePost(kavya, id, { title: "Two" });
    await updatePost(kavya, id, { title: "Three" });
    const stale = restoreRevision(asha, id, 1, 2);
    await expect(stale).rejects.toMatchObject({ code: "conflict" });
    expect(await listRevisions(asha, id)).toHaveLength(3);
  });

  test("need a post that is there, a version that it has, and staff", async () => {
    const { asha, visitor } = await openWriters(await open());
    const { id } = await createPost(asha, newPost());
    await expect(readRevision(asha, id, 2)).rejects.toThrow("This version does not exist.");
    await expect(restoreRevision(asha, id, 2, 1)).rejects.toThrow(NotFound);
    for (const who of [newId(), id]) {
      if (who === id) await deletePosts(asha, [id]);
      await expect(listRevisions(asha, who)).rejects.toThrow(NotFound);
      await expect(readRevision(asha, who, 1)).rejects.toThrow(NotFound);
      await expect(restoreRevision(asha, who, 1, 1)).rejects.toThrow(NotFound);
    }
    await expect(listRevisions(visitor, id)).rejects.toThrow(NotSignedIn);
    await expect(readRevision(visitor, id, 1)).rejects.toThrow(NotSignedIn);
    await expect(restoreRevision(visitor, id, 1, 1)).rejects.toThrow(NotSignedIn);
  });
});
