// @vitest-environment jsdom
import { expect, test } from "vitest";
import { ownLinks, postChecks } from "./post-checks.ts";

const texts = { title: "A gateway", category: "Data", summary: "How it went." };
const image = (alt: string, decorative = false) => ({
  picture: { id: "1", alt: "", width: 1, height: 1, blur: [], url: "", sources: [] },
  alt,
  decorative,
});
const states = (given: Partial<Parameters<typeof postChecks>[0]>) =>
  postChecks({ texts, images: [], missingAlt: 0, broken: [], ...given }).map(
    ({ name, state }) => `${name} ${state}`,
  );

test("a complete post has nothing to do", () => {
  expect(states({ images: [image("A gate"), image("", true)] })).toEqual(["texts ok", "images ok"]);
});

test("a missing title, category or alternative text blocks", () => {
  expect(states({ texts: { ...texts, title: " " } })).toContain("texts blocks");
  expect(states({ images: [image(" ")] })).toContain("images blocks");
  expect(states({ missingAlt: 2 })).toContain("images blocks");
  const [first] = postChecks({
    texts: { title: "", category: "", summary: "" },
    images: [],
    missingAlt: 0,
    broken: [],
  });
  expect(first?.text).toBe("The title and category are missing.");
});

test("a missing summary and a broken link only warn", () => {
  const checks = states({ texts: { ...texts, summary: "" }, broken: ["/blogs/gone"] });
  expect(checks).toEqual(["texts ok", "images ok", "summary warns", "links warns"]);
});

test("only links to this site are checked, each once", () => {
  const html =
    '<p><a href="/about-us">a</a><a href="/about-us">b</a><a href="https://nirbhay.example/blogs/x">c</a><a href="https://other.example/">d</a><a href="mailto:a@b.example">e</a></p>';
  expect(ownLinks(html, "https://nirbhay.example")).toEqual([
    "/about-us",
    "https://nirbhay.example/blogs/x",
  ]);
});
