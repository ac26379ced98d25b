import { expect, test } from "vitest";
import { good } from "./finding.ts";
import { within } from "./within.ts";

const look = "Look at its disk.";

test("a check that hangs or fails is a finding, with what to look at", async () => {
  const hung = await within("Images", look, () => new Promise(() => {}), 20);
  expect(hung).toEqual([{ level: "bad", what: "Images: no answer in 0.02 s", mend: look }]);
  const failed = await within("Images", look, () => Promise.reject(new Error("EIO")));
  expect(failed).toEqual([{ level: "bad", what: "Images: EIO", mend: look }]);
});

test("one that answers is taken at its word, at once", async () => {
  expect(await within("Images", look, async () => [good("All is well")])).toEqual([
    good("All is well"),
  ]);
});
