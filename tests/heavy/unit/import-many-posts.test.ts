import { expect, test } from "vitest";
import { describeOnDatabase } from "../../databases.ts";
import { flat } from "../../images.ts";
import { blogScene, item, old, posts, wxr } from "../foreign-blog.ts";

describeOnDatabase("120 posts with pictures", (open) => {
  test("take less than two minutes, and lose nothing", async () => {
    const sentence = "Every paragraph of this article has a number, so that none is lost: ";
    const numbers = Array.from({ length: 120 }, (_, index) => index);
    const files: Record<string, Buffer> = {};
    for (const n of numbers) {
      const colour = `#${(n * 99_991 + 4_096).toString(16).padStart(6, "0").slice(-6)}`;
      files[`uploads/2020/${n % 12}/photo-${n}.jpg`] = await flat(2_400, 1_600, colour)
        .jpeg()
        .toBuffer();
    }
    const xml = wxr(
      ...numbers.map((n) =>
        item({
          id: n + 1,
          title: `Article ${n}`,
          text: [
            `<img src="${old}/wp-content/uploads/2020/${n % 12}/photo-${n}-1024x683.jpg">`,
            ...Array.from({ length: 12 }, (_, at) => `${sentence}${n}-${at}.`),
          ].join("\n\n"),
        }),
      ),
    );
    const { bring, context, media } = await blogScene(await open(), xml, files);
    const begun = performance.now();
    const before = process.cpuUsage();
    const { reports, pictures, redirected } = await bring(media);
    const { user, system: kernel } = process.cpuUsage(before);
    console.info(
      `120 posts: ${Math.round((performance.now() - begun) / 1000)} s, ${Math.round((user + kernel) / 1e6)} s of processor time`,
    );
    expect((user + kernel) / 1e6).toBeLessThan(120);
    expect(
      reports.filter(({ outcome, notes }) => outcome !== "published" || notes.length > 0),
    ).toEqual([]);
    expect([pictures, redirected]).toEqual([120, 120]);
    for (const { content } of await posts(context)) {
      expect(content.match(/<p>/g)).toHaveLength(12);
      expect(content.match(/<img data-media/g)).toHaveLength(1);
    }
  }, 1_800_000);
});
