import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { importedPostAt } from "../../../server/services/blog/post-addresses.ts";
import { undoImportOf } from "../../../server/services/imports/undo-import.ts";
import { describeOnDatabase } from "../../databases.ts";
import { webhookScene } from "../../webhook-scene.ts";
import { blogScene, item, old, picture, png, posts, wxr } from "../foreign-blog.ts";

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

/** Parts of a post other than its text. */
const beside = `<wp:postmeta><wp:meta_key>enclosure</wp:meta_key><wp:meta_value><![CDATA[${old}/talk.mp3
2116
audio/mpeg]]></wp:meta_value></wp:postmeta>
<category domain="author" nicename="a"><![CDATA[Asha Verma]]></category>
<category domain="author" nicename="b"><![CDATA[Bela Rao]]></category>
<wp:comment><wp:comment_content>Nice</wp:comment_content></wp:comment>`;

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
        more:
          "<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[8]]></wp:meta_value></wp:postmeta>" +
          beside,
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
    const { context, bring, media } = await blogScene(await open(), xml, {
      "uploads/2019/05/kite.png": await png("#336699"),
    });
    await webhookScene(context.database, ["post.published"]);
    const dry = await bring(media, true);
    expect(await posts(context)).toEqual([]);
    const { reports, redirected, pictures } = await bring(media);
    expect(dry.reports).toEqual(reports);
    expect(redirected).toBe(3);
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
        `Without the block “latest-posts”, the file ${old}/talk.mp3, a comment, the cover ${old}/wp-content/uploads/2019/05/gone.png.`,
      ],
      ["Unfinished", "draft"],
      ["Secret", "left-out", "It was private."],
      ["Trash", "left-out", "It was in the bin."],
      ["Locked", "left-out", "It was protected by a password."],
      ["About", "left-out", "It is a page, not a post."],
      ["नमस्ते", "published"],
    ]);
    const [blocks, classic, draft, hindi] = await posts(context);
    expect(blocks?.author_name).toBe("Asha Verma, Bela Rao");
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
    const lead = (path: string) => importedPostAt(context, new URL(path, "https://new.example"));
    const there = ["/2019/05/classic/", "/%E0%A4%A8", "/नमस्ते", "/?utm_source=x&p=10", "/?p=1000"];
    expect(await Promise.all(there.map(lead))).toEqual([
      "/blogs/classic",
      `/blogs/${hindi?.slug}`,
      undefined,
      `/blogs/${hindi?.slug}`,
      undefined,
    ]);
    expect(
      await context.database.read.selectFrom("webhook_deliveries").selectAll().execute(),
    ).toEqual([]);
    // Repeated, it brings nothing twice.
    expect(new Set((await bring(media)).reports.map(({ outcome }) => outcome))).toEqual(
      new Set(["left-out"]),
    );
    expect(await undoImportOf(context, "one")).toEqual({ deleted: 4, staying: [] });
    expect(await lead("/2019/05/classic/")).toBeUndefined();
    expect(await context.database.read.selectFrom("media").select("id").execute()).toEqual([]);
    expect(
      (await bring(media)).reports.filter(({ outcome }) => outcome === "published"),
    ).toHaveLength(3);
  });

  test.each(["zip", "tar.gz"])(
    "finds pictures in a %s, and says that a file is cut off",
    async (kind) => {
      const xml = wxr(
        item({
          id: 1,
          title: "One",
          text: `<img src="/wp-content/uploads/a.png"><img src="/b.png">`,
        }),
      );
      const { bring, media } = await blogScene(await open(), xml.replace("</rss>", ""), {
        "x/a.png": await png("#aa6699"),
        "x/b.png": Buffer.from("no picture"),
      });
      const archive = `${media}.${kind}`;
      if (kind === "zip")
        execFileSync("python3", ["-m", "zipfile", "-c", archive, "x"], { cwd: media });
      else execFileSync("tar", ["-czf", archive, "-C", media, "x"]);
      const { reports, pictures } = await bring(archive);
      const note = expect.stringMatching(/^Without the picture \/b.png, b.png \(We can’t read/);
      expect([pictures, reports[0]?.notes]).toEqual([1, [note]]);
      expect((await bring(undefined)).reports).toHaveLength(1);
    },
  );
});

