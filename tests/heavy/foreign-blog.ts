import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { redirectsPage } from "../../app/copy/redirects-page.ts";
import type { ImportedPost } from "../../contract/post-imports.ts";
import { importPosts } from "../../server/services/imports/import-posts.ts";
import { openMediaSource } from "../../server/services/imports/media-source.ts";
import { readGhost } from "../../server/services/imports/read-ghost.ts";
import { readWordpress } from "../../server/services/imports/read-wordpress.ts";
import { importRequest } from "../../server/services/imports/undo-import.ts";
import { CopyStore } from "../../server/services/pages/copy-store.ts";
import { freshFolder } from "../backups.ts";
import { flat } from "../images.ts";
import { system, testContext } from "../service-context.ts";

// Exports of other blogs, and their import.

export const old = "https://old.example";

type Item = {
  id: number;
  title: string;
  text?: string;
  fields?: Record<string, string>;
  more?: string;
};

export const item = ({ id, title, text = "", fields = {}, more = "" }: Item) => {
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

export const picture = (id: number, path: string, more: Record<string, string> = {}) =>
  item({
    id,
    title: path,
    fields: {
      "wp:post_type": "attachment",
      "wp:attachment_url": `${old}/wp-content/uploads/${path}`,
      ...more,
    },
  });

export const wxr = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>${old}</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${old}</wp:base_blog_url>
<wp:author><wp:author_login>asha</wp:author_login><wp:author_display_name><![CDATA[Asha Verma]]></wp:author_display_name></wp:author>
${items.join("\n")}</channel></rss>`;

export async function blogScene(
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
      const reports: ImportedPost[] = [];
      const opened = await openMediaSource(source);
      const site = await (xml.startsWith("{") ? readGhost : readWordpress)(file);
      const result = await importPosts(context, site, {
        media: opened,
        isDryRun,
        onPost: (report) => reports.push(report),
      });
      await opened.close();
      return { reports, ...result };
    },
  };
}

export const posts = (context: Awaited<ReturnType<typeof blogScene>>["context"]) =>
  context.database.read.selectFrom("posts").selectAll().orderBy("title").execute();

export const png = (colour: string) => flat(600, 400, colour).png().toBuffer();
