import { ArrowRight, Check } from "lucide-react";
import sunrise from "../../../content/drawings/pictures/sunrise-1800x860.svg";
import type { HomeCopy } from "../../copy/home-page.ts";
import { paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Tag } from "../../ui/tag.tsx";
import { WorkedExample } from "../../ui/worked-example.tsx";
import { useIsShown } from "../layout/use-menu-labels.ts";
import "../../ui/mockup.css";
import "../../ui/more-link.css";
import "./run-sheet.css";
import "./cutover-night.css";

const cloud = paths.service("cloud-migration-and-management");

/** Share of orders on the new system over the hours from 21:00 to 7:00, in a box of 1000 by 100. */
const share =
  "M0 98H148C158 98 158 94.7 167 94.7H325L328 98H380C390 98 390 81.7 400 81.7H500C526 81.7 524 33 550 33H1000";

/** A worked example: one night of a cutover as a chart, from night to dawn, and its run sheet by day. */
export function CutoverNight({ copy }: { copy: HomeCopy["cutover"] }) {
  return (
    <section className="cutover">
      <div className="cutover__sky night">
        <img
          className="cutover__sun"
          src={sunrise}
          width={1800}
          height={860}
          loading="lazy"
          alt=""
        />
        <div className="wrap cutover__head">
          <div>
            <WorkedExample>{copy.example}</WorkedExample>
            <h2>{copy.title}</h2>
          </div>
          <p className="lead">{copy.lead}</p>
        </div>
        <div className="cutover__chart">
          <svg
            className="cutover__line"
            viewBox="0 0 1000 100"
            preserveAspectRatio="none"
            fill="none"
            aria-hidden="true"
          >
            <linearGradient id="cutover-line" gradientUnits="userSpaceOnUse" x2="1000">
              <stop stopColor="#6ea8ff" />
              <stop offset=".45" stopColor="var(--coral)" />
              <stop offset=".75" stopColor="var(--amber)" />
              <stop offset=".93" stopColor="var(--cream)" />
            </linearGradient>
            <linearGradient id="cutover-fill" x2="0" y2="1">
              <stop stopColor="var(--amber)" stopOpacity=".3" />
              <stop offset="1" stopColor="var(--coral)" stopOpacity=".03" />
            </linearGradient>
            <path d={`${share}V100H0z`} fill="url(#cutover-fill)" />
            <path d={share} />
            <path d={share} />
          </svg>
          <ol className="cutover__marks" aria-label={copy.marksLabel}>
            {copy.marks.map(({ id, time, text }) => (
              <li key={id}>
                <time>{time}</time>
                {` ${text}`}
              </li>
            ))}
          </ol>
        </div>
      </div>
      <div className="cutover__land">
        <div className="wrap">
          <RunSheet sheet={copy.runSheet} more={copy.more} />
        </div>
      </div>
    </section>
  );
}

/** The steps of the night as a screen of a run sheet; blocks instead of rows on a phone. */
function RunSheet({ sheet, more }: { sheet: HomeCopy["cutover"]["runSheet"]; more: string }) {
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
        <div className="run-sheet__body">
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
                  <td>{time}</td>
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
          <dl>
            <div>
              <dt>{sheet.rehearsed.term}</dt>
              <dd>
                {`${sheet.rehearsed.number} `}
                <small>{sheet.rehearsed.unit}</small>
              </dd>
            </div>
            <div>
              <dt>{sheet.speed.term}</dt>
              <dd className="run-sheet__duel">
                <span>{sheet.speed.before}</span>
                <span>{sheet.speed.after}</span>
              </dd>
            </div>
            <div>
              <dt>{sheet.lost.term}</dt>
              <dd>{sheet.lost.number}</dd>
            </div>
          </dl>
        </div>
      </div>
      {useIsShown()(cloud) && (
        <p className="run-sheet__more">
          <PageLink className="more-link" to={cloud}>
            {more}
            <Icon of={ArrowRight} />
          </PageLink>
        </p>
      )}
    </>
  );
}
