import { expect, test } from "vitest";
import { type Checked, faultsFrom, faultsOf } from "./post-faults.ts";

const fine: Checked = {
  fields: { title: "A title", category: "Data", summary: "", content: "" },
  plan: "publish",
  publishAt: "",
  images: [],
  uploads: { images: [], content: [] },
  undescribed: 0,
};
const silent = {
  picture: { id: "1", alt: "", width: 1, height: 1, blur: [], url: "/media/1", sources: [] },
  alt: " ",
  decorative: false,
};

test("title and category are needed, content is not", () => {
  expect(faultsOf(fine)).toEqual({});
  expect(faultsOf({ ...fine, fields: { ...fine.fields, title: " ", category: "" } })).toEqual({
    title: "Please enter a title.",
    category: "Please enter a category.",
  });
});

test("images without words are asked about before readers see them, not in a draft", () => {
  const checked = { ...fine, images: [silent], undescribed: 2 };
  expect(Object.keys(faultsOf(checked))).toEqual(["content", "images"]);
  expect(faultsOf({ ...checked, plan: "draft" })).toEqual({});
  const decorative = { ...fine, images: [{ ...silent, decorative: true }] };
  expect(faultsOf(decorative)).toEqual({});
});

test("files on their way are waited for", () => {
  const file = new File([], "a.png");
  const running = { ...fine.uploads, images: [{ key: "1", file, state: "waiting" as const }] };
  expect(faultsOf({ ...fine, plan: "draft", uploads: running }).images).toMatch(/still being/);
});

test("a schedule needs a time to come", () => {
  const scheduled: Checked = { ...fine, plan: "schedule" };
  expect(faultsOf(scheduled).publish_at).toBe("Please choose a date and a time.");
  expect(faultsOf({ ...scheduled, publishAt: "2020-01-01T00:00:00.000Z" }).publish_at).toMatch(
    /still to come/,
  );
});

test("what the server finds wrong with a part of the images is about the images", () => {
  expect(faultsFrom({ "images.2.alt": "Too long.", unknown: "?" })).toEqual({
    images: "Too long.",
  });
});
