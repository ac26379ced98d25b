import { expect, test } from "vitest";
import { describeOnDatabase } from "../../../tests/databases.ts";
import { blogScene, item, old, posts, wxr } from "../../../tests/heavy/foreign-blog.ts";
import { putStaff } from "../../../tests/put-staff.ts";
import { webhookScene } from "../../../tests/webhook-scene.ts";
import { importedPostAt } from "../blog/post-addresses.ts";
import { publishDue } from "../blog/publish-due.ts";
import { undoImportOf } from "./undo-import.ts";

describeOnDatabase("an import of posts", (open) => {
  test("has what the export has, dated as there; it is repeated, and undone", async () => {
    const text = `<p>Read <a href="${old}/k/">on</a>.</p>`;
    const at = (day: string) => ({ "wp:post_date_gmt": `${day} 10:00:00` });
    const { context, bring } = await blogScene(
      await open(),
      wxr(
        item({ id: 1, title: "Kites", text }),
        item({ id: 2, title: "Later", fields: { ...at("2027-05-01"), "wp:status": "future" } }),
        item({ id: 3, title: "Plan", fields: { "wp:status": "draft" } }),
        item({ id: 4, title: "Secret", fields: { "wp:status": "private" } }),
        item({ id: 5, title: "Kites", fields: at("2020-02-03") }),
        item({
          id: 6,
          title: "Kites and tails",
          fields: { ...at("2021-02-03"), link: `${old}/k/` },
        }),
      ),
      {},
    );
    await webhookScene(context.database, ["post.published"]);
    const { reports, redirected } = await bring(undefined);
    expect(reports.map(({ title, outcome }) => `${title} ${outcome}`)).toEqual([
      ...["Kites published", "Later scheduled", "Plan draft", "Secret left-out"],
      ...["Kites published", "Kites and tails published"],
    ]);
    const day = (time: number | null) => time && new Date(time).toISOString().slice(0, 10);
    const stored = (await posts(context)).map((post) => `${post.slug} ${day(post.published_at)}`);
    expect(stored.sort()).toEqual([
      "kites 2019-05-01",
      "kites-2 2020-02-03",
      "kites-and-tails 2021-02-03",
      "later 2027-05-01",
      "plan null",
    ]);
    const [kites] = await posts(context);
    expect(kites).toMatchObject({ author_name: "Asha Verma", category: "Blog" });
    expect(kites?.content).toBe('<p>Read <a href="/blogs/kites-and-tails">on</a>.</p>');
    const lead = () => importedPostAt(context, new URL(`${old}/k`));
    expect([redirected, await lead()]).toEqual([3, "/blogs/kites-and-tails"]);
    const told = context.database.read.selectFrom("webhook_deliveries").select("id");
    expect(await told.execute()).toEqual([]);
    const again = await bring(undefined);
    expect(new Set(again.reports.map(({ outcome }) => outcome))).toEqual(new Set(["left-out"]));
    expect(await undoImportOf(context, "one")).toEqual({ deleted: 5, staying: [] });
    expect([await posts(context), await lead()]).toEqual([[], undefined]);
  });

  test("that is undone leaves what somebody writes, and not what the schedule published", async () => {
    const future = { "wp:post_date_gmt": "2027-05-01 10:00:00", "wp:status": "future" };
    const { context, bring } = await blogScene(
      await open(),
      wxr(item({ id: 1, title: "Kites" }), item({ id: 2, title: "Later", fields: future })),
      {},
    );
    await bring(undefined);
    const [kites] = await posts(context);
    const { id: staff_id } = await putStaff(context.database, "Asha", "editor");
    const draft = { staff_id, post_id: kites?.id ?? "", copy: "{}", saved_at: 1 };
    await context.database.write(async (transaction) => {
      await transaction.insertInto("post_drafts").values(draft).execute();
      await transaction.updateTable("posts").set({ dated_at: 1 }).execute();
    });
    await publishDue(context);
    expect(await undoImportOf(context, "one")).toEqual({ deleted: 1, staying: ["Kites"] });
  });
});
