import json from "../../../../content/samples/2xcell.json";
import { content } from "../../../copy/content.ts";
import { Tag, type TagTone } from "../../../ui/tag.tsx";
import "../sample-parts.css";
import "./capabilities.css";

type Band = { grade: string; from: number };

/** The sum of all papers; null while one has not been sat. */
export function totalOf(marks: readonly (number | null)[]): number | null {
  return marks.reduce<number | null>(
    (sum, mark) => (sum === null || mark === null ? null : sum + mark),
    0,
  );
}

/** The grade for a percentage; `bands` run from the best down. */
export function gradeFor(percent: number, bands: readonly Band[]): string | undefined {
  return bands.find(({ from }) => percent >= from)?.grade;
}

/** The mean of the values that are not null, to one decimal. */
export function average(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  const sum = known.reduce((total, value) => total + value, 0);
  return known.length === 0 ? 0 : Math.round((10 * sum) / known.length) / 10;
}

const { gradeBook: labels } = json.labels;
const { papers, bands, rows } = content("samples/2xcell", json).gradeBook;
const outOf = papers.reduce((sum, paper) => sum + paper.outOf, 0);
const toneOf = (grade: string): TagTone => (grade.startsWith("A") ? "ok" : "info");

/** Marks of each paper, with totals and grades. */
export function GradeBook({ caption }: { caption: string }) {
  return (
    <table className="sample-table grade-book">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{labels.pupil}</th>
          {papers.map((paper) => (
            <th key={paper.name} scope="col" className="number grade-book__paper">
              <span>
                {paper.name} <small>/ {paper.outOf}</small>
              </span>
            </th>
          ))}
          <th scope="col" className="number">
            {labels.total} <small>/ {outOf}</small>
          </th>
          <th scope="col" className="number">
            {labels.grade}
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
          <th scope="row">{labels.average}</th>
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
        <Tag tone={grade ? toneOf(grade) : "wait"}>{grade ?? labels.none}</Tag>
      </td>
    </>
  );
}

function Empty() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{labels.open}</span>
    </>
  );
}
