import { twoXCellLabels } from "../../../copy/products/twoxcell-labels.ts";
import { gradeBookSample } from "../../../copy/products/twoxcell-samples.ts";
import { Tag, type Tone } from "../tag.tsx";
import { average, gradeFor, totalOf } from "./grades.ts";

const { gradeBook: words } = twoXCellLabels;
const { papers, bands, rows } = gradeBookSample;
const outOf = papers.reduce((sum, paper) => sum + paper.outOf, 0);
const toneOf = (grade: string): Tone => (grade.startsWith("A") ? "good" : "info");

/** Marks in, totals and grades out. */
export function GradeBook({ caption }: { caption: string }) {
  return (
    <table className="sample-table grade-book">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.pupil}</th>
          {papers.map((paper) => (
            <th key={paper.name} scope="col" className="number grade-book__paper">
              <span>
                {paper.name} <small>/ {paper.outOf}</small>
              </span>
            </th>
          ))}
          <th scope="col" className="number">
            {words.total} <small>/ {outOf}</small>
          </th>
          <th scope="col" className="number">
            {words.grade}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, marks }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {marks.map((mark, paper) => (
              <td key={papers[paper]?.name} className="number">
                {mark ?? <Empty />}
              </td>
            ))}
            <Outcome total={totalOf(marks)} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.average}</th>
          {papers.map(({ name }, paper) => (
            <td key={name} className="number">
              {average(rows.map(({ marks }) => marks[paper] ?? null))}
            </td>
          ))}
          <td className="number">{average(rows.map(({ marks }) => totalOf(marks)))}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

function Outcome({ total }: { total: number | null }) {
  const grade = total === null ? undefined : gradeFor((100 * total) / outOf, bands);
  return (
    <>
      <td className="number">{total === null ? <Empty /> : <b>{total}</b>}</td>
      <td className="number">
        <Tag tone={grade ? toneOf(grade) : "wait"}>{grade ?? words.none}</Tag>
      </td>
    </>
  );
}

function Empty() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{words.open}</span>
    </>
  );
}
