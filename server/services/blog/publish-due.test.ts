import { expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import { newPost, openWriters } from "../../../tests/blog-writers.ts";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import type { Database } from "../../db/database.ts";
import { requireStaff } from "../context.ts";
import { updateStaff } from "../staff/update-staff.ts";
import { createPost } from "./create-post.ts";
import { deletePosts, restorePosts } from "./delete-posts.ts";
import { publishDue } from "./publish-due.ts";
import { listRevisions } from "./revisions.ts";
import { updatePost } from "./update-post.ts";

const publish_at = "2026-11-20T07:00:00.000Z";
const scheduled = (title = "Later") => newPost({ title, status: "scheduled", publish_at });

describeOnDatabase("scheduled posts", (open) => {
  test("are published when they are due, dated then, as a new version", async () => {
    const database = await open();
    const { asha, visitor, system } = await openWriters(database);
    const { id } = await createPost(asha, scheduled());
    visitor.pass(hourMs - 1);
    expect(await publishDue(system)).toBe(0);
    visitor.pass(90_000);
    expect(await publishDue(system)).toBe(1);
    expect(await publishDue(system)).toBe(0);
    const posts = database.read.selectFrom("posts").select(["status", "published_at", "dated_at"]);
    const at = Date.parse(publish_at);
    expect(await posts.execute()).toEqual([
      { status: "published", published_at: at, dated_at: at },
    ]);
    expect(await listRevisions(asha, id)).toMatchObject([
      { version: 2, status: "published", by: "The schedule" },
      { version: 1, status: "scheduled", by: "Asha Verma" },
    ]);
    const audit = database.read
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "post.publish");
    expect(await audit.execute()).toMatchObject([{ actor_kind: "system", subject_id: id }]);
    // An editor with the scheduled post open gets a conflict instead of unpublishing it.
    const stale = updatePost(asha, id, { title: "Mine", status: "scheduled", version: 1 });
    await expect(stale).rejects.toMatchObject({ code: "conflict" });
  });

  test("are published although their author was disabled since: they are the company's", async () => {
    const database = await open();
    const { asha, visitor, system } = await openWriters(database);
    await createPost(asha, scheduled());
    const { id } = requireStaff(asha);
    await putStaff(database, "Meera", "admin");
    await updateStaff(system, id, { status: "disabled" });
    visitor.pass(hourMs);
    expect(await publishDue(system)).toBe(1);
  });

  test.each([
    ["rescheduled", { dated_at: Date.parse(publish_at) + 48 * hourMs }],
    ["deleted", { deleted_at: 1 }],
  ])("stay when they are %s at the last moment", async (_, change) => {
    const database = await open();
    const { asha, visitor, system } = await openWriters(database);
    const { id } = await createPost(asha, scheduled());
    visitor.pass(hourMs);
    const lock: Database["lock"] = async (transaction, names) => {
      await transaction.updateTable("posts").set(change).where("id", "=", id).execute();
      return database.lock(transaction, names);
    };
    expect(await publishDue({ ...system, database: { ...database, lock } })).toBe(0);
    const posts = database.read.selectFrom("posts").select("status");
    expect(await posts.execute()).toEqual([{ status: "scheduled" }]);
  });

  test("are published once, however many processes run", async () => {
    const database = await open();
    const { asha, visitor, system } = await openWriters(database);
    for (let count = 0; count < 60; count++) await createPost(asha, scheduled(`Later ${count}`));
    visitor.pass(hourMs);
    const counts = await Promise.all(Array.from({ length: 4 }, () => publishDue(system)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(60);
    const audit = database.read
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "post.publish");
    expect(await audit.execute()).toHaveLength(60);
    const { posts } = await database.read
      .selectFrom("categories")
      .select("posts")
      .executeTakeFirstOrThrow();
    expect(posts).toBe(60);
  });

  test("stay unpublished while deleted, and are published if restored in time", async () => {
    const { asha, visitor, system } = await openWriters(await open());
    const early = await createPost(asha, scheduled());
    const late = await createPost(asha, scheduled());
    await deletePosts(asha, [early.id, late.id]);
    await restorePosts(asha, [early.id]);
    visitor.pass(hourMs);
    expect(await publishDue(system)).toBe(1);
    await restorePosts(asha, [late.id]);
    expect(await publishDue(system)).toBe(0);
  });

  test("are published by the system alone", async () => {
    const { asha } = await openWriters(await open());
    await expect(publishDue(asha)).rejects.toThrow("not allowed");
  });
});
