import { execFileSync } from "node:child_process";
import { symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importedPostAt } from "../../../server/services/blog/post-addresses.ts";
import { importPosts } from "../../../server/services/imports/import-posts.ts";
import { openMediaSource } from "../../../server/services/imports/media-source.ts";
import { readWordpress } from "../../../server/services/imports/read-wordpress.ts";
import { freshFolder } from "../../backups.ts";
import { describeOnDatabase, makePlaces } from "../../databases.ts";
import { blogScene, item, old, png, posts, wxr } from "../foreign-blog.ts";

const post = (text: string, id = 1) => item({ id, title: `Post ${id}`, text });
const block = (id: number, text: string) =>
  item({ id, title: "Shared", text, fields: { "wp:post_type": "wp_block" } });
const reuse = (id: number) => `<!-- wp:block {"ref":${id}} /-->`;
const many = (text: string) => text.repeat(30_000);
const ghost = (data: object) => JSON.stringify({ db: [{ data }] });

/** Exports, each with what becomes of its posts: the beginning of their content, or the reason. */
const exports: [name: string, file: string, expected: RegExp[]][] = [
  [
    "scripts",
    wxr(
      post(
        `<script>x</script><p onclick="x()">a <a href="javascript:x">b</a> <a href="data:text/html,x">c</a> <a href="//evil.example">d</a></p><svg onload=x></svg><iframe src="javascript:x"></iframe>`,
      ),
    ),
    [/^<p>a b c d<\/p>$/],
  ],
  [
    "entities",
    wxr(post("x"))
      .replace("<![CDATA[x]]>", "&a; &lt;b&gt;")
      .replace(/(?<=\?>)/, '<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    [/^<p>&amp;a;/],
  ],
  ["control characters", wxr(post("<p>a\0b &#0; \u0001 \ud800</p>")), [/^<p>ab/]],
  ["depth", wxr(post("<span>".repeat(50_000)), post("y", 2)), [/500 levels deep/, /^<p>y/]],
  ["open captions", wxr(post(many("[caption]"))), [/200000 characters/]],
  ["open embeds", wxr(post(many("[embed]"))), [/200000 characters/]],
  ["open galleries", wxr(post(many("[gallery "))), [/200000 characters/]],
  ["open blocks", wxr(post(many("<!-- wp:x { "))), [/^$/]],
  ["open references", wxr(post(`${many("<!-- wp:block {")}"ref":1`)), [/^$/]],
  ["open code", wxr(post(many("<pre>"))), [/500 levels deep/]],
  ["spaces", wxr(post(`a${many("    ")}b${many("<br>")}c`)), [/200000 characters/]],
  ["blocks in a circle", wxr(block(9, `x${reuse(9).repeat(30)}`), post(reuse(9))), [/^<p>x/]],
  [
    "multiplying blocks",
    wxr(
      ...Array.from({ length: 6 }, (_, n) => block(n + 50, `x ${reuse(n + 51).repeat(40)}`)),
      post(reuse(50)),
    ),
    [/^<p>x/],
  ],
  [
    "wrong tables",
    ghost({ posts: [null, 5, { title: "A", html: "<p>a</p>" }], tags: {}, users: "x" }),
    [/^<p>a/],
  ],
  ["an unclosed item", wxr(post("x"), "<item><title>No end", post("y", 2)), [/^<p>x/, /^<p>y/]],
];

describeOnDatabase("a hostile export of a blog", (open) => {
  test("is imported as far as it can be, in seconds", async () => {
    const database = await open();
    for (const [name, file, expected] of exports) {
      const { context, bring } = await blogScene(database, file, {});
      await database.write((transaction) => transaction.deleteFrom("posts").execute());
      const start = process.cpuUsage();
      const { reports } = await bring(undefined);
      expect(process.cpuUsage(start).user, name).toBeLessThan(4_000_000);
      const found = new Map((await posts(context)).map((row) => [row.title, row.content]));
      const results = reports.map(({ title, notes }) => found.get(title) ?? notes.join());
      expect(results, name).toEqual(expected.map((each) => expect.stringMatching(each)));
    }
  });

  test("is completed by the second run, if the first was interrupted", async () => {
    const xml = wxr(...[1, 2, 3].map((id) => post("x", id)));
    const { context, bring } = await blogScene(await open(), xml, {});
    const file = join(await freshFolder(), "export.xml");
    writeFileSync(file, xml);
    let rows = 0;
    const interrupted = importPosts(context, await readWordpress(file), {
      media: await openMediaSource(undefined),
      isDryRun: false,
      onPost() {
        rows += 1;
        if (rows === 2) throw new Error("Killed");
      },
    });
    await expect(interrupted).rejects.toThrow("Killed");
    const repeated = await bring(undefined);
    expect(repeated.reports.filter(({ outcome }) => outcome === "published")).not.toEqual([]);
    const lead = ({ search, pathname }: URL) => importedPostAt(context, { pathname, search });
    for (const id of [1, 2, 3])
      expect(await lead(new URL(`/?p=${id}`, "https://new.example"))).toMatch(/^\/blogs\//);
    expect(await bring(undefined)).toMatchObject({ redirected: 0 });
  });
});

test.each([
  ["ISO-8859-1", "latin1", ""],
  ["UTF-16", "utf16le", "\ufeff"],
  ["UTF-8", "utf8", "\ufeff"],
] as const)("an export in %s keeps its letters", async (name, encoding, mark) => {
  const file = join(await freshFolder(), "export.xml");
  writeFileSync(file, mark + wxr(post("Grüße")).replace("UTF-8", name), encoding);
  const site = await readWordpress(file);
  for await (const { parts } of site.posts()) expect(parts[0]?.html).toBe("Grüße");
});

test("archives and folders give nothing but their own pictures, within limits", async () => {
  const place = await makePlaces.sqlite();
  const database = place.open();
  const folder = await freshFolder();
  const names = ["ok", "svg", "link", "big", "../../../etc/passwd"];
  const text = names.map((name) => `<img src="${old}/uploads/${name}.png">`).join("");
  const { bring, media } = await blogScene(database, wxr(post(text)), {
    "uploads/ok.png": await png("#336699"),
    "uploads/svg.png": Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='x'/>"),
    "uploads/big.png": Buffer.alloc(0),
  });
  truncateSync(join(media, "uploads/big.png"), 3 * 1024 ** 3);
  symlinkSync("/etc/passwd", join(media, "uploads/link.png"));
  const [{ notes } = { notes: [] }] = (await bring(media)).reports;
  expect(notes.join()).toMatch(
    /^Without the picture .*svg.png, .*link.png, .*big.png, .*passwd.png, svg.png \(We can’t read/,
  );
  const bomb = join(folder, "bomb.tgz");
  truncateSync(join(media, "uploads/big.png"), 9_000 * 1024 ** 3);
  execFileSync("tar", ["-S", "-czf", bomb, "-C", media, "uploads"]);
  await expect(bring(bomb)).rejects.toThrow("too little room");
  const climbing = join(folder, "climbing.tar");
  writeFileSync(join(folder, "up.png"), "x");
  execFileSync("tar", [
    "-cPf",
    climbing,
    "-C",
    join(folder),
    `../${folder.split("/").at(-1)}/up.png`,
  ]);
  await expect(bring(climbing)).rejects.toThrow("can’t be unpacked");
  for (const bytes of ["", "PK\u0005\u0006", `PK\u0005\u0006${"x".repeat(30)}`]) {
    const zip = join(folder, "broken.zip");
    writeFileSync(zip, bytes);
    await expect(bring(zip)).rejects.toThrow("can’t be unpacked");
  }
  await database.close();
  await place.remove();
});
