import { expect, test } from "vitest";
import type { WorkingCopy } from "../../../contract/blogs.ts";
import { hourMs } from "../../../contract/durations.ts";
import { addImage, newPost, openWriters } from "../../../tests/blog-writers.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { newId } from "../../db/new-id.ts";
import { requireSession } from "../context.ts";
import { NotFound, NotSignedIn } from "../errors.ts";
import { digest } from "../tokens.ts";
import { createPost } from "./create-post.ts";
import { openPreview } from "./preview-post.ts";
import { updatePost } from "./update-post.ts";
import { deleteWorkingCopy, readWorkingCopy, saveWorkingCopy } from "./working-copy.ts";

const copyOf = (change: Partial<WorkingCopy> = {}): WorkingCopy => ({
  title: "Half a tit",
  category: "",
  summary: "",
  content: "<p>Unfinished</p>",
  images: [],
  baseVersion: 1,
  ...change,
});

describeOnDatabase("unsaved changes", (open) => {
  test("are stored for their author, and change nothing else", async () => {
    const database = await open();
    const { asha, kavya, visitor } = await openWriters(database);
    const { id } = await createPost(asha, newPost());
    expect(await readWorkingCopy(asha, id)).toBeNull();
    await saveWorkingCopy(asha, id, copyOf());
    visitor.pass(1_000);
    expect(await saveWorkingCopy(asha, id, copyOf({ title: "Half a title" }))).toBe(visitor.now());
    expect(await readWorkingCopy(asha, id)).toEqual({
      ...copyOf({ title: "Half a title" }),
      pictures: [],
      savedAt: visitor.now(),
    });
    expect(await readWorkingCopy(kavya, id)).toBeNull();
    const posts = database.read.selectFrom("posts").select(["title", "version"]);
    expect(await posts.execute()).toEqual([{ title: newPost().title, version: 1 }]);
  });

  test("of two windows do not overwrite each other: each save names the draft it continues", async () => {
    const database = await open();
    const { asha, kavya, visitor } = await openWriters(database);
    await saveWorkingCopy(kavya, "new", copyOf({ title: "A colleague’s" }), null);
    const first = await saveWorkingCopy(asha, "new", copyOf({ title: "First" }), null);
    await expect(
      saveWorkingCopy(asha, "new", copyOf({ title: "Second" }), null),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(await readWorkingCopy(asha, "new")).toMatchObject({ title: "First" });
    // The clock of the server was set back: a later draft still has a later time.
    visitor.pass(-1_000);
    const second = await saveWorkingCopy(asha, "new", copyOf({ title: "Second" }), first);
    expect(second).toBeGreaterThan(first);
    await expect(saveWorkingCopy(asha, "new", copyOf(), first)).rejects.toMatchObject({
      code: "conflict",
    });
    // A client that names none, as before, and one whose draft was discarded meanwhile.
    await saveWorkingCopy(asha, "new", copyOf());
    await deleteWorkingCopy(asha, "new");
    await saveWorkingCopy(asha, "new", copyOf({ title: "Third" }), second);
    expect(await readWorkingCopy(asha, "new")).toMatchObject({ title: "Third" });
  });

  test("are cleaned, since a preview shows them", async () => {
    const { asha } = await openWriters(await open());
    await saveWorkingCopy(
      asha,
      "new",
      copyOf({ content: "<p onclick=x()>a</p><script>b</script>" }),
    );
    expect(await readWorkingCopy(asha, "new")).toMatchObject({ content: "<p>a</p>" });
  });

  test("show their images, without those that have left the library", async () => {
    const database = await open();
    const { asha } = await openWriters(database);
    const [first, gone, second] = [newId(), newId(), newId()];
    for (const id of [first, second]) await addImage(database, id);
    const images = [second, gone, first].map((id) => ({ id, alt: `alt ${id}` }));
    await saveWorkingCopy(asha, "new", copyOf({ images }));
    const copy = await readWorkingCopy(asha, "new");
    expect(copy?.images).toEqual([images[0], images[2]]);
    expect(copy?.pictures).toMatchObject([images[0], images[2]]);
  });

  test("are deleted when they are saved or discarded", async () => {
    const { asha, kavya } = await openWriters(await open());
    const { id } = await createPost(asha, newPost());
    for (const who of [asha, kavya]) await saveWorkingCopy(who, id, copyOf());
    await saveWorkingCopy(asha, "new", copyOf());
    await updatePost(asha, id, { title: "Whole" });
    expect(await readWorkingCopy(asha, id)).toBeNull();
    expect(await readWorkingCopy(kavya, id)).not.toBeNull();
    expect(await readWorkingCopy(asha, "new")).not.toBeNull();
    await createPost(asha, newPost());
    expect(await readWorkingCopy(asha, "new")).toBeNull();
    await deleteWorkingCopy(kavya, id);
    await deleteWorkingCopy(kavya, id);
    expect(await readWorkingCopy(kavya, id)).toBeNull();
  });

  test("stay when another window saves the post without them", async () => {
    const { asha } = await openWriters(await open());
    const { id } = await createPost(asha, newPost());
    const draft = await saveWorkingCopy(asha, id, copyOf());
    for (const other of [null, draft - 1]) await updatePost(asha, id, { draft: other });
    await saveWorkingCopy(asha, "new", copyOf());
    await createPost(asha, newPost(), { draft: null });
    for (const post of [id, "new"]) expect(await readWorkingCopy(asha, post)).not.toBeNull();
    await updatePost(asha, id, { draft });
    expect(await readWorkingCopy(asha, id)).toBeNull();
  });

  test("stay when a program of their author saves another text, and go when it saves theirs", async () => {
    const { asha, visitor } = await openWriters(await open());
    const creator = requireSession(asha);
    const scopes = ["blog:draft", "blog:publish"] as const;
    const program = visitor.as({
      actor: { kind: "program", id: "p", name: "Reports", scopes, creator },
    });
    await saveWorkingCopy(asha, "new", copyOf());
    const { id } = await createPost(program, newPost());
    await saveWorkingCopy(asha, id, copyOf());
    await updatePost(program, id, { category: "AI" });
    expect(await readWorkingCopy(asha, "new")).toMatchObject(copyOf());
    expect(await readWorkingCopy(asha, id)).toMatchObject(copyOf());
    const { title, content } = copyOf();
    await createPost(program, newPost({ title, content }));
    expect(await readWorkingCopy(asha, "new")).toBeNull();
  });

  test("belong to a post that is there, and to staff", async () => {
    const { asha, visitor } = await openWriters(await open());
    await expect(saveWorkingCopy(asha, newId(), copyOf())).rejects.toThrow(NotFound);
    await expect(readWorkingCopy(asha, newId())).rejects.toThrow(NotFound);
    for (const verb of [saveWorkingCopy, readWorkingCopy, deleteWorkingCopy, openPreview]) {
      await expect(verb(visitor, "new", copyOf())).rejects.toThrow(NotSignedIn);
    }
  });

  test("can be looked at for an hour, by an address that nobody can guess", async () => {
    const database = await open();
    const { asha, visitor } = await openWriters(database);
    const { id } = await createPost(asha, newPost({ status: "draft" }));
    const url = await openPreview(asha, id);
    expect(url).toMatch(/^\/blogs\/preview\/[\w-]{43}$/);
    const { id: staff, sessionId } = requireSession(asha);
    expect(await database.read.selectFrom("post_previews").selectAll().execute()).toEqual([
      {
        token_hash: digest(url.slice("/blogs/preview/".length)),
        staff_id: staff,
        post_id: id,
        expires_at: visitor.now() + hourMs,
        session_id: sessionId,
        program_id: null,
      },
    ]);
    await expect(openPreview(asha, "new")).rejects.toThrow("nothing to preview yet");
    await saveWorkingCopy(asha, "new", copyOf());
    expect(await openPreview(asha, "new")).not.toBe(url);
  });
});