const ghostHtml = `<p>See <a href="__GHOST_URL__/second/">the second</a>.</p>
<figure class="kg-card kg-image-card kg-card-hascaption"><img src="__GHOST_URL__/content/images/size/w600/2021/02/kite.png" class="kg-image" alt="A kite"><figcaption>High</figcaption></figure>
<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.example/a"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A bookmark</div></div></a></figure>
<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="https://old.example/v.mp4"></video><div class="kg-video-player-container"><span>0:00</span></div></div></figure>
<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">A callout</div></div>
<figure class="kg-card kg-video-card"><video src="__GHOST_URL__/content/media/v.mp4"></video></figure>
<div class="kg-card kg-audio-card"><img src="" alt="thumbnail" class="kg-audio-thumbnail"></div>
<div class="kg-card kg-file-card"><a href="__GHOST_URL__/content/files/a.pdf"><div>Report</div><div>1 <b>M</b>B</div><svg><title>icon</title></svg></a></div>
<div class="kg-card kg-signup-card"><h2>Join</h2><form><button>Subscribe</button></form></div>`;

describeOnDatabase("an import of Ghost", (open) => {
  test.each([true, false])("brings posts of exports with db: %s", async (hasDb) => {
    const post = (id: number, slug: string, more: object) => ({
      id,
      slug,
      title: slug,
      html: "<p>Text</p>",
      status: "published",
      visibility: "public",
      type: "post",
      published_at: "2021-02-03T04:05:06.000Z",
      author_id: 1,
      ...more,
    });
    const data = {
      posts: [
        post(1, "first", {
          html: ghostHtml,
          feature_image: "__GHOST_URL__/content/images/2021/02/kite.png",
        }),
        post(2, "second", { published_at: 1_612_325_106_000 }),
        post(3, "paid", { visibility: "paid" }),
        post(4, "about", { type: "page" }),
        post(5, "raw", { html: null, lexical: "{}" }),
        post(6, "mailed", { status: "sent" }),
      ],
      tags: [
        { id: 1, name: "Kites" },
        { id: 2, name: "#internal" },
      ],
      posts_tags: [
        { post_id: 1, tag_id: 2, sort_order: 0 },
        { post_id: 1, tag_id: 1, sort_order: 1 },
      ],
      users: [{ id: 1, name: "Asha Verma" }],
    };
    const json = JSON.stringify(hasDb ? { db: [{ meta: {}, data }] } : { meta: {}, data });
    const { bring, context, media } = await blogScene(await open(), json, {
      "content/images/2021/02/kite.png": await png("#336699"),
    });
    const { reports, redirected } = await bring(media);
    expect(reports.map(({ title, outcome, notes }) => [title, outcome, ...notes])).toEqual([
      [
        "first",
        "published",
        "Without the player of /content/media/v.mp4, the file /content/files/a.pdf, a form.",
      ],
      ["second", "published"],
      ["paid", "draft", "Without the limit to members, so it is a draft."],
      ["about", "left-out", "It is a page, not a post."],
      ["raw", "left-out", "Its HTML is missing: open and save it in Ghost, and export again."],
      ["mailed", "left-out", "It was only sent as an email."],
    ]);
    expect(redirected).toBe(2);
    const [first] = await posts(context);
    const kite = /data-media="([^"]+)"/.exec(first?.content ?? "")?.[1];
    expect(first).toMatchObject({ category: "Kites", author_name: "Asha Verma" });
    expect(first?.content).toBe(
      `<p>See <a href="/blogs/second">the second</a>.</p><figure><img data-media="${kite}" alt="A kite"><figcaption>High</figcaption></figure>` +
        `<p><a href="https://x.example/a">A bookmark</a></p><p><a href="https://old.example/v.mp4">https://old.example/v.mp4</a></p><p>💡</p><p>A callout</p><p><a href="/content/files/a.pdf">Report 1 <strong>M</strong>B</a></p>`,
    );
  });
});
