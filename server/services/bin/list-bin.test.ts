import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/databases.ts";
import { putImage } from "../../../tests/put-image.ts";
import { putPost } from "../../../tests/put-post.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { editor, testContext } from "../../../tests/service-context.ts";
import { Invalid } from "../errors.ts";
import { listBin } from "./list-bin.ts";

describeOnEachDatabase("the bin", (open) => {
  test("lists the last deleted first, page by page, without gaps or repetitions", async () => {
    const database = await open();
    const context = testContext(database).as({ actor: editor });
    const ravi = await putStaff(database, "Ravi", "admin");
    for (const [at, name] of ["a", "b", "c", "d", "e"].entries()) {
      // Three were deleted at once, which are more than a page.
      const deleted_at = Date.parse("2026-11-20T06:00:00Z") + Math.min(at, 2);
      await putImage(database, name, { deleted_at, deleted_by: ravi.id });
    }
    await putImage(database, "in the library");
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listBin(context, { kind: "media", limit: 2, cursor });
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(["e", "d", "c", "b", "a"]);
    const refused = listBin(context, { kind: "media", limit: 2, cursor: "x" });
    await expect(refused).rejects.toThrow(Invalid);
  });

  test("has all pages although an image is restored while the page is read", async () => {
    const database = await open();
    const ids: string[] = [];
    for (const deleted_at of [1, 2, 3, 4]) {
      ids.push((await putImage(database, `image ${deleted_at}`, { deleted_at })).id);
    }
    const restoring: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        await database.write((transaction) =>
          transaction
            .updateTable("media")
            .set({ deleted_at: null })
            .where("id", "=", ids[3] ?? "")
            .execute(),
        );
        return result;
      },
    };
    const slow = Object.assign(Object.create(database), {
      read: database.read.withPlugin(restoring),
    });
    const context = { ...testContext(database).as({ actor: editor }), database: slow };
    const first = await listBin(context, { kind: "media", limit: 2 });
    const second = await listBin(context, { kind: "media", limit: 2, cursor: first.next ?? "" });
    const titles = [...first.items, ...second.items].map(({ title }) => title);
    expect(titles).toEqual(["image 3", "image 2", "image 1"]);
  });

  test("shows who deleted what, and when it will be deleted permanently", async () => {
    const database = await open();
    const context = testContext(database).as({ actor: editor });
    const ravi = await putStaff(database, "Ravi", "admin");
    const deleted_at = Date.parse("2026-11-20T06:00:00Z");
    const post = await putPost(database, { title: "Clocks", deleted_at, deleted_by: ravi.id });
    // Deleted by a program, or by an account that no longer exists.
    await putPost(database, { title: "Bells", deleted_at: deleted_at - 1 });
    expect((await listBin(context, { kind: "post", limit: 9 })).items).toMatchObject([
      {
        kind: "post",
        id: post.id,
        title: "Clocks",
        category: "Data",
        status: "published",
        deletedAt: "2026-11-20T06:00:00.000Z",
        deletedBy: "Ravi",
        expiresAt: "2026-12-20T06:00:00.000Z",
      },
      { title: "Bells", deletedBy: null },
    ]);
  });
});
