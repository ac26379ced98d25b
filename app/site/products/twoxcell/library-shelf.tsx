import spines from "../../../../content/drawings/pictures/book-spines-549x122.svg";
import json from "../../../../content/samples/2xcell.json";
import { content } from "../../../copy/content.ts";
import { Tag } from "../../../ui/tag.tsx";
import "../sample-parts.css";
import "./capabilities.css";

const { library: labels } = json.labels;
const { library } = content("samples/2xcell", json);
const printed = library.filter(({ kind }) => kind === "book" || kind === "worksheet");
const total = (pick: (item: (typeof printed)[number]) => number) =>
  printed.reduce((sum, item) => sum + pick(item), 0);

/** One shelf of the library: books present, books borrowed, and their return dates. */
export function LibraryShelf({ caption }: { caption: string }) {
  return (
    <>
      {/* The books that are there, and outlines of borrowed ones. */}
      <img
        className="library-shelf__spines"
        src={spines}
        width={549}
        height={122}
        loading="lazy"
        alt=""
      />
      <table className="sample-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.title}</th>
            <th scope="col" className="number">
              {labels.shelf}
            </th>
            <th scope="col" className="number">
              {labels.borrowed}
            </th>
            <th scope="col" className="number">
              {labels.back}
            </th>
          </tr>
        </thead>
        <tbody>
          {library.map((item) => (
            <tr key={item.title}>
              <th scope="row">
                {item.title}
                <small>
                  {labels.kinds[item.kind]}, {item.author}
                </small>
              </th>
              {item.kind === "book" || item.kind === "worksheet" ? (
                <>
                  <td className="number">{item.copies - item.borrowed}</td>
                  <td className="number">{item.borrowed}</td>
                </>
              ) : (
                <td className="number" colSpan={2}>
                  <Tag tone="ok">{labels.always}</Tag>
                </td>
              )}
              <td className="number">{"back" in item ? item.back : "–"}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{labels.total}</th>
            <td className="number">{total(({ copies, borrowed }) => copies - borrowed)}</td>
            <td className="number">{total(({ borrowed }) => borrowed)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </>
  );
}
