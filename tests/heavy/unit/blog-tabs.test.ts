import { expect, test } from "vitest";
import { listTabs } from "../../../server/services/blog/blog-categories.ts";
import { describeOnDatabase } from "../../databases.ts";
import { putPost } from "../../put-post.ts";
import { testContext } from "../../service-context.ts";

describeOnDatabase("tabs of the blog", (open) => {
  test("a blog with a category of its own has no tab without posts", async () => {
    const database = await open();
    const context = testContext(database);
    const fixed = ["Data", "AI", "Data Science", "Sports"];
    expect(await listTabs(context)).toEqual(fixed);
    await putPost(database, { category: "Sports" });
    expect(await listTabs(context)).toEqual(fixed);
    await putPost(database, { category: "Calibration" });
    expect(await listTabs(context)).toEqual(["Sports", "Calibration"]);
  });
});
