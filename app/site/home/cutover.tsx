import { ArrowRight, Check, ChevronDown } from "lucide-react";
import sunrise from "../../../content/drawings/pictures/sunrise-2400x860.svg";
import weekend from "../../../content/drawings/pictures/weekend-1440x460.svg";
import type { HomeCopy } from "../../copy/home-page.ts";
import { exchangesId, paths, proofId } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Tag } from "../../ui/tag.tsx";
import { WorkedExample } from "../../ui/worked-example.tsx";
import "../../ui/fold.css";
import "../../ui/mockup.css";
import "../../ui/more-link.css";
import "./run-sheet.css";
import "./cutover.css";

const exchanges = `${paths.industry("fintech")}#${exchangesId}`;

/** A worked example: a mock session, a market's open and a week on one line of time, and the run sheet. */
export function Cutover({
  copy,
  hasExchanges,
}: {
  copy: HomeCopy["cutover"];
  /** Whether the section that it leads to is shown. */
  hasExchanges: boolean;
}) {
  return (
    <section className="cutover" id={proofId}>
      <div className="cutover__sky night">
        <div className="wrap cutover__head">
          <div>
            <WorkedExample>{copy.example}</WorkedExample>
            <h2>{copy.title}</h2>
          </div>
          <p className="lead">{copy.lead}</p>
        </div>
        <div className="cutover__chart">
          <img src={sunrise} width={2400} height={860} loading="lazy" alt="" />
          {/* Saturday 10:30 to 15:30 in 0 to 690 of 1440, Monday 8:55 to 9:30 in 740 to 1200, the week. */}
          <img
            className="cutover__line"
            src={weekend}
            width={1440}
            height={460}
            loading="lazy"
            alt=""
          />
          <ul className="cutover__windows">
            {copy.windows.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <ol className="cutover__marks" aria-label={copy.marksLabel}>
            {copy.marks.map(({ id, time, text }) => (
              <li key={id}>
                <Moment time={time} />
                {` ${text}`}
              </li>
            ))}
          </ol>
        </div>
      </div>
      <div className="cutover__land">
        <div className="wrap">
          <ul className="cutover__legend">
            {copy.legend.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <RunSheet sheet={copy.runSheet} />
          {hasExchanges && (
            <p className="cutover__more">
              <PageLink className="more-link" to={exchanges}>
                {copy.exchanges}
                <Icon of={ArrowRight} />
              </PageLink>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** A time; its day, as in “Sat 10:45”, is quieter. */
function Moment({ time }: { time: string }) {
  const [hour, day] = time.split(" ").reverse();
  return (
    <b>
      {day && <span>{`${day} `}</span>}
      {hour}
    </b>
  );
}

/** The steps as a screen of a run sheet, folded on a phone, and three numbers. */
function RunSheet({ sheet }: { sheet: HomeCopy["cutover"]["runSheet"] }) {
  const { why, rehearsed, speed, lost } = sheet;
  const [fastest = "", ...unit] = speed.after.split(" ");
  return (
    <>
      <div className="mockup run-sheet">
        <div className="mockup__head">
          <p>
            <b>{sheet.title}</b>
            {sheet.span}
          </p>
          <Tag tone="ok" icon={Check}>
            {sheet.closed}
          </Tag>
        </div>
        <details className="fold">
          <summary>
            {sheet.all}
            <Icon of={ChevronDown} />
          </summary>
          <table>
            <thead>
              <tr>
                {sheet.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sheet.rows.map(({ id, time, step, lead, wayBack, seen }) => (
                <tr key={id}>
                  <td>
                    <Moment time={time} />
                  </td>
                  <th scope="row">{step}</th>
                  <td>{lead}</td>
                  <td>
                    <span>{`${sheet.wayBack} `}</span>
                    {wayBack}
                  </td>
                  <td>{seen}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="run-sheet__foot">
            {sheet.note && <p>{sheet.note}</p>}
            {why.text && (
              <p>
                <b>{why.title}</b>
                {` ${why.text}`}
              </p>
            )}
          </div>
        </details>
      </div>
      <dl className="run-sheet__numbers">
        <Outcome {...rehearsed} />
        <Outcome term={speed.term} number={fastest} unit={`${unit.join(" ")}, ${speed.before}`} />
        <Outcome {...lost} />
      </dl>
    </>
  );
}

function Outcome({ term, number, unit }: { term: string; number: string; unit: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {`${number} `}
        <small>{unit}</small>
      </dd>
    </div>
  );
}
