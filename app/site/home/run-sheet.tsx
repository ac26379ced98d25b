import { ArrowRight, Check } from "lucide-react";
import json from "../../../content/samples/home.json";
import { content } from "../../copy/content.ts";
import { paths } from "../../site-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Tag } from "../../ui/tag.tsx";
import "../../ui/mockup.css";
import "../../ui/more-link.css";
import "./home-page.css";

const sheet = content("samples/home", json).runSheet;

/** The steps of the night as a screen of a run sheet; blocks instead of rows on a phone. */
export function RunSheet({ more }: { more: string }) {
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
              {sheet.rows.map(([time, step, lead, wayBack, seen]) => (
                <tr key={time}>
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
      <p className="run-sheet__more">
        <PageLink className="more-link" to={paths.service("cloud-migration-and-management")}>
          {more}
          <Icon of={ArrowRight} />
        </PageLink>
      </p>
    </>
  );
}
