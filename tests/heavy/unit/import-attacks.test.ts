import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { postImportBytes } from "../../../contract/office-limits.ts";
import { importPosts } from "../../../server/services/imports/import-posts.ts";
import {
  importFolder,
  openMediaSource,
  unpack,
} from "../../../server/services/imports/media-source.ts";
import { readGhost } from "../../../server/services/imports/read-ghost.ts";
import { readWordpress } from "../../../server/services/imports/read-wordpress.ts";
import { type ApiHarness, bearer, openApi } from "../../api-harness.ts";
import { freshFolder } from "../../backups.ts";
import { describeOnDatabase, describeOnEachDatabase } from "../../databases.ts";
import { blogScene, item, old, picture, png, posts, wxr } from "../foreign-blog.ts";

// POST /api/post-imports with files that somebody made to hurt, or a program of Windows.

const xml = wxr(
  item({ id: 1, title: "Ice", text: `<p>Ice.</p><img src="${old}/wp-content/uploads/a.png">` }),
  picture(4, "a.png"),
);

/** Python that writes out.zip from e.xml and a.png, and what the import says. */
const zips: Record<string, [code: string, answer: RegExp]> = {
  "two files of one name": [
    "put('e.xml', xml); put('a.png', png); put('a.png', png)",
    /"notes":\[\]/,
  ],
  "a password": ["z.close(); os.system('zip -q -P secret out.zip e.xml a.png')", /has a password/],
  backslashes: [String.raw`put('b\\e.xml', xml); put('b\\uploads\\a.png', png)`, /"notes":\[\]/],
  "a link to a file": ["put('e.xml', xml); link('a.png', '/etc/hostname')", /Without the picture/],
  "a link as export": ["link('e.xml', '/etc/passwd')", /has no export/],
  "files elsewhere": [
    "put('e.xml', xml); put('/tmp/nirbhay-out.png', png); put('../../nirbhay-out.png', png)",
    /Without the picture/,
  ],
  "a zip in a zip": ["put('in.zip', xml)", /has no export/],
  "an export of 101 MB": ["put('e.xml', xml + b' ' * (101 << 20))", /more than 100 MB/],
  "a folder that nobody may read": [
    "folder('u/'); put('u/a.png', png); put('e.xml', xml, 0o100000)",
    /"notes":\[\]/,
  ],
};

const python = `
import os, stat, zipfile, warnings
warnings.simplefilter('ignore')
xml, png = open('e.xml', 'rb').read(), open('a.png', 'rb').read()
z = zipfile.ZipFile('out.zip', 'w', zipfile.ZIP_DEFLATED)
def put(name, data, mode=0o100644):
  i = zipfile.ZipInfo('x'); i.filename = name; i.create_system = 3; i.external_attr = mode << 16
  i.compress_type = zipfile.ZIP_DEFLATED; z.writestr(i, data)
link = lambda name, to: put(name, to, stat.S_IFLNK | 0o777)
folder = lambda name: put(name, '', stat.S_IFDIR)
`;

async function zipOf(code: string): Promise<Buffer> {
  const cwd = await freshFolder();
  writeFileSync(join(cwd, "e.xml"), xml);
  writeFileSync(join(cwd, "a.png"), await png("#c33"));
  execFileSync("python3", ["-c", `${python}${code}\nz.close()`], { cwd });
  return readFileSync(join(cwd, "out.zip"));
}

async function send(api: ApiHarness, token: string, body: Uint8Array | string) {
  const answer = await api.send("/api/post-imports?dry_run=true", {
    method: "POST",
    headers: { ...bearer(token), "Content-Type": "application/octet-stream" },
    body: new Uint8Array(Buffer.from(body)),
  });
  return answer.text();
}

const folders = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(basename(importFolder)));

describeOnDatabase("a hostile upload", (open) => {
  test("is answered at once, leaves no file and no import that goes on", async () => {
    const api = openApi(await open());
    const editor = await api.signInAs("editor");
    const killed = mkdtempSync(importFolder);
    mkdirSync(join(killed, "files"));
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    utimesSync(killed, twoDaysAgo, twoDaysAgo);
    const others = folders().filter((name) => name !== basename(killed));
    for (const [name, [code, answer]] of Object.entries(zips)) {
      expect(await send(api, editor, await zipOf(code)), name).toMatch(answer);
    }
    // Other tests have such folders for a while.
    await expect.poll(() => folders().filter((name) => !others.includes(name))).toEqual([]);
    expect(readdirSync(tmpdir())).not.toContain("nirbhay-out.png");
    const tooMany = JSON.stringify({ db: [{ data: { posts: Array(100_001).fill({}) } }] });
    expect(await send(api, editor, tooMany)).toContain("over 100000 entries");
    const objects = `{"db":[{"data":{"posts":[{}${",{}".repeat(2_000_000)}]}}]}`;
    expect(await send(api, editor, objects)).toContain("no export of Ghost");
    expect(await send(api, editor, "")).toContain("This file is empty");
    for (const [mark, encoding] of [
      ["", "utf8"],
      ["\ufeff", "utf8"],
      ["\ufeff", "utf16le"],
    ] as const) {
      expect(await send(api, editor, Buffer.from(mark + xml, encoding))).toContain("event: done");
    }
    expect(await send(api, await api.signInAs("agent"), xml)).toContain("not allowed");
  });

  test("of thousands of posts alike is read in time that grows with their number", async () => {
    const file = join(await freshFolder(), "export.json");
    const rows = Array.from({ length: 10_000 }, (_, id) => ({ id, title: "Same", html: "x" }));
    const authors = rows.map(({ id }) => ({ post_id: id, author_id: 1 }));
    writeFileSync(file, JSON.stringify({ data: { posts: rows, posts_authors: authors } }));
    const { context } = await blogScene(await open(), xml, {});
    const start = process.cpuUsage();
    const media = await openMediaSource(undefined);
    await importPosts(context, await readGhost(file), { media, isDryRun: true, onPost: () => {} });
    expect(process.cpuUsage(start).user).toBeLessThan(10_000_000);
  });
});

test("unpacking ends in time, and with it the program", async () => {
  const folder = await freshFolder();
  writeFileSync(join(folder, "out.zip"), await zipOf("put('a', b'0' * (900 << 20))"));
  await expect(unpack(join(folder, "out.zip"), folder, 20)).rejects.toMatchObject({ killed: true });
}, 60_000);

test("nginx lets through what the endpoint takes", () => {
  const conf = readFileSync("deploy/nginx.conf", "utf8");
  const [, limit] = /= \/api\/post-imports \{\s+client_max_body_size (\d+)m;/.exec(conf) ?? [];
  expect(Number(limit) * 1024 * 1024).toBeGreaterThan(postImportBytes);
});

describeOnEachDatabase("two processes that import the same file at once", (open) => {
  test("bring each post once", async () => {
    const rows = Array.from({ length: 12 }, (_, id) =>
      item({ id, title: `Post ${id}`, text: "x" }),
    );
    const file = join(await freshFolder(), "export.xml");
    writeFileSync(file, wxr(...rows));
    const { context } = await blogScene(await open(), xml, {});
    const outcomes: string[] = [];
    const bring = async () => {
      const media = await openMediaSource(undefined);
      const onPost = ({ outcome }: { outcome: string }) => void outcomes.push(outcome);
      await importPosts(context, await readWordpress(file), { media, isDryRun: false, onPost });
    };
    await Promise.all([bring(), bring()]);
    expect((await posts(context)).length).toBe(12);
    expect(outcomes.filter((outcome) => outcome === "published").length).toBe(12);
  });
});
