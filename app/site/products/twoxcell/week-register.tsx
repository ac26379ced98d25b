import json from "../../../../content/samples/2xcell.json";
import { content } from "../../../copy/content.ts";
import type { Contents } from "../../../copy/content-schemas.ts";
import "../sample-parts.css";
import "./week-register.css";

/** The number of lessons that somebody attended, online or late included. */
export function timesPresent(marks: readonly RegisterMark[]): number {
  return marks.filter((mark) => mark !== "away").length;
}

type RegisterMark = Contents["samples/2xcell"]["register"]["pupils"][number]["marks"][number];
const { register: labels } = json.labels;
const { days, pupils } = content("samples/2xcell", json).register;
const legend = Object.entries(labels.marks);

/** A week of the register, room and online in one, with the sums of both directions. */
export function WeekRegister({ caption }: { caption: string }) {
  return (
    <>
      <table className="sample-table week-register">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.pupil}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
            <th scope="col" className="number">
              {labels.here}
            </th>
          </tr>
        </thead>
        <tbody>
          {pupils.map(({ name, marks }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {marks.map((mark, day) => (
                <td key={days[day]}>
                  <Mark of={mark} />
                </td>
              ))}
              <td className="number">
                {timesPresent(marks)} {labels.of} {days.length}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{labels.all}</th>
            {days.map((day, index) => (
              <td key={day}>{timesPresent(pupils.flatMap(({ marks }) => marks[index] ?? []))}</td>
            ))}
            <td className="number">
              {timesPresent(pupils.flatMap(({ marks }) => marks))} {labels.of}{" "}
              {pupils.length * days.length}
            </td>
          </tr>
        </tfoot>
      </table>
      <ul className="week-register__key" aria-hidden>
        {legend.map(([mark, { sign, name }]) => (
          <li key={mark}>
            <span data-mark={mark}>{sign}</span> {name}
          </li>
        ))}
      </ul>
    </>
  );
}

function Mark({ of: mark }: { of: RegisterMark }) {
  const { sign, name } = labels.marks[mark];
  return (
    <>
      <span data-mark={mark} aria-hidden>
        {sign}
      </span>
      <span className="visually-hidden">{name}</span>
    </>
  );
}
