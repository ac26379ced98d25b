import { Check, ChevronDown, FileCheck, Phone, Unplug } from "lucide-react";
import icons from "../../../content/drawings/pictures/exchange-parts-24x24.svg";
import orderBook from "../../../content/drawings/pictures/order-book-1440x560.svg";
import { unmarked } from "../../../contract/unmarked.ts";
import { industryCopy } from "../../copy/industry-copy.ts";
import type { ExchangesCopy } from "../../copy/industry-pages.ts";
import { callId, exchangesId, paths } from "../../site-paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Tag } from "../../ui/tag.tsx";
import { WorkedExample } from "../../ui/worked-example.tsx";
import * as panel from "./panels/industry-panel.tsx";
import "../../ui/page-title.css";
import "../../ui/fold.css";
import "./exchanges.css";

type ExchangesProps = {
  copy: ExchangesCopy | undefined;
  hasExample: boolean;
  /** Whether Home shows its worked example. */
  hasProof: boolean;
};

/** Parts that have an icon. */
const drawn = ["matching", "market-data", "surveillance", "colocation", "drills", "evidence"];

/** For exchanges and their members: a recovery drill, the parts with their proof, the rules. */
export function Exchanges({ copy, hasExample, hasProof }: ExchangesProps) {
  if (!copy) return null;
  const { name, heading, lead, notice, example, drill, parts, rules } = copy;
  return (
    <>
      <section className="exchanges night" id={exchangesId}>
        <img src={orderBook} width={1440} height={560} loading="lazy" alt="" />
        <div className="wrap split">
          <div>
            <hgroup>
              <p className="page-title__name">{name}</p>
              <h2>{heading}</h2>
            </hgroup>
            <p className="lead">{lead}</p>
            <div className="actions">
              <a className="button button--dawn" href={`#${callId}`}>
                {industryCopy.call}
                <Icon of={Phone} />
              </a>
              {hasProof && (
                <ButtonLink look="line" to={paths.proof}>
                  {copy.proof}
                </ButtonLink>
              )}
            </div>
            <p className="exchanges__notice">{notice}</p>
          </div>
          {hasExample && <RecoveryDrill name={name} drill={drill} />}
        </div>
      </section>
      <section className="exchange-parts">
        <div className="wrap">
          {hasExample && <WorkedExample>{example}</WorkedExample>}
          <table>
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
                  <th scope="row">
                    {drawn.includes(id) && (
                      <img src={`${icons}#f-${id}`} width={24} height={24} loading="lazy" alt="" />
                    )}
                    {name}
                  </th>
                  <td>{text}</td>
                  <td>{proof}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section className="section wrap">
        <div className="exchange-rules">
          <div>
            <h2>{rules.heading}</h2>
            <p className="soft">{rules.lead}</p>
          </div>
          <details className="fold">
            <summary>
              {industryCopy.rules}
              <Icon of={ChevronDown} />
            </summary>
            <dl>
              {rules.items.map(({ id, name, text }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
      </section>
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
        {drill.limits.map((limit, index) => (
          <LimitBar key={limit} limit={limit} from={drill.steps[index]?.time} />
        ))}
      </div>
      <panel.PanelLog entries={entries} />
      <panel.PanelSums sums={drill.sums} />
      <panel.PanelFinding icon={Unplug} finding={drill.finding} />
      <panel.PanelFoot icon={FileCheck}>{drill.report}</panel.PanelFoot>
    </panel.Panel>
  );
}

/** As long as the two numbers in the text say, with the time at its start. */
function LimitBar({ limit, from }: { limit: string; from: string | undefined }) {
  const [used, allowed] = unmarked(limit).match(/\d+/g)?.map(Number) ?? [];
  return (
    <p>
      {limit}
      <span aria-hidden="true">
        <progress value={used} max={allowed} />
        {from}
        <span>{allowed}</span>
      </span>
    </p>
  );
}
