/**
 * The numbers to offer beside a page: the first, the last, and the nearest ones; null stands
 * for a gap. A gap hides two pages at least, for one would fit into its place.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pages);
  const first = near[0] === 3 ? [1, 2] : [1];
  const last = near.at(-1) === pages - 2 ? [pages - 1, pages] : [pages];
  const all = [...new Set([...first, ...near, ...last])];
  return all.flatMap((number, index) => {
    const before = all[index - 1] ?? number - 1;
    return number - before > 1 ? [null, number] : [number];
  });
}
