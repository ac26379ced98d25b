import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readArticles } from "./read-articles.ts";

const good = `<!--
title: Keep calm: and carry a torch
category: Data
author: Kavya Rao
role: Data engineer
date: 2026-05-04
figure: cover-lag
summary: What to do in the dark.
-->
<p>Light it.</p>
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "articles-"));
});
afterEach(() => rm(folder, { recursive: true }));

const put = (name: string, text: string) => writeFile(join(folder, name), text);

test("an article is read with its head, dated nine in the morning in India", async () => {
  await put("2026-05-04-keep-calm.html", good);
  expect(await readArticles(folder)).toEqual([
    {
      slug: "keep-calm",
      title: "Keep calm: and carry a torch",
      category: "Data",
      author: "Kavya Rao",
      role: "Data engineer",
      figure: "cover-lag",
      summary: "What to do in the dark.",
      content: "<p>Light it.</p>",
      publishedAt: Date.parse("2026-05-04T03:30:00Z"),
    },
  ]);
});

test("the oldest comes first", async () => {
  await put("2026-05-04-keep-calm.html", good);
  await put("2025-12-31-earlier.html", good.replace("2026-05-04", "2025-12-31"));
  expect((await readArticles(folder)).map(({ slug }) => slug)).toEqual(["earlier", "keep-calm"]);
});

test.each([
  ["a head that lacks a field", good.replace("role: Data engineer\n", ""), /role/],
  ["an unknown field", good.replace("role:", "rank: 1\nrole:"), /rank/],
  ["a figure that isn't drawn", good.replace("cover-lag", "cover-unicorn"), /figure/],
  ["a day that doesn't exist", good.replace("2026-05-04", "2026-02-30"), /date/],
  ["another date than its name", good.replace("2026-05-04", "2026-05-05"), /2026-05-05/],
  ["no head", "<p>Light it.</p>", /begins with a comment/],
])("an article with %s is refused by name", async (_, text, reason) => {
  await put("2026-05-04-keep-calm.html", text);
  await expect(readArticles(folder)).rejects.toMatchObject({
    message: expect.stringContaining("2026-05-04-keep-calm.html"),
    cause: { message: expect.stringMatching(reason) },
  });
});

test("a file with another kind of name is refused", async () => {
  await put("Notes.html", good);
  await expect(readArticles(folder)).rejects.toThrow("Notes.html");
});
