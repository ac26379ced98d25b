import sunrise from "../../../content/drawings/pictures/sunrise-1800x860.svg";
import type { HomeCopy } from "../../copy/home-page.ts";
import { WorkedExample } from "../../ui/worked-example.tsx";
import { RunSheet } from "./run-sheet.tsx";
import "./home-page.css";

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
          <RunSheet more={copy.more} />
        </div>
      </div>
    </section>
  );
}
