import { expect, test } from "vitest";
import {
  type PostFormValues,
  remainingErrors,
  toFieldErrors,
  validatedValues,
  validatePost,
} from "./post-validation.ts";

const valid: PostFormValues = {
  texts: {
    title: "A title",
    category: "Data",
    summary: "",
    content: "",
    slug: "",
    metaTitle: "",
    metaDescription: "",
    question: "",
    authorId: "",
  },
  target: "published",
  publishAt: "",
  images: [],
  uploads: { images: [], content: [] },
  missingAlt: 0,
};
const withoutAlt = {
  picture: { id: "1", alt: "", width: 1, height: 1, blur: [], url: "/media/1", sources: [] },
  alt: " ",
  decorative: false,
};

test("title and category are required, content is not", () => {
  expect(validatePost(valid)).toEqual({});
  expect(validatePost({ ...valid, texts: { ...valid.texts, title: " ", category: "" } })).toEqual({
    title: "Please enter a title.",
    category: "Please enter a category.",
  });
});

test("alt texts are required for readers, not in a draft nor for decorative images", () => {
  const values = { ...valid, images: [withoutAlt], missingAlt: 2 };
  expect(Object.keys(validatePost(values))).toEqual(["content", "images"]);
  expect(validatePost({ ...values, target: "draft" })).toEqual({});
  expect(validatePost({ ...valid, images: [{ ...withoutAlt, decorative: true }] })).toEqual({});
});

test("running and failed uploads keep even a draft from being saved", () => {
  const upload = { id: "1", file: new File([], "a.png") };
  const withUpload = (images: PostFormValues["uploads"]["images"]) =>
    validatePost({ ...valid, target: "draft", uploads: { images, content: [] } }).images;
  expect(withUpload([{ ...upload, state: "queued" }])).toContain("still uploading");
  expect(withUpload([{ ...upload, state: "failed", reason: "No.", retryable: true }])).toMatch(
    /was not uploaded/,
  );
});

test("a scheduled post needs a time in the future", () => {
  const scheduled: PostFormValues = { ...valid, target: "scheduled" };
  expect(validatePost(scheduled).publish_at).toBe("Please choose a date and a time.");
  expect(
    validatePost({ ...scheduled, publishAt: "2020-01-01T00:00:00.000Z" }).publish_at,
  ).toContain("in the future");
  expect(validatePost({ ...scheduled, publishAt: "2999-01-01T00:00:00.000Z" })).toEqual({});
});

test("a server error about one image belongs to the images field", () => {
  expect(toFieldErrors({ "images.2.alt": "Too long.", unknown: "?" })).toEqual({
    images: "Too long.",
  });
});

test("an error disappears as soon as its field changes", () => {
  const errors = { title: "No title.", category: "No category.", content: "No alt text." };
  const before = validatedValues(valid);
  const now = validatedValues({ ...valid, texts: { ...valid.texts, title: "Another" } });
  expect(remainingErrors(errors, before, before)).toEqual(errors);
  expect(Object.keys(remainingErrors(errors, before, now))).toEqual(["category", "content"]);
});
