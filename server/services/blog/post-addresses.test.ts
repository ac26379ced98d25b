import { expect, test } from "vitest";
import { newPost, openWriters } from "../../../tests/blog-writers.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { Invalid, NotSignedIn } from "../errors.ts";
import { createPost } from "./create-post.ts";
import { movedPost } from "./post-addresses.ts";
import { readPostOptions } from "./post-options.ts";
import { updatePost } from "./update-post.ts";

const noTag = () => {};

describeOnDatabase("the settings of a post", (open) => {
  test("a changed address of a published post redirects, over several changes and back", async () => {
    const { asha, visitor } = await openWriters(await open());
    const { id, slug } = await createPost(asha, newPost());
    await updatePost(asha, id, { slug: "late-clocks" });
    expect(await updatePost(asha, id, { slug: "clocks" })).toMatchObject({ slug: "clocks" });
    expect(await movedPost(visitor, noTag, slug)).toBe("clocks");
    expect(await movedPost(visitor, noTag, "late-clocks")).toBe("clocks");
    expect(await movedPost(visitor, noTag, "clocks")).toBeUndefined();
    await updatePost(asha, id, { slug });
    expect(await movedPost(visitor, noTag, slug)).toBeUndefined();
    expect(await movedPost(visitor, noTag, "clocks")).toBe(slug);
    expect((await readPostOptions(asha, id)).formerSlugs.sort()).toEqual(["clocks", "late-clocks"]);
  });

  test("the address of a post that was published before redirects", async () => {
    const { asha, visitor } = await openWriters(await open());
    const { id, slug } = await createPost(asha, newPost());
    await updatePost(asha, id, { status: "draft" });
    await updatePost(asha, id, { slug: "clocks" });
    await updatePost(asha, id, { status: "published" });
    expect(await movedPost(visitor, noTag, slug)).toBe("clocks");
  });

  test("an address that another post has or had is refused, and not given to a title", async () => {
    const { asha } = await openWriters(await open());
    const { id } = await createPost(asha, newPost());
    await updatePost(asha, id, { slug: "clocks" });
    const other = await createPost(asha, newPost({ title: "Something else" }));
    for (const slug of ["clocks", "what-a-late-clock-costs", "preview"]) {
      await expect(updatePost(asha, other.id, { slug })).rejects.toBeInstanceOf(Invalid);
      expect(await readPostOptions(asha, other.id, slug)).toMatchObject({ isFree: false });
    }
    expect(await readPostOptions(asha, id, "what-a-late-clock-costs")).toMatchObject({
      isFree: true,
    });
    const again = await createPost(asha, newPost());
    expect(again.slug).toBe("what-a-late-clock-costs-2");
  });

  test("a draft's address follows its title until somebody chooses one; nothing redirects", async () => {
    const { asha, visitor } = await openWriters(await open());
    const { id, slug } = await createPost(asha, newPost({ status: "draft" }));
    expect(await updatePost(asha, id, { title: "Two clocks" })).toMatchObject({
      slug: "two-clocks",
    });
    await updatePost(asha, id, { slug: "chosen" });
    expect(await updatePost(asha, id, { title: "Three clocks" })).toMatchObject({ slug: "chosen" });
    // Shortened, it still begins like the title's.
    await updatePost(asha, id, { slug: "three" });
    expect(await updatePost(asha, id, { title: "Four clocks" })).toMatchObject({ slug: "three" });
    await updatePost(asha, id, { status: "published" });
    expect(await movedPost(visitor, noTag, slug)).toBeUndefined();
    expect(await movedPost(visitor, noTag, "a\u0000b")).toBeUndefined();
  });

  test("authors are named without their rights; agents can't be authors", async () => {
    const database = await open();
    const { asha, kavya, visitor } = await openWriters(database);
    const admin = await putStaff(database, "Meera Iyer", "admin");
    const agent = await putStaff(database, "Farah Khan", "agent");
    const { id } = await createPost(asha, newPost());
    expect(await updatePost(kavya, id, { author_id: admin.id })).toMatchObject({
      author: { name: "Meera Iyer", role: "" },
    });
    await expect(updatePost(asha, id, { author_id: agent.id })).rejects.toBeInstanceOf(Invalid);
    const { authors } = await readPostOptions(asha, id);
    expect(authors.map(({ name }) => name)).toEqual(["Asha Verma", "Kavya Raman", "Meera Iyer"]);
    await expect(readPostOptions(visitor, id)).rejects.toBeInstanceOf(NotSignedIn);
  });

  test("texts for search engines are saved as a version, and emptied again", async () => {
    const { asha } = await openWriters(await open());
    const { id } = await createPost(
      asha,
      newPost({ meta_title: "Late clocks", question: "Late?" }),
    );
    const edit = { meta_description: "What seven milliseconds cost." };
    expect(await updatePost(asha, id, edit)).toMatchObject({
      metaTitle: "Late clocks",
      metaDescription: edit.meta_description,
      question: "Late?",
      version: 2,
    });
    expect(await updatePost(asha, id, { meta_title: "", question: "" })).toMatchObject({
      question: "",
    });
    expect(await updatePost(asha, id, { meta_title: "" })).toMatchObject({ version: 3 });
  });
});
