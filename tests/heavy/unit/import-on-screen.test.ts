import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { minuteMs } from "../../../contract/durations.ts";
import type { EarlierImport } from "../../../contract/post-imports.ts";
import { type ApiHarness, bearer, openApi } from "../../api-harness.ts";
import { freshFolder } from "../../backups.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { item, old, picture, png, wxr } from "../foreign-blog.ts";

const xml = wxr(
  item({
    id: 1,
    title: "Slow queries",
    text: `<p>Ice.</p><img src="${old}/wp-content/uploads/a.png">`,
  }),
  item({ id: 2, title: "Held back", fields: { "wp:status": "draft" } }),
  item({ id: 3, title: "About us", fields: { "wp:post_type": "page" } }),
  picture(4, "a.png"),
);

async function send(api: ApiHarness, token: string, body: Uint8Array | string, dryRun = false) {
  const answer = await api.send(`/api/post-imports?dry_run=${dryRun}`, {
    method: "POST",
    headers: { ...bearer(token), "Content-Type": "application/octet-stream" },
    body: new Uint8Array(Buffer.from(body)),
  });
  const text = await answer.text();
  const events = text.matchAll(/^event: (\w+)\ndata: (.*)$/gm);
  return {
    status: answer.status,
    text,
    events: [...events].map(([, name, data = ""]) => ({ name, ...JSON.parse(data) })),
  };
}

async function zipWith(files: Record<string, Buffer | string>) {
  const folder = await freshFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  // Made by another program than the one that unpacks it.
  execFileSync("python3", ["-m", "zipfile", "-c", "all.zip", ...Object.keys(files)], {
    cwd: folder,
  });
  return readFileSync(join(folder, "all.zip"));
}

describeOnEachDatabase("/api/post-imports", (open) => {
  test("posts are looked at, imported once with their pictures, and undone", async () => {
    const api = openApi(await open());
    const editor = await api.signInAs("editor");
    const looked = await send(api, editor, xml, true);
    expect(looked.events.map(({ name, outcome }) => outcome ?? name)).toEqual([
      ...["published", "draft", "left-out", "done"],
    ]);
    expect(looked.events[0]?.notes).toEqual([expect.stringContaining("a.png")]);
    const zip = await zipWith({ "export.xml": xml, "uploads/a.png": await png("#c33") });
    const { events } = await send(api, editor, zip);
    expect(events.map(({ name, notes }) => notes ?? name)).toEqual([
      ...[[], [], ["It is a page, not a post."], "done"],
    ]);
    const done = events.at(-1);
    expect(done).toMatchObject({ pictures: 1, redirected: 1, problems: [] });
    const again = await send(api, editor, zip);
    expect(again.events.map(({ outcome }) => outcome)).toEqual([
      ...["left-out", "left-out", "left-out", undefined],
    ]);
    const undo = async (token: string) => {
      const path = `/api/post-imports/${done.id}/undo`;
      const answer = await api.send(path, { method: "POST", headers: bearer(token) });
      return [answer.status, await answer.json()];
    };
    const listed = async () => {
      const answer = await api.send("/api/post-imports", { headers: bearer(editor) });
      const { message } = await answer.json();
      return message.map(({ id, posts, by, state }: EarlierImport) => [id, posts, by, state]);
    };
    const by = expect.stringMatching(/\w/);
    expect(await listed()).toEqual([[done.id, 2, by, "done"]]);
    // As a process leaves them that is killed.
    await api.context.database.write((transaction) =>
      transaction
        .deleteFrom("audit_log")
        .where("action", "=", "post.import")
        .where("request_id", "=", `import-${done.id}`)
        .execute(),
    );
    expect(await listed()).toEqual([[done.id, 2, by, "running"]]);
    await api.context.database.write((transaction) =>
      transaction
        .updateTable("audit_log")
        .set({ at: api.context.now() - 3 * minuteMs })
        .execute(),
    );
    expect(await listed()).toEqual([[done.id, 2, by, "ended"]]);
    expect((await undo(editor))[0]).toBe(403);
    expect(await undo(await api.signInAs("admin"))).toEqual([
      200,
      { error: "false", deleted: 2, staying: [] },
    ]);
    const posts = api.context.database.read.selectFrom("posts").select("id").execute();
    expect(await posts).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  test("what is no export is refused with a sentence, and leaves the next import free", async () => {
    const api = openApi(await open());
    const editor = await api.signInAs("editor");
    const bad = {
      "<html>": /no export of WordPress/,
      "{}": /no export of Ghost/,
      "PK\x03\x04broken": /can’t be unpacked/,
    };
    for (const [body, reason] of Object.entries(bad)) {
      const answer = await send(api, editor, body);
      expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(reason)]);
    }
    const empty = await send(api, editor, await zipWith({ "a.txt": "1" }));
    expect(empty.text).toMatch(/has no export/);
    expect((await send(api, editor, xml, true)).status).toBe(200);
  });

  test("all files of a WordPress.com export are one, and a Ghost export is found among themes", async () => {
    const api = openApi(await open());
    const editor = await api.signInAs("editor");
    const cover = "<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key>";
    const more = `${cover}<wp:meta_value>9</wp:meta_value></wp:postmeta>`;
    const zip = await zipWith({
      "site.wordpress.com-2026-11-20/site.wordpress.2026-11-20.000.xml": wxr(
        item({ id: 1, title: "Kites", more }),
      ),
      "site.wordpress.com-2026-11-20/site.wordpress.2026-11-20.001.xml": wxr(
        item({ id: 2, title: "Tails" }),
        picture(9, "a.png"),
      ),
      "sitemap.xml": "<urlset></urlset>",
    });
    const { events } = await send(api, editor, zip, true);
    expect(events.map(({ row, title, notes, name }) => [row, title, ...(notes ?? [name])])).toEqual(
      [
        [1, "Kites", expect.stringContaining("/a.png")],
        [2, "Tails"],
        [undefined, undefined, "done"],
      ],
    );
    const ghost = { data: { posts: [{ id: "1", title: "Ghosts", slug: "g", html: "<p>Hi</p>" }] } };
    const found = await zipWith({
      "data/site.ghost.json": JSON.stringify(ghost),
      "content/themes/casper/package.json": "{}",
      "data/redirects.json": "[]",
    });
    const [first] = (await send(api, editor, found, true)).events;
    expect(first).toMatchObject({ title: "Ghosts", outcome: "draft" });
  });
});
