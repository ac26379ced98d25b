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
      <BookSpines />
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

const ground = 118;
const gap = 3;
const looks = [
  { fill: "#0a1a3f", width: 15, height: 92 },
  { fill: "var(--blue)", width: 22, height: 104 },
  { fill: "#6ea8ff", width: 18, height: 84 },
] as const;

type Spine = { x: number; width: number; height: number; fill: string; isBorrowed: boolean };

/** Every copy of the shelf's books, side by side. */
function spines(): Spine[] {
  let x = 0;
  return library
    .filter(({ kind }) => kind === "book")
    .flatMap(({ copies, borrowed }, book) => {
      const look = looks[book % looks.length] ?? looks[0];
      const row = Array.from({ length: copies }, (_, copy) => {
        const spine = { ...look, x, isBorrowed: copy >= copies - borrowed };
        x += look.width + gap;
        return spine;
      });
      x += 3 * gap;
      return row;
    });
}

/** The books on the shelf; borrowed ones are outlines. The table below says the same. */
function BookSpines() {
  const row = spines();
  const last = row.at(-1);
  const width = last ? last.x + last.width : 0;
  return (
    <svg className="library-shelf__spines" viewBox={`0 0 ${width} 122`} fill="none" aria-hidden>
      {row.map(({ x, width, height, fill, isBorrowed }) =>
        isBorrowed ? (
          <rect
            key={x}
            x={x + 0.5}
            y={ground - height}
            width={width - 1}
            height={height - 1}
            rx="2"
            stroke="#7f91b0"
            strokeDasharray="3 3"
          />
        ) : (
          <g key={x}>
            <rect x={x} y={ground - height} width={width} height={height} rx="2" fill={fill} />
            <path d={`M${x + 3} ${ground - height + 12}h${width - 6}`} stroke="#fff" opacity=".7" />
          </g>
        ),
      )}
      <path d={`M0 ${ground + 1}h${width}`} stroke="#b9c9e4" strokeWidth="2" />
    </svg>
  );
}
