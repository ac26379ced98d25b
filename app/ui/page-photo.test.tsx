import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PagePhoto } from "./page-photo.tsx";

const drawings = { waves: "/assets/waves.svg", dunes: "/assets/dunes.svg" };
const size = { width: 320, height: 400, sizes: "320px" };
const file = (name: string, width: number) => ({ url: `/media/${name}`, width });
const image = {
  url: "/media/a-1600.webp",
  width: 1600,
  height: 900,
  sources: [
    { type: "image/avif" as const, files: [file("a-400.avif", 400), file("a-1600.avif", 1600)] },
    { type: "image/webp" as const, files: [file("a-400.webp", 400), file("a-1600.webp", 1600)] },
  ],
};

const drawn = (picture: Parameters<typeof PagePhoto>[0]["picture"], rest = {}) =>
  renderToStaticMarkup(<PagePhoto picture={picture} drawings={drawings} {...size} {...rest} />);

test("a drawing is one image, as before pictures could be swapped", () => {
  expect(drawn({ source: "dunes", alt: "" })).toBe(
    '<img src="/assets/dunes.svg" width="320" height="400" loading="lazy" alt=""/>',
  );
});

test("an unknown drawing gives way to the first one", () => {
  for (const source of ["", "__proto__", "media:deleted"]) {
    expect(drawn({ source, alt: "" })).toContain('src="/assets/waves.svg"');
  }
});

test("an image of the library has the drawing's shape, and files for every screen", () => {
  const html = drawn({ source: "media:a", alt: "A clerk", image });
  expect(html).toContain('<picture class="page-photo" data-shape="upright">');
  expect(html).toContain(
    '<source type="image/avif" sizes="712px" srcSet="/media/a-400.avif 400w, /media/a-1600.avif 1600w"/>',
  );
  expect(html).toContain('srcSet="/media/a-400.webp 400w, /media/a-1600.webp 1600w"');
  expect(html).toMatch(/<img [^>]*width="320" height="400" loading="lazy" decoding="async"/);
  expect(html).toContain('alt="A clerk"');
  expect(html).not.toContain("assets");
});

test("an image that is cropped at the sides is fetched so much larger", () => {
  const wide = { ...image, width: 2000, height: 1000 };
  const frame = { width: 100, height: 100, sizes: "(min-width: 900px) 20vw, 290px" };
  const html = drawn({ source: "media:a", alt: "", image: wide }, frame);
  expect(html).toContain('sizes="(min-width: 900px) 40vw, 580px"');
  const tall = { ...image, width: 1000, height: 2000 };
  expect(drawn({ source: "media:a", alt: "", image: tall }, frame)).toContain(
    'sizes="(min-width: 900px) 20vw, 290px"',
  );
});

test("an image that was just uploaded has one file", () => {
  const [, webp] = image.sources;
  const fresh = { ...image, sources: webp ? [webp] : [] };
  const html = drawn({ source: "media:a", alt: "", image: fresh }, { width: 44, height: 44 });
  expect(html).not.toContain("<source");
  expect(html).toContain('data-shape="square"');
  expect(html).toContain('src="/media/a-1600.webp"');
});
