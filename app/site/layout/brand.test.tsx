// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { shownMark } from "../../../contract/brand.ts";
import { logoOf, renamedCompany } from "../../../tests/renamed-company.ts";
import { brandOf } from "../brand/brand.ts";
import { Brand } from "./brand.tsx";

afterEach(cleanup);

/** The brand in the header of a company with a logo of this ratio. */
async function showBrand(ratio: number, ground: "night" | "theme" = "night") {
  const brand = brandOf({ ...renamedCompany, logo: logoOf(ratio) });
  const { name, shortName } = renamedCompany;
  const names = { name, shortName, mark: brand && shownMark(brand) };
  const Page = createRoutesStub([
    { id: "root", path: "/", Component: () => <Brand ground={ground} />, loader: () => null },
  ]);
  render(<Page hydrationData={{ loaderData: { root: { names } } }} />);
  return document.querySelectorAll("img");
}

test("a wordmark is the company's name to people who can't see it", async () => {
  await showBrand(5);
  expect(screen.getByRole("img", { name: "Vanya Systems" })).toBeTruthy();
  expect(document.body.textContent).toBe("");
});

test("a wordmark has its name in both themes", async () => {
  const images = [...(await showBrand(5, "theme"))];
  expect(images.map(({ alt }) => alt)).toEqual(["Vanya Systems", "Vanya Systems"]);
});

test("a square logo is silent, because the name is beside it", async () => {
  const [image] = await showBrand(1);
  expect(image?.alt).toBe("");
  expect(document.body.textContent).toBe("Vanya Systems");
});
