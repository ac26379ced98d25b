import { Ban, Eye, FileCheck, FileLock, ShieldCheck } from "lucide-react";
import json from "../../../../content/samples/healthcare-and-medtech.json";
import { content } from "../../../copy/content.ts";
import { industryCopy } from "../../../copy/industry-copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { IndustryHero, type IndustryHeroProps } from "../industry-hero.tsx";
import { Panel, PanelFinding, PanelHead, PanelLog } from "./industry-panel.tsx";
import "./healthcare-hero.css";

const panel = content("samples/healthcare-and-medtech", json);
const { head, state, terms, documentsLabel, documents, others, looks } = panel;
const { opened, openedTag, refused, refusedTag, finding } = panel;

/** Healthcare: who has opened a file, under a consent for one purpose and a limited time. */
export function HealthcareHero({ hero }: { hero: IndustryHeroProps }) {
  const openedBy = (
    <Tag tone="ok" icon={Eye}>
      {openedTag}
    </Tag>
  );
  const refusedTo = (
    <Tag tone="bad" icon={Ban}>
      {refusedTag}
    </Tag>
  );
  return (
    <IndustryHero hero={hero}>
      <Panel label={industryCopy.panel(hero.name)}>
        <PanelHead {...head}>
          <Tag tone="ok" icon={ShieldCheck}>
            {state}
          </Tag>
        </PanelHead>
        <dl className="panel-terms">
          {terms.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="panel-documents" aria-label={documentsLabel}>
          {documents.map(([name, date]) => (
            <li key={name}>
              <Icon of={FileCheck} />
              <span>
                <b>{name}</b>
                <small>{date}</small>
              </span>
            </li>
          ))}
          <li>
            <Icon of={FileLock} />
            <b>{others.name}</b>
            <small>{others.since}</small>
            <small>{others.state}</small>
          </li>
        </ul>
        <PanelLog
          caption={looks}
          entries={[
            { ...opened, tag: openedBy },
            { ...refused, odd: true, tag: refusedTo },
          ]}
        />
        <PanelFinding icon={Ban} finding={finding} />
      </Panel>
    </IndustryHero>
  );
}
