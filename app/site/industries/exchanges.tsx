import { Check, FileCheck, Phone, Unplug } from "lucide-react";
import { industryCopy } from "../../copy/industry-copy.ts";
import type { ExchangesCopy } from "../../copy/industry-pages.ts";
import { callId, exchangesId } from "../../site-paths.ts";
import { Faq } from "../../ui/faq.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Tag } from "../../ui/tag.tsx";
import { WorkedExample } from "../../ui/worked-example.tsx";
import * as panel from "./panels/industry-panel.tsx";
import "../../ui/page-title.css";
import "../products/sample-parts.css";
import "./exchanges.css";

type ExchangesProps = { copy: ExchangesCopy | undefined; hasExample: boolean };

/** For exchanges and their members: a recovery drill, the parts with their proof, the rules. */
export function Exchanges({ copy, hasExample }: ExchangesProps) {
  if (!copy) return null;
  const { name, heading, lead, notice, example, drill, parts, rules } = copy;
  return (
    <>
      <section className="exchanges night" id={exchangesId}>
        <div className="wrap split">
          <div>
            <hgroup>
              <p className="page-title__name">{name}</p>
              <h2>{heading}</h2>
            </hgroup>
            <p className="lead">{lead}</p>
            <a className="button button--dawn" href={`#${callId}`}>
              {industryCopy.call}
              <Icon of={Phone} />
            </a>
            <p className="exchanges__notice">{notice}</p>
          </div>
          {hasExample && <RecoveryDrill name={name} drill={drill} />}
        </div>
      </section>
      <section className="exchange-parts">
        <div className="wrap">
          {hasExample && <WorkedExample>{example}</WorkedExample>}
          <table className="sample-table sample-table--stacked">
            <caption>
              <h2>{parts.heading}</h2>
            </caption>
            <thead>
              <tr>
                {parts.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {parts.items.map(({ id, name, text, proof }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{text}</td>
                  <td>{proof}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <Faq
        heading={rules.heading}
        lead={rules.lead}
        items={rules.items.map(({ name, text }) => ({ question: name, answer: text }))}
      />
    </>
  );
}

/** A screen of the exchange: minutes used of those allowed, the steps of the drill, its result. */
function RecoveryDrill({ name, drill }: { name: string; drill: ExchangesCopy["drill"] }) {
  const [start, inTime] = drill.states;
  const entries = drill.steps.map((step, index) => ({
    ...step,
    tag: index > 0 ? <Tag tone="ok">{inTime}</Tag> : <Tag tone="off">{start}</Tag>,
  }));
  return (
    <panel.Panel label={industryCopy.panel(name)}>
      <panel.PanelHead title={drill.title} note={drill.note}>
        <Tag tone="ok" icon={Check}>
          {drill.state}
        </Tag>
      </panel.PanelHead>
      <div className="drill">
        <b>{drill.total}</b>
        {drill.limits.map((limit) => (
          <LimitBar key={limit} limit={limit} />
        ))}
      </div>
      <panel.PanelLog entries={entries} />
      <panel.PanelSums sums={drill.sums} />
      <panel.PanelFinding icon={Unplug} finding={drill.finding} />
      <panel.PanelFoot icon={FileCheck}>{drill.report}</panel.PanelFoot>
    </panel.Panel>
  );
}

/** As long as the two numbers in the text say. */
function LimitBar({ limit }: { limit: string }) {
  const [used, allowed] = limit.match(/\d+/g)?.map(Number) ?? [];
  return (
    <p>
      {limit}
      <progress value={used} max={allowed} aria-hidden="true" />
    </p>
  );
}
