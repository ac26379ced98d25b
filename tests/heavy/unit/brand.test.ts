import { expect, test } from "vitest";
import { company as released } from "../../../app/copy/company.ts";
import { brandOf } from "../../../app/site/brand/brand.ts";
import { brandFileNames, drawBrandFile, icoOf } from "../../../app/site/brand/draw-brand-files.ts";
import { shownMark } from "../../../contract/brand.ts";
import type { Company } from "../../../contract/company.ts";

const svg = (width: number, content = '<path d="M0 0h8v8z" fill="#0F766E"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 8">${content}</svg>`;
const other: Company = { ...released, name: "Vanya Systems", shortName: "Vanya" };

test("the company of the repository is shown as it is built", () => {
  expect(brandOf(released)).toBeUndefined();
  expect(brandOf({ ...released, tagline: "Another one" })).toBeUndefined();
});

test("another company without a logo has its initial on its accents", () => {
  const brand = brandOf({ ...other, accent1: "#0f766e" });
  expect(brand?.mark?.forms.light).toContain(">V</text>");
  expect(brand?.mark?.forms.light).not.toContain("#ff7a6b");
});

test("markup in a name is text in the mark", () => {
  const brand = brandOf({ ...other, shortName: "<script>" });
  expect(brand?.mark?.forms.light).toContain(">&lt;</text>");
});

test("a text that is no drawing is not shown", () => {
  const brand = brandOf({ ...other, logo: "<html>" });
  expect(JSON.stringify(brand)).not.toContain("html");
  expect(brand?.mark?.forms.light).toContain(">V</text>");
});

test("a wide logo is shown without the name, and has the initial in icons", () => {
  const brand = brandOf({ ...other, logo: svg(40) });
  expect(brand?.mark).toMatchObject({ isWordmark: true, ratio: 5 });
  expect(brand?.mark?.icon.svg).toContain(">V</text>");
  const square = brandOf({ ...other, logo: svg(8) });
  expect(square?.mark?.isWordmark).toBe(false);
  expect(square?.mark?.icon.svg).toContain("#0F766E");
});

test("a draft's colours are read as people type them", () => {
  expect(brandOf({ ...other, accent1: "0F766E", accent2: " 2de " })?.accents).toEqual({
    accent1: "#0f766e",
    accent2: "#22ddee",
  });
});

test("addresses change with the colours, the logo and its form for dark grounds", () => {
  const look = { ...other, accent1: "#0f766e" };
  const looks = [
    look,
    { ...look, accent1: "#0f766d" },
    { ...look, shortName: "Works" },
    { ...look, logo: svg(8) },
    { ...look, logo: svg(8, '<path d="M0 0h8v4z" fill="#0F766E"/>') },
    { ...look, logo: svg(8), logoNight: svg(8, '<path d="M0 0h8v8z" fill="#5EEAD4"/>') },
  ].map((company) => brandOf(company) ?? expect.fail("no look"));
  const addresses = looks.map((brand) => shownMark(brand)?.light);
  for (const address of addresses) expect(address).toMatch(/^\/brand\/logo-\w+\.svg$/);
  expect(new Set(addresses).size).toBe(looks.length);
});

test("every file of a look is drawn in its size", async () => {
  const brand = brandOf({ ...other, logo: svg(8), accent1: "#0f766e" });
  // The drawing in place of its pixels.
  const drawPng = async (drawing: string) => new TextEncoder().encode(drawing);
  for (const name of brandFileNames) {
    const file = brand && (await drawBrandFile(brand, name, drawPng));
    const drawing = new TextDecoder().decode(file?.body);
    expect(drawing, name).toContain("#0F766E");
    const size = name === "email.png" ? undefined : /-(\d+)\.png$/.exec(name)?.[1];
    if (size)
      expect(drawing, name).toMatch(new RegExp(`^<svg[^>]* width="${size}" height="${size}">`));
    if (name === "email.png") expect(drawing).toContain('width="64" height="64"');
  }
});

test("an ICO contains its picture after a head of 22 bytes", () => {
  const ico = icoOf(new Uint8Array([1, 2, 3]), 32);
  expect([...ico]).toEqual([
    0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 3, 0, 0, 0, 22, 0, 0, 0, 1, 2, 3,
  ]);
});
