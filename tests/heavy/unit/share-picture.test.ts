// @vitest-environment jsdom
import { expect, test } from "vitest";
import { sitePages } from "../../../app/site/search-engines/site-pages.ts";
import { loadDrawing, sharePicture } from "../../../app/site/share/share-picture.ts";
import { textBreakOuts } from "../xss/text-break-outs.ts";

const company = "Example Works";
const drawing = await loadDrawing("double-booking");

test.each(sitePages)(
  "$path: the heading is in the picture, whole, with the company's name",
  async (page) => {
    const svg = sharePicture(await loadDrawing(page.illustration), { ...page, company });
    const lines = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, line]) => line);
    expect(lines.join(" ")).toContain(page.heading.replaceAll("&", "&amp;"));
    expect(lines).toContain(company);
    expect(svg).not.toMatch(/NaN|undefined/);
  },
);

test("text can't break out of the drawing", () => {
  const svg = sharePicture(drawing, { company, name: "a & b", heading: '<script>"x"</script>' });
  expect(svg).not.toContain("<script>");
  expect(svg).toContain("a &amp; b");
});

test.each(Object.entries(textBreakOuts))("text that %s stays text", (_, attack) => {
  const parse = (name: string, heading: string) => {
    const svg = sharePicture(drawing, { company, name, heading });
    return new DOMParser().parseFromString(svg, "image/svg+xml").querySelectorAll("*");
  };
  const kinds = (elements: ReturnType<typeof parse>) =>
    new Set([...elements].map(({ localName }) => localName));
  const attacked = parse(attack, attack);
  expect(kinds(attacked)).toEqual(kinds(parse("Name", "Heading")));
  expect([...attacked].filter((element) => element.hasAttribute("href"))).toEqual([]);
});

test("a drawing that doesn't exist is said so", async () => {
  await expect(loadDrawing("nothing")).rejects.toThrow("nothing");
});
