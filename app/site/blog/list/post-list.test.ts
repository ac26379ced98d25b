import { expect, it } from "vitest";
import { pageNumbers } from "./post-list.tsx";

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [6, 9, [1, null, 5, 6, 7, 8, 9]],
  [9, 9, [1, null, 8, 9]],
])("page %i of %i offers %j", (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});

it("never hides a single page behind a gap", () => {
  for (let pages = 1; pages <= 30; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const numbers = pageNumbers(page, pages);
      const gaps = numbers.flatMap((number, index) => {
        if (number !== null) return [];
        return [(numbers[index + 1] ?? 0) - (numbers[index - 1] ?? 0) - 1];
      });
      expect(
        gaps.every((hidden) => hidden >= 2),
        `page ${page} of ${pages}`,
      ).toBe(true);
      expect(numbers).toContain(page);
    }
  }
});
