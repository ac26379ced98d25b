import { twoXCellLabels } from "../../../copy/products/twoxcell-labels.ts";
import { librarySample } from "../../../copy/products/twoxcell-samples.ts";
import { Tag } from "../tag.tsx";
import { BookSpines } from "./book-spines.tsx";

const { library: words } = twoXCellLabels;
const printed = librarySample.filter(({ kind }) => kind === "book" || kind === "worksheet");
const total = (pick: (item: (typeof printed)[number]) => number) =>
  printed.reduce((sum, item) => sum + pick(item), 0);

/** One shelf: what stands there, what is lent and when it comes back. */
export function LibraryShelf({ caption }: { caption: string }) {
  return (
    <>
      <BookSpines />
      <table className="sample-table library-shelf">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.title}</th>
            <th scope="col" className="number">
              {words.shelf}
            </th>
            <th scope="col" className="number">
              {words.lent}
            </th>
            <th scope="col" className="number">
              {words.back}
            </th>
          </tr>
        </thead>
        <tbody>
          {librarySample.map((item) => (
            <tr key={item.title}>
              <th scope="row">
                {item.title}
                <small>
                  {words.kinds[item.kind]}, {item.author}
                </small>
              </th>
              {item.kind === "book" || item.kind === "worksheet" ? (
                <>
                  <td className="number">{item.copies - item.lent}</td>
                  <td className="number">{item.lent}</td>
                </>
              ) : (
                <td className="number" colSpan={2}>
                  <Tag tone="good">{words.always}</Tag>
                </td>
              )}
              <td className="number">{"back" in item ? item.back : "–"}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td className="number">{total(({ copies, lent }) => copies - lent)}</td>
            <td className="number">{total(({ lent }) => lent)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </>
  );
}
