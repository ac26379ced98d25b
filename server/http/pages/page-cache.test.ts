import { expect, test } from "vitest";
import { keepAnswer } from "../kept-answer.ts";
import { PageCache } from "./page-cache.ts";

const page = () => keepAnswer(200, { "Content-Type": "text/html" }, Buffer.from("page"));

test("when it is full, the page that was asked for longest ago makes room", () => {
  const cache = new PageCache(2);
  cache.keep("/a", page());
  cache.keep("/b", page());
  cache.get("/a");
  cache.keep("/c", page());
  expect(cache.get("/a")).toBeDefined();
  expect(cache.get("/b")).toBeUndefined();
  expect(cache.get("/c")).toBeDefined();
});
