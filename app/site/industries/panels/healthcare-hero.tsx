import { Ban, Eye, FileCheck, FileLock, ShieldCheck } from "lucide-react";
import { healthcarePanel } from "../../../copy/industries/healthcare-panel-copy.ts";
import { industryCopy } from "../../../copy/industries/industry-page-copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IndustryHero, type IndustryHeroProps } from "../industry-hero.tsx";
import { Panel, PanelFinding, PanelHead, PanelLog, PanelTag } from "./industry-panel.tsx";
import "./healthcare-hero.css";

const { head, state, terms, documentsLabel, documents, others, looks } = healthcarePanel;
const { opened, openedTag, refused, refusedTag, finding } = healthcarePanel;

/** Healthcare: who has opened a file, under a consent for one purpose and a limited time. */
export function HealthcareHero({ hero }: { hero: IndustryHeroProps }) {
  const openedBy = (
    <PanelTag tone="ok" icon={Eye}>
      {openedTag}
    </PanelTag>
  );
  const refusedTo = (
    <PanelTag tone="bad" icon={Ban}>
      {refusedTag}
    </PanelTag>
  );
  return (
    <IndustryHero hero={hero}>
      <Panel label={industryCopy.panel(hero.name)}>
        <PanelHead {...head}>
          <PanelTag tone="ok" icon={ShieldCheck}>
            {state}
          </PanelTag>
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
