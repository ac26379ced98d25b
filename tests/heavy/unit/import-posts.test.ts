import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { redirectsPage } from "../../../app/copy/redirects-page.ts";
import { importPosts, type PostReport } from "../../../server/services/imports/import-posts.ts";
import { openMediaSource } from "../../../server/services/imports/media-source.ts";
import { readWordpress } from "../../../server/services/imports/read-wordpress.ts";
import { importRequest, undoImportOf } from "../../../server/services/imports/undo-import.ts";
import { CopyStore } from "../../../server/services/pages/copy-store.ts";
import { findRedirect } from "../../../server/services/pages/redirects.ts";
import { freshFolder } from "../../backups.ts";
import { describeOnDatabase } from "../../databases.ts";
import { flat } from "../../images.ts";
import { system, testContext } from "../../service-context.ts";

const old = "https://old.example";

type Item = {
  id: number;
  title: string;
  text?: string;
  fields?: Record<string, string>;
  more?: string;
};

const item = ({ id, title, text = "", fields = {}, more = "" }: Item) => {
  const all = {
    title,
    link: `${old}/2019/05/${title.toLowerCase().replaceAll(/\W+/g, "-")}/`,
    "dc:creator": "asha",
    // WordPress splits what would end a section.
    "content:encoded": text.replaceAll("]]>", "]]]]><![CDATA[>"),
    "wp:post_id": String(id),
    "wp:post_date_gmt": "2019-05-01 10:00:00",
    "wp:post_name": title.toLowerCase().replaceAll(/\W+/g, "-"),
    "wp:status": "publish",
    "wp:post_type": "post",
    ...fields,
  };
  const written = Object.entries(all).map(
    ([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`,
  );
  return `<item>${written.join("\n")}${more}</item>`;
};

const picture = (id: number, path: string, more: Record<string, string> = {}) =>
  item({
    id,
    title: path,
    fields: {
      "wp:post_type": "attachment",
      "wp:attachment_url": `${old}/wp-content/uploads/${path}`,
      ...more,
    },
  });

const wxr = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>${old}</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${old}</wp:base_blog_url>
<wp:author><wp:author_login>asha</wp:author_login><wp:author_display_name><![CDATA[Asha Verma]]></wp:author_display_name></wp:author>
${items.join("\n")}</channel></rss>`;

const classicText = `First line
second line with <b>bold</b> &amp; "quotes".

[caption id="attachment_7" width="300"]<a href="${old}/wp-content/uploads/2019/05/kite.png"><img class="wp-image-7" src="${old}/wp-content/uploads/2019/05/kite-300x200.png" alt="A kite" /></a> The kite[/caption]

[gallery ids="7,8"]

https://www.youtube.com/watch?v=abcdefghijk

<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>

<pre>a

b [caption]</pre>
Read <a href="${old}/2019/05/blocks/">the other</a> [slider id="4"]. He said [sic].`;

const blockText = `<!-- wp:paragraph -->
<p>One ]]> two</p>
<!-- /wp:paragraph -->
<!-- wp:gallery {"ids":[7]} -->
<figure class="wp-block-gallery"><ul><li><figure><img src="${old}/wp-content/uploads/2019/05/kite.png"><figcaption>In the wind</figcaption></figure></li></ul><figcaption>All kites</figcaption></figure>
<!-- /wp:gallery -->
<!-- wp:embed --><figure><div>
https://vimeo.com/12345
</div></figure><!-- /wp:embed -->
<!-- wp:latest-posts /-->
<!-- wp:block {"ref":50} /-->

Freely
written`;

async function scene(
  database: Parameters<typeof testContext>[0],
  xml: string,
  files: Record<string, Buffer>,
) {
  const folder = await freshFolder();
  const file = join(folder, "export.xml");
  writeFileSync(file, xml);
  const media = join(folder, "media");
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(media, name)), { recursive: true });
    writeFileSync(join(media, name), bytes);
  }
  const context = {
    ...testContext(database),
    actor: system,
    requestId: importRequest("one"),
    copy: new CopyStore([redirectsPage]),
  };
  return {
    context,
    media,
    async bring(source: string | undefined, isDryRun = false) {
      const reports: PostReport[] = [];
      const opened = await openMediaSource(source);
      const result = await importPosts(context, await readWordpress(file), {
        media: opened,
        isDryRun,
        onPost: (report) => reports.push(report),
      });
      await opened.close();
      return { reports, ...result };
    },
  };
}

const posts = (context: Awaited<ReturnType<typeof scene>>["context"]) =>
  context.database.read.selectFrom("posts").selectAll().orderBy("title").execute();

const png = (colour: string) => flat(600, 400, colour).png().toBuffer();

describeOnDatabase("an import of WordPress", (open) => {
  test("brings posts with pictures, dates and addresses, names the rest, and is undone", async () => {
    const xml = wxr(
      item({
        id: 1,
        title: "Classic",
        text: classicText,
        more: '<category domain="category" nicename="kites"><![CDATA[Kites]]></category><category domain="post_tag" nicename="x"><![CDATA[x]]></category>',
      }),
      item({
        id: 2,
        title: "Blocks",
        text: blockText,
        more: "<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[8]]></wp:meta_value></wp:postmeta>",
      }),
      item({ id: 3, title: "Unfinished", text: "Later", fields: { "wp:status": "draft" } }),
      item({ id: 4, title: "Secret", fields: { "wp:status": "private" } }),
      item({ id: 5, title: "Trash", fields: { "wp:status": "trash" } }),
      item({ id: 6, title: "Locked", fields: { "wp:post_password": "x" } }),
      item({ id: 9, title: "About", fields: { "wp:post_type": "page" } }),
      item({
        id: 10,
        title: "नमस्ते",
        text: "Hindi",
        fields: { "wp:post_name": "%e0%a4%a8", link: `${old}/%e0%a4%a8/` },
      }),
      item({
        id: 50,
        title: "Shared",
        text: "<!-- wp:paragraph --><p>Shared words</p><!-- /wp:paragraph -->",
        fields: { "wp:post_type": "wp_block" },
      }),
      picture(7, "2019/05/kite.png", { "excerpt:encoded": "A kite, flying" }),
      picture(8, "2019/05/gone.png"),
    );
    const { context, bring, media } = await scene(await open(), xml, {
      "uploads/2019/05/kite.png": await png("#336699"),
    });
    const dry = await bring(media, true);
    expect(await posts(context)).toEqual([]);
    const { reports, notRedirected, pictures } = await bring(media);
    expect(dry.reports).toEqual(reports);
    expect(notRedirected).toEqual([]);
    expect(pictures).toBe(1);
    expect(reports.map(({ title, outcome, notes }) => [title, outcome, ...notes])).toEqual([
      [
        "Classic",
        "published",
        `Without [slider], tags (x), the picture ${old}/wp-content/uploads/2019/05/gone.png.`,
      ],
      [
        "Blocks",
        "published",
        `Without the block “latest-posts”, the cover ${old}/wp-content/uploads/2019/05/gone.png.`,
      ],
      ["Unfinished", "draft"],
      ["Secret", "left-out", "It was private."],
      ["Trash", "left-out", "It was in the bin."],
      ["Locked", "left-out", "It was protected by a password."],
      ["About", "left-out", "It is a page, not a post."],
      ["नमस्ते", "published"],
    ]);
    const [blocks, classic, draft, hindi] = await posts(context);
    const kite = /data-media="([^"]+)"/.exec(classic?.content ?? "")?.[1];
    expect(classic).toMatchObject({
      slug: "classic",
      category: "Kites",
      author_name: "Asha Verma",
      published_at: Date.parse("2019-05-01T10:00:00Z"),
    });
    expect(classic?.content).toBe(
      `<p>First line<br>second line with <strong>bold</strong> &amp; "quotes".</p>` +
        `<figure><img data-media="${kite}" alt="A kite"><figcaption>The kite</figcaption></figure>` +
        `<figure><img data-media="${kite}" alt=""><figcaption>A kite, flying</figcaption></figure>` +
        `<p><a href="https://www.youtube.com/watch?v=abcdefghijk">https://www.youtube.com/watch?v=abcdefghijk</a></p>`.repeat(
          2,
        ) +
        `<pre><code>a\n\nb [caption]</code></pre>` +
        `<p>Read <a href="/blogs/blocks">the other</a> . He said [sic].</p>`,
    );
    expect(blocks?.content).toBe(
      `<p>One ]]&gt; two</p><figure><img data-media="${kite}" alt=""><figcaption>In the wind</figcaption></figure><p>All kites</p>` +
        `<p><a href="https://vimeo.com/12345">https://vimeo.com/12345</a></p><p>Shared words</p><p>Freely<br>written</p>`,
    );
    expect(draft).toMatchObject({ status: "draft", published_at: null });
    expect(hindi?.slug).toMatch(/^post-/);
    await context.copy.reload(context.database.read);
    const lead = (path: string) =>
      findRedirect(context, new URL(path, "https://new.example"))?.location;
    expect([lead("/2019/05/classic/"), lead("/%E0%A4%A8")]).toEqual([
      "/blogs/classic",
      `/blogs/${hindi?.slug}`,
    ]);
    expect(
      await context.database.read.selectFrom("webhook_deliveries").selectAll().execute(),
    ).toEqual([]);
    // Repeated, it brings nothing twice.
    expect(new Set((await bring(media)).reports.map(({ outcome }) => outcome))).toEqual(
      new Set(["left-out"]),
    );
    expect(await undoImportOf(context, "one")).toEqual({ deleted: 4, staying: [] });
    await context.copy.reload(context.database.read);
    expect(lead("/2019/05/classic/")).toBeUndefined();
    expect(await context.database.read.selectFrom("media").select("id").execute()).toEqual([]);
    expect(
      (await bring(media)).reports.filter(({ outcome }) => outcome === "published"),
    ).toHaveLength(3);
  });

  test.each(["zip", "tar.gz"])(
    "finds pictures in a %s, and says that a file is cut off",
    async (kind) => {
      const xml = wxr(item({ id: 1, title: "One", text: `<img src="/wp-content/uploads/a.png">` }));
      const { bring, media } = await scene(await open(), xml.replace("</rss>", ""), {
        "x/a.png": await png("#aa6699"),
      });
      const archive = `${media}.${kind}`;
      if (kind === "zip")
        execFileSync("python3", ["-m", "zipfile", "-c", archive, "x"], { cwd: media });
      else execFileSync("tar", ["-czf", archive, "-C", media, "x"]);
      const { reports, pictures } = await bring(archive);
      expect([pictures, reports[0]?.notes]).toEqual([1, []]);
      expect((await bring(undefined)).reports).toHaveLength(1);
    },
  );
});

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
    const { bring, context, media } = await scene(await open(), xml, files);
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
  });
});
