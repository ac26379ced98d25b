import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "../../browser/site-test.ts";
import { signInByApi } from "../../browser/staff-steps.ts";

// Addresses of an imported blog, as links and search engines elsewhere have them.

const item = (id: number, name: string, path: string) =>
  `<item><title>${name}</title><link>https://old.example${path}</link>
<content:encoded><![CDATA[<p>Words of ${name}.</p>]]></content:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_name>${name}</wp:post_name><wp:post_date_gmt>2019-05-01 10:00:00</wp:post_date_gmt>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;

test("old addresses of an imported post lead to it, and the others are what they were", async ({
  ownServer,
}) => {
  const { token } = await signInByApi(ownServer);
  const xml = `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
${item(12, "kite-day", "/2019/05/kite-day/")}${item(13, "wind", "/%E0%A4%B9%E0%A4%B5%E0%A4%BE/")}
</channel></rss>`;
  const answer = await fetch(`${ownServer.url}/api/post-imports`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/octet-stream" },
    body: xml,
  });
  expect(await answer.text()).toContain('"redirected":2');
  const ask = async (address: string, method = "GET") => {
    const { status, headers } = await fetch(ownServer.url + address, {
      method,
      redirect: "manual",
    });
    return `${status} ${headers.get("location") ?? ""}`.trim();
  };
  // Home is in memory by then: what the import changed empties the memory for a moment longer.
  await delay(1_500);
  expect(await ask("/")).toBe("200");
  const kite = "301 /blogs/kite-day";
  expect(await ask("/2019/05/kite-day")).toBe(kite);
  expect(await ask("/2019/05/KITE-day", "HEAD")).toBe(kite);
  expect(await ask("/?p=12")).toBe(kite);
  expect(await ask("/?utm_source=x&p=12")).toBe(kite);
  expect(await ask("/हवा")).toBe("301 /blogs/wind");
  expect(await ask("/?p=14")).toBe("200");
  expect(await ask("/2019/05/nothing")).toBe("404");
  expect(await ask("/2019/%00?p=99999999999999999999")).toBe("404");
});
