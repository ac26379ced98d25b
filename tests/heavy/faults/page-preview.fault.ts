import { expect, test } from "vitest";
import { editablePages } from "../../../app/copy/editable-pages.ts";
import type { EditablePage } from "../../../contract/editable-page.ts";
import { copyLeaves } from "../../../contract/page-copy.ts";
import { picturesIn } from "../../../contract/page-picture.ts";
import { recordFigure } from "../../faults/run-options.ts";
import { describeServerOnEachDatabase } from "./each-server.ts";
import { openPageStaff, publicAddresses } from "./page-staff.ts";
import { read } from "./visitor.ts";

/** Share of the texts of all pages that can be clicked in the preview. */
const minClickable = 0.93;
const mark = /[\ue000-\ue002]|copy-text/;

/** Reasons why a text is in no element of the preview. */
function reasonOf(html: string, path: string, text: string): string {
  if (path === "title" || path === "description") return "title or description";
  const escaped = text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
  const inTags = [...html.matchAll(/<[^>]+>/g)].some(([tag]) => tag.includes(escaped));
  if (inTags) return "in an attribute";
  return html.includes(escaped) ? "in a drawing or an option" : "not on the page";
}

describeServerOnEachDatabase("the preview of pages", (open) => {
  test("shows each with all its texts to click, runs no script, and is nobody else’s (bar 1)", async () => {
    const { start, name } = await open();
    const { url } = await start();
    const staff = await openPageStaff(url);
    const reasons = new Map<string, string[]>();
    let [texts, clickable] = [0, 0];

    async function checkPage(page: EditablePage): Promise<void> {
      const { body } = await staff.call("POST", `/api/pages/${page.name}/preview`);
      const answer = await read(url + String(body["path"]));
      const html = await answer.text();
      expect(answer.status, page.name).toBe(200);
      expect(html).not.toMatch(/<script|<link rel="modulepreload"|\son\w+="|[\ue000-\ue002]/);
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).not.toContain("script-src");
      expect(policy).not.toContain("unsafe");
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
        "x-frame-options": "SAMEORIGIN",
        "x-content-type-options": "nosniff",
      });
      const paths = new Set(
        [...html.matchAll(/<copy-text data-path="([^"]*)">/g)].map(([, path]) => path),
      );
      const pictures = new Set([...html.matchAll(/ data-picture="([^"]*)"/g)].map(([, at]) => at));
      // A drawn sign of a client belongs to the name beside it, which leads to the same item.
      const swappable = picturesIn(page.field, page.copy)
        .filter(({ source }) => !source.startsWith("client-"))
        .map(({ path }) => `${path}.source`);
      // Pressing a picture leads to its field.
      expect(pictures, page.name).toEqual(new Set(swappable));
      for (const { path, field, value } of copyLeaves(page.field, page.copy)) {
        if ((field.kind !== "line" && field.kind !== "text") || value === "") continue;
        texts += 1;
        // The outline of a picture shows its description, which leads to that field.
        const isDescription = pictures.has(path.replace(/alt$/, "source"));
        if (paths.delete(path) || isDescription) clickable += 1;
        else {
          const reason = reasonOf(html, path, String(value));
          reasons.set(reason, [...(reasons.get(reason) ?? []), `${page.name}: ${path}`]);
        }
      }
      // No element has a path that is no text of the page.
      expect([...paths], page.name).toEqual([]);
    }

    for (const page of editablePages) await checkPage(page);
    const share = clickable / texts;
    const others = [...reasons].map(([reason, found]) => `${found.length} ${reason}`).join(", ");
    console.info(name, texts, clickable, JSON.stringify(Object.fromEntries(reasons), null, 1));
    recordFigure({
      what: `texts of ${editablePages.length} pages that can be clicked in the preview, ${name}`,
      measured: `${clickable} of ${texts} (${(100 * share).toFixed(1)} %); ${others}`,
      bar: "93 %",
      met: share >= minClickable,
    });
    expect(share).toBeGreaterThanOrEqual(minClickable);
    for (const path of ["/page-preview/x", "/page-preview/x/y"])
      expect((await read(url + path)).status).toBe(404);
  });

  test("leaves no mark in any public answer, after a publication and beside drafts (bar 2)", async () => {
    const { start, name } = await open();
    const { url } = await start();
    const staff = await openPageStaff(url);
    const titled = editablePages.filter(({ copy }) => "title" in Object(copy));
    for (const [at, page] of titled.entries()) {
      const copy = { ...(page.copy as object), title: `Title ${at} that was published` };
      expect((await staff.save(page.name, copy)).status).toBe(200);
      expect((await staff.publish(page.name)).status).toBe(200);
      await staff.save(page.name, { ...copy, title: "Only a draft" });
      const { body } = await staff.call("POST", `/api/pages/${page.name}/preview`);
      const preview = await (await read(url + String(body["path"]))).text();
      expect(preview).toContain("<title>Only a draft</title>");
    }
    const marked: string[] = [];
    const drafts: string[] = [];
    let published = 0;
    for (const address of publicAddresses) {
      const answer = await read(url + address);
      const text = await answer.text();
      expect([200, 404], address).toContain(answer.status);
      if (mark.test(text) || mark.test([...answer.headers].join())) marked.push(address);
      if (text.includes("Only a draft")) drafts.push(address);
      if (/Title \d+ that was published/.test(text)) published += 1;
    }
    recordFigure({
      what: `public answers with a mark of the page editor, ${name}`,
      measured: `${marked.length} of ${publicAddresses.length}`,
      bar: "0",
      met: marked.length === 0,
    });
    expect(marked).toEqual([]);
    expect(drafts).toEqual([]);
    // Each page and its data.
    expect(published).toBeGreaterThanOrEqual(2 * titled.length);
  });
});
